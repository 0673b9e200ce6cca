import { momentText, placeText } from "#domain/calls/facts.ts";
import { findListedCall, listCalls } from "#domain/calls/list.server.ts";
import { callList } from "#domain/calls/list.ts";
import { cancelCall, deleteCall, markCall } from "#domain/calls/office.server.ts";
import { callListMessages as messages } from "#domain/calls/rules.ts";
import type { calls } from "#domain/calls/table.server.ts";
import { dateTimeWithZone } from "#domain/text/rules.ts";
import { dueOf } from "#domain/working-days/due.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { defineList } from "../lists/define.server.ts";

export const listedCalls = defineList({
  entity: "calls",
  options: callList,
  async read(tx, query, settings) {
    const now = new Date();
    const { calls: booked, ...found } = await listCalls(tx, query);
    const rows = booked.map((call) => ({
      ...shown(call, settings.timeZone, now),
      due: dueOf(call.waitingSince, settings, now),
    }));
    return { found, rows };
  },
  async open(tx, query, id, { timeZone }) {
    const opened = await findListedCall(tx, query, id);
    return opened && { ...opened, call: shown(opened.call, timeZone, new Date()) };
  },
  actions: {
    done: { run: marking("done"), done: messages.marked.done, failed: messages.markFailed },
    missed: { run: marking("missed"), done: messages.marked.missed, failed: messages.markFailed },
    cancel: { run: cancelling, done: messages.cancelled, failed: messages.cancelFailed },
    delete: { run: deleteCall, done: messages.deleted, failed: messages.deleteFailed },
  },
  notFound: messages.notFound,
});

function marking(outcome: "done" | "missed") {
  return (tx: Transaction, id: string) => markCall(tx, id, outcome);
}

async function cancelling(tx: Transaction, id: string) {
  const outcome = await cancelCall(tx, id);
  return outcome === "not booked" ? messages.notBooked : outcome === "cancelled";
}

function shown(call: typeof calls.$inferSelect, timeZone: string, now: Date) {
  const { id, name, email, service, about, phone, state, startsAt, createdAt } = call;
  return {
    ...{ id, name, email, service, about, phone, state },
    when: momentText(startsAt, timeZone),
    theirTime: call.timeZone === timeZone ? null : momentText(startsAt, call.timeZone),
    where: placeText(call, "firm"),
    booked: dateTimeWithZone(createdAt, timeZone),
    hasBegun: startsAt <= now,
  };
}
