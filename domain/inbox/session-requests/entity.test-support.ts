import { randomUUID } from "node:crypto";
import type { EntityTest } from "#domain/tests/entity.test-support.ts";
import { listSessionRequests } from "./list.server.ts";
import { sessionRequestList } from "./list.ts";
import { services, sessionRequestForm, sessionRequestLimits, teamSizes } from "./rules.ts";
import type { sessionRequests } from "./table.server.ts";

export function sampleSessionRequest() {
  return {
    id: randomUUID(),
    name: "Ada Okafor",
    email: "ada@example.com",
    company: "Okafor Ltd",
    serviceType: "Operational Excellence",
    teamSize: "11-50",
  } satisfies typeof sessionRequests.$inferInsert;
}

export const sessionRequestTest: EntityTest = {
  entity: "session-requests",
  sample: sampleSessionRequest,
  named: (word) => ({ company: word }),
  form: {
    schema: sessionRequestForm,
    filled: sampleSessionRequest,
    limits: sessionRequestLimits,
    options: { serviceType: services, teamSize: teamSizes },
  },
  list: [listSessionRequests, sessionRequestList],
};
