import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";

/** What every authenticator app takes for granted: RFC 6238 with SHA-1, six digits, half a minute. */
const stepSeconds = 30;
const digits = 6;
const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

/** Clocks differ: the code before and the one after the current are good too. */
const tolerance = 1;

/** For how long a code can be good at all. */
export const codeLifetime = (2 * tolerance + 1) * stepSeconds;

/** 160 bits in base32, the way apps take it typed. */
export function newSecret() {
  return Array.from(randomBytes(32), (byte) => letters[byte % letters.length]).join("");
}

/** The address that an app reads from the QR code. */
export function setUpAddress(secret: string, { firm, email }: { firm: string; email: string }) {
  const label = `${encodeURIComponent(firm)}:${encodeURIComponent(email)}`;
  return `otpauth://totp/${label}?secret=${secret}&issuer=${encodeURIComponent(firm)}`;
}

/** The half minute that a code belongs to, or null where it belongs to none of the present ones. */
export function matchingStep(secret: string, code: string, now = Date.now()) {
  const current = Math.floor(now / 1000 / stepSeconds);
  let matching: number | null = null;
  for (let step = current - tolerance; step <= current + tolerance; step++) {
    if (isSame(codeOf(secret, step), code)) matching = step;
  }
  return matching;
}

function codeOf(secret: string, step: number) {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const digest = createHmac("sha1", bytesOf(secret)).update(counter).digest();
  const offset = digest.readUInt8(digest.length - 1) & 0x0f;
  const number = digest.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** digits).padStart(digits, "0");
}

function bytesOf(secret: string) {
  const bits = Array.from(secret, (letter) => letters.indexOf(letter).toString(2).padStart(5, "0")).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

function isSame(right: string, given: string) {
  const typed = Buffer.from(given);
  return typed.length === digits && timingSafeEqual(Buffer.from(right), typed);
}
