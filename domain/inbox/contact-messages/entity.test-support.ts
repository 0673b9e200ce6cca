import { randomUUID } from "node:crypto";
import { type EntityTest, inquiryRights } from "#domain/tests/entity.test-support.ts";
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
    messages: [
      "name: Name is required. Name can have at most 200 characters.",
      "email: Email is required. Email can have at most 254 characters. Email must be an email address, such as name@example.com.",
      "message: Message is required. Message can have at most 5000 characters.",
    ],
  },
  list: [listContactMessages, contactMessageList],
  access: {
    rows: () => ({ sent: {} }),
    change: { seenAt: new Date() },
    rights: inquiryRights(["seen_at", "answered_at"]),
  },
};
