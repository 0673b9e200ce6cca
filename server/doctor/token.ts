import { createHmac, timingSafeEqual } from "node:crypto";
import { keyFor } from "#platform/identity.ts";

/** The request header that carries a token. */
export const doctorHeader = "x-beunec-doctor";

const lifetime = 60_000;
/** The clocks of two machines may differ a little. */
const leeway = 60_000;

/** Signed with the server's secret, so that only who has that is told how the server sees a request. */
export function makeToken(secret: string, now = Date.now()) {
  const expires = String(now + lifetime);
  return `${expires}.${sign(expires, secret)}`;
}

export function isValidToken(token: string, secret?: string, now = Date.now()) {
  const [expires = "", signature = ""] = token.split(".");
  const left = Number(expires) - now;
  const [given, expected] = [Buffer.from(signature), Buffer.from(sign(expires, secret))];
  const isSigned = given.length === expected.length && timingSafeEqual(given, expected);
  return isSigned && left > -leeway && left <= lifetime + leeway;
}

function sign(expires: string, secret?: string) {
  return createHmac("sha256", keyFor("doctor", secret)).update(expires).digest("base64url");
}
