import type { Mail, MailKind } from "./kinds.ts";

/**
 * The kinds that anybody can cause to any address by filling in a form: limited for each address. Mails that its owner
 * requested, or that the firm decides or writes, are always sent.
 */
const limitedKinds: ReadonlySet<MailKind> = new Set([
  "consultation-received",
  "contact-received",
  "job-application-received",
  "program-application-received",
  "call-confirm",
  "call-booked",
  "call-moved",
]);

export function isLimited({ kind, payload }: Mail) {
  const isByFirm = kind === "call-moved" && payload.by === "firm";
  return limitedKinds.has(kind) && !isByFirm;
}
