import { randomUUID } from "node:crypto";
import { services } from "#domain/inbox/session-requests/rules.ts";
import type { EntityTest } from "#domain/tests/entity.test-support.ts";
import { listCalls } from "./list.server.ts";
import { callList } from "./list.ts";
import { callForm, callLimits } from "./rules.ts";
import type { calls } from "./table.server.ts";

/** A call that is booked; each with an email of its own, because one address has one open call. */
export function sampleCall(startsAt = new Date("2999-01-01T15:00:00Z")) {
  const id = randomUUID();
  return {
    id,
    startsAt,
    pauseMinutes: 15,
    name: "Ada Okafor",
    email: `${id}@example.com`,
    service: "Operational Excellence",
    about: "Our warehouse",
    phone: "555 010 0100",
    timeZone: "Asia/Tokyo",
    placeKind: "we_call",
  } satisfies typeof calls.$inferInsert;
}

export const callTest: EntityTest = {
  entity: "calls",
  sample: () => sampleCall(),
  named: (word) => ({ email: `mara@${word}.example` }),
  form: {
    schema: callForm("link"),
    filled: () => ({ ...sampleCall(), startsAt: "2999-01-01T15:00:00Z" }),
    limits: callLimits,
    options: { service: services },
    // Only the database takes any text; the form takes numbers.
    fieldOf: { phone: "anyText" },
  },
  list: [listCalls, callList],
};
