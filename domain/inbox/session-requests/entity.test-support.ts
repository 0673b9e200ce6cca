import { randomUUID } from "node:crypto";
import { type EntityTest, inquiryRights } from "#domain/tests/entity.test-support.ts";
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
    messages: [
      "name: Name is required. Name can have at most 200 characters.",
      "email: Email is required. Email can have at most 254 characters. Email must be an email address, such as name@example.com.",
      "company: Company is required. Company can have at most 200 characters.",
      "serviceType: Choose a service.",
      "teamSize: Choose a team size.",
      "message: Additional information can have at most 5000 characters.",
    ],
  },
  list: [listSessionRequests, sessionRequestList],
  access: {
    rows: () => ({ sent: {} }),
    change: { seenAt: new Date() },
    rights: inquiryRights(["seen_at", "answered_at"]),
  },
};
