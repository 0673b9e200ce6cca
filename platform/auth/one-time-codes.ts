import { Secret, TOTP } from "otpauth";

/** What every authenticator app takes for granted: RFC 6238 with SHA-1, six digits, half a minute. */
const standard = { algorithm: "SHA1", digits: 6, period: 30 };

/** Clocks differ: the code before and the one after the current are good too. */
const tolerance = 1;

/** For how long a code can be good at all, in seconds. */
export const codeLifetime = (2 * tolerance + 1) * standard.period;

/** 160 bits in base32, the way apps take it typed. */
export function newSecret() {
  return new Secret({ size: 20 }).base32;
}

/** The address that an app reads from the QR code. */
export function setUpAddress(secret: string, { firm, email }: { firm: string; email: string }) {
  return new TOTP({ ...standard, secret, issuer: firm, label: email }).toString();
}

/** The half minute that a code belongs to, or null where it belongs to none of the present ones. */
export function matchingStep(secret: string, code: string, now = Date.now()) {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...standard, secret });
  const difference = totp.validate({ token: code, timestamp: now, window: tolerance });
  return difference === null ? null : totp.counter({ timestamp: now }) + difference;
}
