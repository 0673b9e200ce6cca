import type { RowIntent } from "#app/forms/row-failures.ts";
import {
  deleteInquiry,
  type InquiryTable,
  markInquiry,
  markInquirySeen,
} from "#domain/inbox/inquiries/queries.server.ts";
import type { InquiryMessages, InquiryState } from "#domain/inbox/inquiries/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { RowAction } from "../lists/row-action.server.ts";

/** Mark or delete an inquiry. The script that shows the details sends `open`. */
export function inquiryActions(
  table: InquiryTable,
  messages: InquiryMessages,
): Record<RowIntent<"session-requests" | "contact-messages">, RowAction> {
  function marking(state: InquiryState) {
    const run = (tx: Transaction, id: string) => markInquiry(tx, table, id, state);
    return { run, done: messages.marked[state] };
  }
  return {
    new: marking("new"),
    seen: marking("seen"),
    answered: marking("answered"),
    open: { run: (tx, id) => markInquirySeen(tx, table, id) },
    delete: { run: (tx, id) => deleteInquiry(tx, table, id), done: messages.deleted },
  };
}
