import { useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import type { Route } from "../+types/layout.ts";

interface CurrentPage {
  path: string;
  /** The last reload of its data failed. */
  isStale: boolean;
}

/** Null while an error page is shown. */
let currentPage: CurrentPage | null = null;
let isLiveReload = false;
let setIsStale: (isStale: boolean) => void = () => {};

/** Reloads the page's data for live updates; returns whether that succeeded. */
export async function reloadPage(revalidate: () => Promise<void>) {
  isLiveReload = true;
  await revalidate();
  isLiveReload = false;
  return !isPageStale();
}

export function isPageStale() {
  return currentPage?.isStale ?? false;
}

/**
 * Keeps the page if reloading its data fails: by live updates, after a form, or by a link to itself. The router shows an
 * error page for a failed result, and the old data if there is no result.
 */
export const keepPageOnFailedReload: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const page = currentPage;
  const showsFlash = !isLiveReload;
  const results = await next();
  if (request.method !== "GET" || request.signal.aborted) return;
  if (!page || page.path !== new URL(request.url).pathname) return;
  page.isStale = false;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || isServerResponse(result)) continue;
    page.isStale = true;
    delete results[route];
  }
  // Live updates show a failure in their own note.
  if (showsFlash || !page.isStale) setIsStale(page.isStale);
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
