import { useEffect, useState } from "react";
import {
  type DataStrategyResult,
  isRouteErrorResponse,
  type MiddlewareFunction,
  useLocation,
} from "react-router";

export const staleText =
  "The server did not answer. This page may be out of date; it is read again by itself.";

interface CurrentPage {
  path: string;
  /** The last reload of its data failed. */
  isStale: boolean;
}

/** Null while an error page is shown. */
let currentPage: CurrentPage | null = null;
/** The current reload for live updates. */
let liveReload: { isRefused(data: unknown): boolean } | null = null;
let setIsStale: (isStale: boolean) => void = () => {};

/**
 * Reloads the page's data for live updates; returns whether that succeeded. The page stays without data that `isRefused`,
 * such as that of a loader that answers with 503: the router passes on the data without the status.
 */
export async function reloadPage(
  revalidate: () => Promise<void>,
  isRefused: (data: unknown) => boolean = () => false,
) {
  liveReload = { isRefused };
  await revalidate();
  liveReload = null;
  return !isPageStale();
}

export function isPageStale() {
  return currentPage?.isStale ?? false;
}

/**
 * Keeps the page if reloading its data fails: by live updates, after a form, or by a link to itself. The router shows an
 * error page for a failed result, and the old data if there is no result.
 */
export const keepPageOnFailedReload: MiddlewareFunction<Record<string, DataStrategyResult>> = async (
  { request },
  next,
) => {
  const page = currentPage;
  const reload = liveReload;
  const results = await next();
  if (request.method !== "GET" || request.signal.aborted) return;
  if (!page || page.path !== new URL(request.url).pathname) return;
  page.isStale = false;
  for (const [route, { type, result }] of Object.entries(results)) {
    const hasFailed = type === "error" ? !isServerResponse(result) : reload?.isRefused(result);
    if (!hasFailed) continue;
    page.isStale = true;
    delete results[route];
  }
  // Live updates show a failure in their own note.
  if (!reload || !page.isStale) setIsStale(page.isStale);
};

/** Whether the server itself sent this result, for example that the page no longer exists. */
export function isServerResponse(result: unknown) {
  return result instanceof Response || (isRouteErrorResponse(result) && result.status < 500);
}

/** Whether the page shows old data because a reload failed. */
export function useStalePage() {
  const { pathname: path } = useLocation();
  const [stalePath, setStalePath] = useState<string | null>(null);
  useEffect(() => {
    currentPage = { path, isStale: false };
    setIsStale = (isStale) => setStalePath(isStale ? path : null);
    return () => {
      currentPage = null;
    };
  }, [path]);
  return stalePath === path;
}
