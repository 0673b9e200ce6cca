import { editingMessages, publicationMessages } from "#domain/content/publication/rules.ts";
import type { PublicEntity } from "#domain/entities.ts";
import type { ListOptions, ListQuery } from "#domain/lists/rules.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { defineList } from "./define.server.ts";
import type { ListFrameProps } from "./frame.tsx";
import { trashActions } from "./trash-actions.server.ts";

type Found<Row> = ListFrameProps["found"] & { rows: Row[] };

interface PublicationListParts<Row, Shown> {
  entity: PublicEntity;
  options: ListOptions;
  list(tx: Transaction, query: ListQuery): Promise<Found<Row>>;
  /** Returns false if it does not exist, or a sentence why it may not be public. */
  publish(tx: Transaction, id: string, isPublished: boolean): Promise<boolean | string>;
  /** The shown values of a row; its planned publication is added. */
  show(row: Row, settings: Settings): Shown;
}

/** The loader and the action of the page that lists what can be published. */
export function definePublicationList<Row extends { publishAt: Date | null }, Shown extends object>(
  parts: PublicationListParts<Row, Shown>,
) {
  const { entity, options, list, publish, show } = parts;
  const { published, unpublished } = publicationMessages(entity);
  return defineList({
    entity,
    options,
    async read(tx, query, settings) {
      const { rows, ...found } = await list(tx, query);
      return {
        found,
        rows: rows.map((row) => ({
          ...show(row, settings),
          publishAt: row.publishAt && dateTimeWithZone(row.publishAt, settings.timeZone),
        })),
      };
    },
    actions: {
      ...trashActions(entity),
      publish: { run: (tx, id) => publish(tx, id, true), done: published },
      unpublish: { run: (tx, id) => publish(tx, id, false), done: unpublished },
    },
    notFound: editingMessages(entity).notFound,
  });
}
