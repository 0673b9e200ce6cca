import { createHmac } from "node:crypto";

const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** What an authenticator app would show for a secret: now, or so many half minutes from now. For tests. */
export function codeNow(secret: string, ahead = 0) {
  const step = Math.floor(Date.now() / 30_000) + ahead;
  let bits = 0n;
  for (const letter of secret) bits = bits * 32n + BigInt(letters.indexOf(letter));
  const key = Buffer.from(bits.toString(16).padStart((secret.length * 5) / 4, "0"), "hex");
  const counter = Buffer.from(step.toString(16).padStart(16, "0"), "hex");
  const digest = createHmac("sha1", key).update(counter).digest();
  const start = (digest.at(-1) ?? 0) % 16;
  const number = digest.readUInt32BE(start) % 2 ** 31;
  return String(number % 1_000_000).padStart(6, "0");
}

/** A code that is wrong whatever the clock says: none of those that are right now or soon. */
export function wrongCode(secret: string) {
  const right = [-2, -1, 0, 1, 2, 3].map((ahead) => codeNow(secret, ahead));
  return ["000000", "111111", "222222", "333333", "444444", "555555", "666666"].find(
    (code) => !right.includes(code),
  ) as string;
}
