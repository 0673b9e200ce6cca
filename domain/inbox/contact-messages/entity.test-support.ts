import { randomUUID } from "node:crypto";
import type { EntityTest } from "#domain/tests/entity.test-support.ts";
import { listContactMessages } from "./list.server.ts";
import { contactMessageList } from "./list.ts";
import { contactMessageForm, contactMessageLimits } from "./rules.ts";
import type { contactMessages } from "./table.server.ts";

export function sampleContactMessage() {
  return {
    id: randomUUID(),
    name: "Ada Okafor",
    email: "ada@example.com",
    message: "Hello",
  } satisfies typeof contactMessages.$inferInsert;
}

export const contactMessageTest: EntityTest = {
  entity: "contact-messages",
  sample: sampleContactMessage,
  named: (word) => ({ email: `mara@${word}.example` }),
  form: {
    schema: contactMessageForm,
    filled: sampleContactMessage,
    limits: contactMessageLimits,
  },
  list: [listContactMessages, contactMessageList],
};
