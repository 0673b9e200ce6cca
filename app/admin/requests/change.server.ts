import {
  deleteRequest,
  markRequest,
  markRequestOpened,
  type RequestTable,
} from "#domain/requests/queries.server.ts";
import type { RequestMessages, RequestState } from "#domain/requests/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { runRowAction, type Sent } from "../lists/row-action.server.ts";

/** Marks or deletes what a visitor sent. `open` is sent by the script that shows it. */
export function changeRequest(sent: Sent, table: RequestTable, messages: RequestMessages) {
  function marking(state: RequestState) {
    const run = (tx: Transaction, id: string) => markRequest(tx, table, id, state);
    return { run, done: messages.marked[state], failed: messages.markFailed };
  }
  return runRowAction(
    sent,
    {
      new: marking("new"),
      seen: marking("seen"),
      answered: marking("answered"),
      open: { run: (tx, id) => markRequestOpened(tx, table, id), failed: messages.markFailed },
      delete: {
        run: (tx, id) => deleteRequest(tx, table, id),
        done: messages.deleted,
        failed: messages.deleteFailed,
      },
    },
    messages.notFound,
  );
}
