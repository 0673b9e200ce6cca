import type { Mail, MailKind } from "./kinds.ts";

/**
 * The kinds that anybody can have sent to any address by filling in a form. How many of them an address gets is limited; what
 * its owner asked for, and what the firm decides or writes, always goes out.
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
