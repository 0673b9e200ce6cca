import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { keyFor } from "#platform/identity.ts";

/** Comes with every form that is shown: an id for that form, signed. */
export function issueTicket() {
  const formId = randomUUID();
  return `${formId}.${sign(formId)}`;
}

/** The id of the form a ticket came with; null for one that is not ours. */
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
