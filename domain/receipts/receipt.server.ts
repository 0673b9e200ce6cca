import { createHash, createHmac } from "node:crypto";
import { keyFor } from "#platform/identity.ts";

/** What the row of something sent is given besides what was typed. */
interface Sending {
  submissionKey: string;
  receiptHash: Buffer;
}

/** A receipt before it is stored: where its owner finds it, and what the row keeps of it. */
export interface IssuedReceipt {
  path: string;
  sending: Sending;
}

/**
 * The same form sent twice with the same content has the same key and token, so it makes one row and both answers lead
 * to the one receipt; changed content is another thing to send.
 */
export function receiptFor(formId: string, content: object): IssuedReceipt {
  const digest = createHash("sha256")
    .update(`${formId} ${JSON.stringify(content)}`)
    .digest("hex");
  const submissionKey = digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
  // In lower-case hex: addresses are.
  const token = createHmac("sha256", keyFor("receipt")).update(submissionKey).digest("hex");
  return {
    path: `/receipt/${token}`,
    sending: { submissionKey, receiptHash: createHash("sha256").update(token).digest() },
  };
}
