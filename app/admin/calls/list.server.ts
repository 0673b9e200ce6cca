import { findListedCall, listCalls } from "#domain/inbox/calls/list.server.ts";
import { callList } from "#domain/inbox/calls/list.ts";
import { cancelCall, deleteCall, markCall } from "#domain/inbox/calls/office.server.ts";
import { findPlaceChoices } from "#domain/inbox/calls/place.server.ts";
import { callListMessages as messages } from "#domain/inbox/calls/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { withConversation } from "../conversations/load.server.ts";
import { defineList } from "../lists/define.server.ts";
import { callDone } from "./done.server.ts";
import { shownCall } from "./shown.server.ts";

export const listedCalls = defineList({
  entity: "calls",
  options: callList,
  async read(tx, query, settings) {
    const now = new Date();
    const { rows: booked, ...found } = await listCalls(tx, query);
    return { found, rows: booked.map((call) => shownCall(call, settings.timeZone, now)) };
  },
  async open(tx, query, id, settings) {
    const item = { entity: "calls", id } as const;
    const opened = await withConversation(await findListedCall(tx, query, id), tx, item, settings);
    if (!opened) return null;
    const { row, ...rest } = opened;
    const places = await findPlaceChoices(tx, row);
    return { ...rest, places, call: shownCall(row, settings.timeZone, new Date()) };
  },
  actions: {
    done: { run: markAs("done"), done: messages.marked.done },
    missed: { run: markAs("missed"), done: messages.marked.missed },
    cancel: { run: cancel, done: messages.cancelled },
    delete: { run: deleteCall, done: messages.deleted },
  },
  notFound: messages.notFound,
});

function markAs(outcome: "done" | "missed") {
  return (tx: Transaction, id: string) => markCall(tx, id, outcome);
}

async function cancel(tx: Transaction, id: string) {
  const outcome = await cancelCall(tx, id);
  if (outcome === "not booked") return messages.notBooked;
  return outcome === "cancelled" && { text: callDone("cancelled") };
}
