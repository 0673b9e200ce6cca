import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { keyFor } from "#platform/identity.ts";

/** A signed id, included in every rendered form. */
export function issueTicket() {
  const formId = randomUUID();
  return `${formId}.${sign(formId)}`;
}

/** The form's id; null if the ticket is invalid. */
export function readTicket(ticket: string | undefined) {
  const [formId, signature] = ticket?.split(".") ?? [];
  if (!formId || !signature) return null;
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(formId));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { formId };
}

function sign(text: string) {
  return createHmac("sha256", keyFor("form ticket")).update(text).digest("base64url");
}
