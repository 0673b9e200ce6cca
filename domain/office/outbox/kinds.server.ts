import type { MailKind } from "#domain/office/mails/kinds.ts";

const names: Record<MailKind, string> = {
  welcome: "Welcome",
  "confirm-address": "Confirm address",
  "password-reset": "Choose a password",
  "password-changed": "Password changed",
  "address-changed": "Address changed",
  "second-factor-on": "Second factor on",
  "second-factor-off": "Second factor off",
  "recovery-codes-renewed": "New recovery codes",
  "recovery-code-used": "Recovery code used",
  test: "Test mail",
  "page-changed": "Page changed",
  "consultation-received": "Consultation request received",
  "contact-received": "Message received",
  "job-application-received": "Job application received",
  "program-application-received": "Program application received",
  "program-application-approved": "Program application approved",
  "program-application-declined": "Program application declined",
  "program-begun": "Program begun",
  "program-stopped": "Program stopped",
  "check-in": "Weekly check-in",
  "program-files": "New files",
  "program-letter": "Letter",
  "conversation-reply": "Reply",
  "call-confirm": "Confirm call",
  "call-booked": "Call booked",
  "call-moved": "Call moved",
  "call-place-changed": "Call has a new place",
  "call-cancelled": "Call cancelled",
  "call-reminder": "Call reminder",
  "firm-answers": "To the firm: new answers",
  "due-today": "To the firm: due today",
  "firm-consultation": "To the firm: consultation request",
  "firm-contact": "To the firm: message",
  "firm-job-application": "To the firm: job application",
  "firm-program-application": "To the firm: program application",
};

/** The label of a kind of mail; a kind that no longer exists is shown by its internal name. */
export function kindName(kind: string) {
  return Object.hasOwn(names, kind) ? names[kind as MailKind] : kind;
}
