import { timingSafeEqual } from "node:crypto";
import { keyFor, reachableFromOutside } from "#platform/identity.ts";

const letters = "ABCDEFGHJKMNPQRSTVWXYZ23456789";

/** On a public address the first visitor may be a stranger; only the owner sees what the server prints. */
export function needsSetupCode() {
  return reachableFromOutside();
}

/** Derived from the secret, so the same on every instance and after every start. */
export function setupCode(secret?: string) {
  const code = Array.from(
    keyFor("set-up code", secret).subarray(0, 12),
    (byte) => letters[byte % letters.length],
  ).join("");
  return `${code.slice(0, 4)}-${code.slice(4, 8)}-${code.slice(8)}`;
}

export function isSetupCode(given: string | null) {
  const expected = Buffer.from(setupCode());
  const typed = Buffer.from((given ?? "").trim().toUpperCase());
  return typed.length === expected.length && timingSafeEqual(typed, expected);
}
