import { editors } from "#app/addresses/editors.ts";
import { editingMessages } from "#domain/content/publication/rules.ts";
import { moveToTrash, restoreFromTrash } from "#domain/content/trash/queries.server.ts";
import { restoredSentence, trashMessages } from "#domain/content/trash/rules.ts";
import type { EditedEntity } from "#domain/entities.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** The actions that move a row to the trash and restore it. */
export function trashActions(entity: EditedEntity) {
  const { deleted } = editingMessages(entity);
  return {
    delete: {
      async run(tx: Transaction, id: string) {
        const undo = await moveToTrash(tx, entity, id);
        return undo !== null && { text: deleted, undo };
      },
      done: deleted,
    },
    undo: restoration,
  };
}

/** Restores an item by its id in the trash. */
export const restoration = {
  async run(tx: Transaction, id: string) {
    const restored = await restoreFromTrash(tx, id);
    if (!restored) return trashMessages.noLongerThere;
    const link = { href: editors[restored.entity].edit(restored.itemId), text: "Open it" };
    return { text: restoredSentence(restored), link };
  },
  done: "",
};
