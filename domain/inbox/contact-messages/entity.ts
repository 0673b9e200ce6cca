import { defineEntity } from "#domain/entity.ts";
import { inquiryRowFailures } from "#domain/inbox/inquiries/rules.ts";

export const contactMessageEntity = defineEntity({
  table: "contact_messages",
  one: "message",
  many: "messages",
  list: {
    path: "/admin/messages",
    name: "Messages",
    group: "Answer",
    alsoCalled: "Contact form inquiries",
  },
  forms: null,
  section: null,
  hasSlug: false,
  isPersonal: true,
  rowFailures: inquiryRowFailures("message"),
});
