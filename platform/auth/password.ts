import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { promisify } from "node:util";
import pLimit from "p-limit";

const derive = promisify<string, Buffer, number, ScryptOptions, Buffer>(scrypt);

/** Stored with each hash, so that old hashes stay valid when the cost is raised. */
type Cost = Pick<Required<ScryptOptions>, "N" | "r" | "p">;

/** About a third of a second and 32 MB for each: OWASP's minimum. */
const ownCost: Cost = { N: 2 ** 15, r: 8, p: 3 };
const maxmem = 64 * 2 ** 20;
const keyLength = 64;

/** Hashing shares its thread pool with files and compression: at most two at a time. */
const limitConcurrency = pLimit(2);

export async function hashPassword(password: string, cost = ownCost) {
  const salt = randomBytes(16);
  const key = await limitConcurrency(() =>
    derive(password.normalize("NFKC"), salt, keyLength, { ...cost, maxmem }),
  );
  return `scrypt:${cost.N}:${cost.r}:${cost.p}:${salt.toString("base64url")}:${key.toString("base64url")}`;
}

export async function verifyPassword({ hash, password }: { hash: string; password: string }) {
  const [, N, r, p, salt = "", stored = ""] = hash.split(":");
  const options = { N: Number(N), r: Number(r), p: Number(p), maxmem };
  const expected = Buffer.from(stored, "base64url");
  const key = await limitConcurrency(() =>
    derive(password.normalize("NFKC"), Buffer.from(salt, "base64url"), keyLength, options),
  );
  return expected.length === key.length && timingSafeEqual(expected, key);
}
