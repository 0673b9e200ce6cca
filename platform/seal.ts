import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyFor } from "#platform/identity.ts";

const method = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/** Each has a key of its own. */
type Purpose =
  | "mail payloads"
  | "mail server password"
  | "mail server test"
  | "calendar address"
  | "described problem";

/**
 * Encrypts a value with the site's secret, for example links that open accounts, which the database must not hold.
 * It can be decrypted only with the same `owner`: what it belongs to.
 */
export function seal(value: unknown, owner: string, purpose: Purpose = "mail payloads"): string {
  return sealBytes(Buffer.from(JSON.stringify(value)), owner, purpose);
}

/** Fails for another owner's value, and after a change of the secret. */
export function unseal(sealed: string, owner: string, purpose: Purpose = "mail payloads"): unknown {
  return JSON.parse(unsealBytes(sealed, owner, purpose).toString());
}

export function sealBytes(content: Buffer, owner: string, purpose: Purpose): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(method, keyFor(purpose), iv).setAAD(Buffer.from(owner));
  const closed = Buffer.concat([cipher.update(content), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString("base64url");
}

export function unsealBytes(sealed: string, owner: string, purpose: Purpose): Buffer {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(method, keyFor(purpose), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  return Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
}
