import { Secret, TOTP } from "otpauth";

/** What every authenticator app supports: RFC 6238 with SHA-1, six digits, half a minute. */
const standard = { algorithm: "SHA1", digits: 6, period: 30 };

/** Clocks differ: the previous and the next code are valid too. */
const tolerance = 1;

/** Seconds in which a code can be valid at all. */
export const codeLifetime = (2 * tolerance + 1) * standard.period;

/** 160 bits in base32. */
export function newSecret() {
  return new Secret({ size: 20 }).base32;
}

/** The otpauth: URI of the QR code. */
export function setUpAddress(secret: string, { firm, email }: { firm: string; email: string }) {
  return new TOTP({ ...standard, secret, issuer: firm, label: email }).toString();
}

/** The time step of a valid code; null for any other. */
export function matchingStep(secret: string, code: string, now = Date.now()) {
  if (!/^\d{6}$/.test(code)) return null;
  const totp = new TOTP({ ...standard, secret });
  const difference = totp.validate({ token: code, timestamp: now, window: tolerance });
  return difference === null ? null : totp.counter({ timestamp: now }) + difference;
}
