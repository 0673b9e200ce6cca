import { createHash, createHmac } from "node:crypto";
import { sitePaths } from "#domain/site-paths.ts";
import { keyFor } from "#platform/identity.ts";

/** Columns of the row in addition to the form's values. */
interface ReceiptValues {
  submissionKey: string;
  receiptHash: Buffer;
}

interface StoredReceipt {
  submissionKey: string;
  receiptHash: Uint8Array | null;
}

/** A receipt before it is stored: the link for the sender, and the values for the row. */
export interface IssuedReceipt {
  path: string;
  sending: ReceiptValues;
}

/** Sending the same form with the same content twice gives the same key. */
export function submissionKeyOf(formId: string, content: object): string {
  const digest = createHash("sha256")
    .update(`${formId} ${JSON.stringify(content)}`)
    .digest("hex");
  return digest.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}

/** The token of a receipt is derived from its row's key, so that a later mail can link to it too. */
function receiptOf(submissionKey: string): IssuedReceipt {
  // Lower-case hex, because paths are lower-cased.
  const token = createHmac("sha256", keyFor("receipt")).update(submissionKey).digest("hex");
  return {
    path: `${sitePaths.receipt}/${token}`,
    sending: { submissionKey, receiptHash: createHash("sha256").update(token).digest() },
  };
}

/**
 * Key and token are derived from the form's id and content: sending the same form twice makes one row and leads to the
 * same receipt.
 */
export function receiptFor(formId: string, content: object): IssuedReceipt {
  return receiptOf(submissionKeyOf(formId, content));
}

/** The address of a stored receipt; undefined if the row has none, or one that was made with another secret. */
export function receiptPathOf({ submissionKey, receiptHash }: StoredReceipt): string | undefined {
  const { path, sending } = receiptOf(submissionKey);
  return receiptHash && sending.receiptHash.equals(receiptHash) ? path : undefined;
}
