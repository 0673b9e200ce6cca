import { callListMessages as messages } from "#domain/inbox/calls/rules.ts";
import { mailedMessage } from "../mailed.server.ts";

/** What is said after a call was moved, cancelled or given another place. */
export function callDone(change: "moved" | "cancelled" | "placed") {
  return mailedMessage("calls", { mailed: messages[change], done: messages[`${change}Unmailed`] });
}
