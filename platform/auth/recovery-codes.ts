import { createHmac, randomBytes } from "node:crypto";
import { keyFor } from "#platform/identity.ts";

/** Without those that look alike on paper. */
const letters = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789";

/** Ten codes of 50 bits each: `ABCDE-FGHJK`. */
export function newRecoveryCodes() {
  return Array.from({ length: 10 }, () => {
    const code = Array.from(randomBytes(10), (byte) => letters[byte % letters.length]).join("");
    return `${code.slice(0, 5)}-${code.slice(5)}`;
  });
}

/** What is kept of a code. It says nothing without the site's secret, and forgives how the code is typed. */
export function hashRecoveryCode(userId: string, code: string) {
  const typed = code.toUpperCase().replace(/[^A-Z0-9]/g, "");
  return createHmac("sha256", keyFor("recovery codes")).update(`${userId} ${typed}`).digest("base64url");
}
