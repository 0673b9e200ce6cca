import { sitePaths } from "#domain/site-paths.ts";
import type { Mail, MailKind, MailPayloads } from "./kinds.ts";

const name = "Ada Okafor";
const organization = "Riverside Food Bank";
const service = "Operational Excellence";
const jobTitle = "Operations Research Intern";
const confirmToken = "3f0c9a51e2d84b7796a0c1d5e8f27b64a9d0c3e1f5b28746";
const rowId = "0197a5c2-6d3e-7b41-9c58-2f4e8a1b7d90";
const receiptPath = `${sitePaths.receipt}/3f0c9a51e2d84b7796a0c1d5e8f27b64`;

const call = {
  callId: rowId,
  startsAt: "2026-11-20T19:00:00.000Z",
  changedAt: "2026-11-16T14:00:00.000Z",
  sequence: 0,
  name,
  email: "ada@riverside.example",
  service,
  phone: "+81 3 5550 0142",
  timeZone: "Asia/Tokyo",
  placeKind: "we_call",
  place: null,
  firmEmail: "hello@beunec.example",
  firmTimeZone: "America/New_York",
} as const;
const toSender = { ...call, side: "sender", receiptPath } as const;
const toFirm = { ...call, side: "firm" } as const;

const samples: { [Kind in MailKind]: MailPayloads[Kind] } = {
  welcome: { confirmToken },
  "confirm-address": { confirmToken },
  "password-reset": { name, resetToken: confirmToken },
  "password-changed": { name },
  "address-changed": { name, newAddress: "ada.okafor@riverside.example" },
  "second-factor-on": { name },
  "second-factor-off": { name },
  "recovery-codes-renewed": { name },
  "recovery-code-used": { name, codesLeft: 9 },
  test: { name },
  "page-changed": { name, pageName: "Privacy Policy", path: sitePaths.privacy },
  "consultation-received": { service, receiptPath, answerBy: "Wednesday, November 18, 2026" },
  "contact-received": { receiptPath },
  "job-application-received": { jobTitle, receiptPath, resume: "PDF, 240 KB" },
  "program-application-received": { name, organization },
  "program-application-approved": { name, organization, firstDay: "2026-11-16" },
  "program-application-declined": { name, organization },
  "program-begun": { name, organization, firstDay: "2026-11-16", weeks: 12 },
  "program-stopped": {
    name,
    organization,
    reason: "You told us that the move takes all your time. Write to us when it is done.",
  },
  "check-in": { week: 3, until: "2026-12-11" },
  "program-files": { files: 2 },
  "program-letter": { number: "2026-0014" },
  "conversation-reply": {
    name,
    about: "your consultation request",
    path: receiptPath,
    text: "Thank you for writing to us.\n\nWould Thursday at 3 PM suit you for a first call?",
  },
  "call-confirm": {
    startsAt: call.startsAt,
    timeZone: call.timeZone,
    firmTimeZone: call.firmTimeZone,
    service,
    confirmPath: `${receiptPath}/confirm?key=${confirmToken}`,
  },
  "call-booked": toSender,
  "call-moved": {
    ...toSender,
    sequence: 1,
    previousStart: "2026-11-19T19:00:00.000Z",
    by: "firm",
    note: "Something came up on Thursday. I hope that Friday suits you as well.",
  },
  "call-place-changed": {
    ...toSender,
    sequence: 2,
    placeKind: "link",
    place: "https://meet.example/ada",
  },
  "call-cancelled": { ...toFirm, sequence: 2, by: "sender" },
  "call-reminder": { ...toSender, before: "day" },
  "firm-answers": { answers: 3, conversations: 2 },
  "due-today": {
    kinds: [
      { entity: "session-requests", late: 1, today: 1 },
      { entity: "contact-messages", late: 0, today: 1 },
    ],
  },
  "firm-consultation": { rowId, name, company: organization, service },
  "firm-contact": { rowId, name },
  "firm-job-application": { rowId, name, jobTitle, resumeOf: rowId },
  "firm-program-application": { rowId, name, organization },
};

/** One of each kind, for the gallery and for tests. */
export const sampleMails = Object.entries(samples).map(([kind, payload]) => ({ kind, payload }) as Mail);
