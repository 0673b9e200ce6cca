import { defineEntity } from "#domain/entity.ts";
import { inquiryRowFailures } from "#domain/inbox/inquiries/rules.ts";

export const sessionRequestEntity = defineEntity({
  table: "session_requests",
  one: "session request",
  many: "session requests",
  list: {
    path: "/admin/sessions",
    name: "Sessions",
    title: "Session Requests",
    alsoCalled: "Consultation requests leads inquiries",
    called: { one: "session", many: "sessions" },
    figure: { status: "new", word: "new" },
  },
  forms: null,
  section: null,
  hasSlug: false,
  isPersonal: true,
  rowFailures: inquiryRowFailures("session request"),
});
