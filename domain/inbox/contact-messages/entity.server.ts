import type { EntityParts } from "#domain/entity-parts.server.ts";
import { writeContactMessagesAsCsv } from "./list.server.ts";
import { contactMessages } from "./table.server.ts";

export const contactMessageParts: EntityParts = {
  table: contactMessages,
  item: {
    title: contactMessages.name,
    note: contactMessages.email,
    foundBy: [contactMessages.name, contactMessages.email],
    moment: contactMessages.createdAt,
  },
  status: contactMessages.state,
  waiting: "new",
  writeCsv: writeContactMessagesAsCsv,
};
