import { publicationMessages } from "#domain/content/publication/rules.ts";
import type { PublicEntity } from "#domain/entities.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { trashActions } from "./trash-actions.server.ts";

interface Changes {
  entity: PublicEntity;
  publish(tx: Transaction, id: string, isPublished: boolean): Promise<boolean>;
}

/** What the buttons of a row do whose item is a draft or published. */
export function publicationActions({ entity, publish }: Changes) {
  const { published, unpublished } = publicationMessages(entity);
  return {
    ...trashActions(entity),
    publish: {
      run: (tx: Transaction, id: string) => publish(tx, id, true),
      done: published,
    },
    unpublish: {
      run: (tx: Transaction, id: string) => publish(tx, id, false),
      done: unpublished,
    },
  };
}
