import { createContext, useContext } from "react";
import { createContext as createRouterContext } from "react-router";
import type { DatabaseFacts } from "#platform/db/availability.ts";

/** What the server knows about the current request. */
export interface RequestFacts extends DatabaseFacts {
  id: string;
  /** The client's IP address. */
  address: string;
  /** PUBLIC_URL, for absolute links. */
  publicUrl: string;
  /** Seconds for the Retry-After header, set after too many attempts. */
  retryAfter?: number;
  /** An error page is shown, which has no scripts. */
  failed: boolean;
  /** Set if the page contains something for this reader only. */
  isPersonal?: boolean;
  /** Set for a preview, the only page that may be framed, and by our own pages only. */
  isFramed?: boolean;
  /** The paths of pages that visitors do not find. Not in a loader's data, which visitors can read. */
  hiddenPaths?: readonly string[];
  /** Allows inline scripts in this response; only on pages that need scripts. */
  nonce?: string;
}

export const requestFacts = createRouterContext<RequestFacts>();

/** For error pages, which show the request's id. Not available in hydrated pages. */
export const RequestFactsContext = createContext<RequestFacts | null>(null);

export function useRequestFacts() {
  return useContext(RequestFactsContext);
}
