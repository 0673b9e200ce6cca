import {
  deleteInquiry,
  type InquiryTable,
  markInquiry,
  markInquirySeen,
} from "#domain/inquiries/queries.server.ts";
import type { InquiryMessages, InquiryState } from "#domain/inquiries/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { runRowAction, type Sent } from "../lists/row-action.server.ts";

/** Marks or deletes an inquiry. The script that shows the details sends `open`. */
export function changeInquiry(sent: Sent, table: InquiryTable, messages: InquiryMessages) {
  function marking(state: InquiryState) {
    const run = (tx: Transaction, id: string) => markInquiry(tx, table, id, state);
    return { run, done: messages.marked[state], failed: messages.markFailed };
  }
  return runRowAction(
    sent,
    {
      new: marking("new"),
      seen: marking("seen"),
      answered: marking("answered"),
      open: { run: (tx, id) => markInquirySeen(tx, table, id), failed: messages.markFailed },
      delete: {
        run: (tx, id) => deleteInquiry(tx, table, id),
        done: messages.deleted,
        failed: messages.deleteFailed,
      },
    },
    messages.notFound,
  );
}
