import { createHmac, randomBytes } from "node:crypto";
import { keyFor } from "#platform/identity.ts";

/** Without letters that look alike. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Ten codes of 50 bits each: `ABCDE-FGHJK`. */
export function newRecoveryCodes() {
  return Array.from({ length: 10 }, () => {
    const code = Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join("");
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** Stored in place of the code. Case and punctuation of the typed code do not matter. */
export function hashRecoveryCode(userId: string, code: string) {
  const typed = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return createHmac("sha256", keyFor("recovery codes")).update(`${userId} ${typed}`).digest("base64url");
}
