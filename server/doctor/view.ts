import { timingSafeEqual } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Settings } from "#platform/env.ts";
import { keyFor } from "#platform/identity.ts";

/** The request header that carries a token. */
export const doctorHeader = "x-beunec-doctor";

/** Proves knowledge of the server's secret. */
export function makeToken(secret?: string) {
  return keyFor("doctor", secret).toString("base64url");
}

/** How the running server sees a request. */
export interface ServerView {
  trustProxy: number;
  /** The X-Forwarded-For header, as it arrived. */
  forwardedFor: string;
}

/** For `npm run doctor`; undefined for a request without a valid token. */
export function viewOf({ headers }: IncomingMessage, { TRUST_PROXY }: Settings): ServerView | undefined {
  const [given, expected] = [Buffer.from(String(headers[doctorHeader])), Buffer.from(makeToken())];
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return undefined;
  return { trustProxy: TRUST_PROXY, forwardedFor: String(headers["x-forwarded-for"] ?? "") };
}
