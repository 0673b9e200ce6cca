import { createHash, createHmac } from "node:crypto";
import { keyFor } from "#platform/identity.ts";

/** What the row of something sent is given besides what was typed. */
export interface Sending {
  submissionKey: string;
  receiptHash: Buffer;
}

/**
 * The same form sent twice with the same content has the same key and token, so it makes one row and both answers lead
 * to the one receipt; changed content is another thing to send.
 */
export function receiptFor(formId: string, content: object): { token: string; sending: Sending } {
  const digest = createHash("sha256")
    .update(`${formId} ${JSON.stringify(content)}`)
    .digest("hex");
  const submissionKey = digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  // In lower-case hex: addresses are.
  const token = createHmac("sha256", keyFor("receipt")).update(submissionKey).digest("hex");
  return { token, sending: { submissionKey, receiptHash: createHash("sha256").update(token).digest() } };
}
