import type { editingMessages, publicationMessages } from "#domain/publication/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { RowAction } from "./row-action.server.ts";

interface Changes {
  publish(tx: Transaction, id: string, isPublished: boolean): Promise<boolean>;
  delete: RowAction["run"];
  messages: ReturnType<typeof editingMessages> & ReturnType<typeof publicationMessages>;
}

/** What the buttons of a row do whose item is a draft or published. */
export function publicationActions({ publish, delete: run, messages }: Changes) {
  const { deleted, deleteFailed, published, unpublished, updateFailed } = messages;
  return {
    delete: { run, done: deleted, failed: deleteFailed },
    publish: {
      run: (tx: Transaction, id: string) => publish(tx, id, true),
      done: published,
      failed: updateFailed,
    },
    unpublish: {
      run: (tx: Transaction, id: string) => publish(tx, id, false),
      done: unpublished,
      failed: updateFailed,
    },
  };
}
