import { createHmac, randomUUID, timingSafeEqual } from "node:crypto";
import { keyFor } from "#platform/identity.ts";

/** Nobody reads, types and sends within this time. */
const shortestMilliseconds = 2_000;

/** Comes with every form that is shown: an id for that form and when it was shown, signed. */
export function issueTicket(shownAt = Date.now()) {
  const text = `${randomUUID()}.${shownAt}`;
  return `${text}.${sign(text)}`;
}

/** The id of the form a ticket came with; null for one that is not ours. */
export function readTicket(ticket: string | undefined) {
  const [formId, shownAt, signature] = ticket?.split(".") ?? [];
  if (!formId || !shownAt || !signature) return null;
  const given = Buffer.from(signature);
  const right = Buffer.from(sign(`${formId}.${shownAt}`));
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  return { formId, isTooQuick: Date.now() - Number(shownAt) < shortestMilliseconds };
}

function sign(text: string) {
  return createHmac("sha256", keyFor("form ticket")).update(text).digest("base64url");
}
