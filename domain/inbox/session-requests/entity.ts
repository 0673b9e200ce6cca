import { defineEntity } from "#domain/entity.ts";
import { inquiryRowFailures } from "#domain/inbox/inquiries/rules.ts";

export const sessionRequestEntity = defineEntity({
  table: "session_requests",
  one: "consultation request",
  many: "consultation requests",
  list: {
    path: "/admin/sessions",
    name: "Sessions",
    title: "Session Requests",
    alsoCalled: "Consultation requests leads inquiries",
    figure: { status: "new", word: "new" },
  },
  forms: null,
  section: null,
  hasSlug: false,
  isPersonal: true,
  rowFailures: {
    ...inquiryRowFailures("consultation request"),
    delete: "Failed to delete session request. Please try again.",
  },
});
