import { createContext, useContext } from "react";
import { createContext as createRouterContext } from "react-router";
import type { DatabaseFacts } from "#platform/db/availability.ts";

/** What the server knows of the request at hand. */
export interface RequestFacts extends DatabaseFacts {
  id: string;
  /** Where it comes from, through the trusted proxies. */
  address: string;
  /** Our own address, for links that leave the page. */
  publicUrl: string;
  /** Seconds to wait, set when there were too many attempts. */
  retryAfter?: number;
  /** Set when an error page is shown: it comes without scripts. */
  failed: boolean;
  /** Allows the scripts within this one answer; only on pages that need scripts. */
  nonce?: string;
}

export const requestFacts = createRouterContext<RequestFacts>();

/** For pages that name the request, such as the error page. Pages with scripts never read it. */
export const RequestFactsContext = createContext<RequestFacts | null>(null);

export function useRequestFacts() {
  return useContext(RequestFactsContext);
}
