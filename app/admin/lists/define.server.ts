import type { ActionFunctionArgs, LoaderFunctionArgs } from "react-router";
import type { RowIntent } from "#app/forms/row-failures.ts";
import { accountOf } from "#app/session/account.server.ts";
import { type Entity, entities } from "#domain/entities.ts";
import { type ListOptions, type ListQuery, readListQuery, readOpenedId } from "#domain/lists/rules.ts";
import { findSettings, type Settings } from "#domain/office/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { ListFrameProps } from "./frame.tsx";
import { loadList } from "./loaded.server.ts";
import { type RowAction, runRowAction } from "./row-action.server.ts";

interface ListParts<List extends Entity, Page extends { found: ListFrameProps["found"] }, Opened> {
  entity: List;
  options: ListOptions;
  /** Reads one page of the list. */
  read(tx: Transaction, query: ListQuery, settings: Settings): Promise<Page>;
  /** Reads the row whose details are open. */
  open?(tx: Transaction, query: ListQuery, id: string, settings: Settings): Promise<Opened | null>;
  /** What the buttons of a row do, by their intent. */
  actions: Partial<Record<RowIntent<List>, RowAction>>;
  /** The message for a row that no longer exists. */
  notFound: string;
}

/** The loader and the action of the page that lists an entity. */
export function defineList<
  List extends Entity,
  Page extends { found: ListFrameProps["found"] },
  Opened = never,
>(parts: ListParts<List, Page, Opened>) {
  const { entity, options, read, open, actions, notFound } = parts;
  return {
    load({ url, context }: LoaderFunctionArgs) {
      const query = readListQuery(url.searchParams, options);
      const openId = open ? readOpenedId(url.searchParams) : null;
      return loadList(entities[entity].many, () =>
        asViewer(accountOf(context).viewer, async (tx) => {
          const settings = await findSettings(tx);
          const page = await read(tx, query, settings);
          const opened = open && openId ? await open(tx, query, openId, settings) : null;
          return { query, ...page, opened, isMissing: openId !== null && opened === null };
        }),
      );
    },

    act(args: ActionFunctionArgs) {
      return runRowAction(args, { list: entity, actions, missing: notFound });
    },
  };
}
