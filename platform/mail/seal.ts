import { createCipheriv, createDecipheriv, randomBytes } from "node:crypto";
import { keyFor } from "#platform/identity.ts";

const method = "aes-256-gcm";
const ivLength = 12;
const tagLength = 16;

/** Encrypts a payload with the site's secret: it holds links that open accounts, which the database must not. */
export function seal(value: unknown, messageId: string): string {
  const iv = randomBytes(ivLength);
  const cipher = createCipheriv(method, keyFor("mail payloads"), iv).setAAD(Buffer.from(messageId));
  const closed = Buffer.concat([cipher.update(JSON.stringify(value), "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), closed]).toString("base64url");
}

/** Decrypts a payload; fails for another message's, and after a change of the secret. */
export function unseal(sealed: string, messageId: string): unknown {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv(method, keyFor("mail payloads"), bytes.subarray(0, ivLength), {
    authTagLength: tagLength,
  });
  decipher.setAAD(Buffer.from(messageId)).setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
  const decrypted = Buffer.concat([decipher.update(bytes.subarray(ivLength + tagLength)), decipher.final()]);
  return JSON.parse(decrypted.toString("utf8"));
}
