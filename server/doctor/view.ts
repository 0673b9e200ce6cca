import type { IncomingMessage } from "node:http";
import type { Settings } from "#platform/env.ts";
import { clientAddress } from "../address.ts";
import { doctorHeader, isValidToken } from "./token.ts";

/** How the running server sees a request. */
export interface ServerView {
  product: "beunec-consulting";
  publicUrl: string;
  trustProxy: number;
  /** The client's address as limits count it. */
  address: string;
  /** The X-Forwarded-For header, as it arrived. */
  forwardedFor: string;
}

/** For `npm run doctor`; undefined for everybody else, who is told nothing. */
export function viewOf(
  request: IncomingMessage,
  { PUBLIC_URL, TRUST_PROXY }: Settings,
): ServerView | undefined {
  const token = request.headers[doctorHeader];
  if (typeof token !== "string" || !isValidToken(token)) return undefined;
  return {
    product: "beunec-consulting",
    publicUrl: PUBLIC_URL,
    trustProxy: TRUST_PROXY,
    address: clientAddress(request, TRUST_PROXY),
    forwardedFor: String(request.headers["x-forwarded-for"] ?? ""),
  };
}
