import { type AdminList, adminLists } from "#app/addresses/editors.ts";
import { trashMessages } from "#domain/content/trash/rules.ts";
import { type Entities, type Entity, entities } from "#domain/entities.ts";
import { outboxMessages } from "#domain/office/outbox/rules.ts";

/** Messages for row buttons that fail, of lists that hold several entities. */
const otherRowFailures = {
  trash: { restore: trashMessages.restoreFailed, delete: trashMessages.deleteFailed },
  outbox: { "send-again": outboxMessages.sendAgainFailed },
} satisfies Record<Exclude<AdminList, Entity>, Record<string, string>>;

export type RowIntent<List extends AdminList> = List extends Entity
  ? keyof Entities[List]["rowFailures"]
  : List extends keyof typeof otherRowFailures
    ? keyof (typeof otherRowFailures)[List]
    : never;

/** Messages for the row buttons of a list that fail, by intent. The browser needs them when no server answers. */
export function rowFailuresOf(list: AdminList): Record<string, string> {
  return list === "trash" || list === "outbox" ? otherRowFailures[list] : entities[list].rowFailures;
}

/** The message for a failed row button of the list at this path, or of a page below it; null if there is no such button. */
export function rowFailureAt(path: string, intent: string): string | null {
  for (const [list, address] of Object.entries(adminLists) as [AdminList, string][]) {
    if (path !== address && !path.startsWith(`${address}/`)) continue;
    const failures = rowFailuresOf(list);
    if (Object.hasOwn(failures, intent)) return failures[intent] ?? null;
  }
  return null;
}
