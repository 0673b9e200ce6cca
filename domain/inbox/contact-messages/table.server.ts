import { pgTable, text } from "drizzle-orm/pg-core";
import { inquiryColumns, inquiryRules } from "#domain/inbox/inquiries/columns.server.ts";
import { limitChecks } from "#domain/text/checks.server.ts";
import { id } from "#platform/db/columns.ts";
import { contactMessageLimits } from "./rules.ts";

export const contactMessages = pgTable(
  "contact_messages",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull(),
    message: text("message").notNull(),
    ...inquiryColumns(),
  },
  (t) => [
    ...limitChecks("contact_messages", t, contactMessageLimits),
    ...inquiryRules("contact_messages", t, [t.state]),
  ],
);
