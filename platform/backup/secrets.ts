import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  randomBytes,
  type ScryptOptions,
  scrypt,
} from "node:crypto";
import { promisify } from "node:util";
import { StartError } from "#platform/env.ts";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

const method = "aes-256-gcm";
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };
const lengths = { salt: 16, iv: 12, tag: 16 };
export const shortestPassphrase = 12;

/** Encrypts the server's secret. `madeFor` ties it to one backup. */
export async function sealSecret(secret: string, passphrase: string, madeFor: string): Promise<Buffer> {
  const [salt, iv] = [randomBytes(lengths.salt), randomBytes(lengths.iv)];
  const key = await derive(passphrase.normalize("NFC"), salt, 32, cost);
  const cipher = createCipheriv(method, key, iv).setAAD(Buffer.from(madeFor));
  const closed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
  return Buffer.concat([salt, iv, cipher.getAuthTag(), closed]);
}

export async function openSecret(sealed: Buffer, passphrase: string, madeFor: string): Promise<string> {
  const salt = sealed.subarray(0, lengths.salt);
  const iv = sealed.subarray(lengths.salt, lengths.salt + lengths.iv);
  const content = lengths.salt + lengths.iv + lengths.tag;
  const key = await derive(passphrase.normalize("NFC"), salt, 32, cost);
  try {
    const decipher = createDecipheriv(method, key, iv, { authTagLength: lengths.tag });
    decipher.setAAD(Buffer.from(madeFor)).setAuthTag(sealed.subarray(content - lengths.tag, content));
    return Buffer.concat([decipher.update(sealed.subarray(content)), decipher.final()]).toString("utf8");
  } catch {
    throw new StartError("The passphrase is not the one of this backup; nothing has been changed.");
  }
}

/** A fingerprint, to compare the secrets of two backups or servers without revealing them. */
export function fingerprintOf(secret: string) {
  return createHmac("sha256", secret).update("backup").digest("hex").slice(0, 32);
}
