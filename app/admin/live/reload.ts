import { useEffect, useState } from "react";
import { isRouteErrorResponse, useLocation } from "react-router";
import type { Route } from "../+types/layout.ts";

interface ShownPage {
  path: string;
  /** Its data could not be read again. */
  isStale: boolean;
}

/** Null while an error is shown in its place. */
let shown: ShownPage | null = null;
let isFollowing = false;
let tell: (isStale: boolean) => void = () => {};

/** Loads the page's data again for live updates; returns whether that succeeded. */
export async function reloadPage(revalidate: () => Promise<void>) {
  isFollowing = true;
  await revalidate();
  isFollowing = false;
  return !isPageStale();
}

export function isPageStale() {
  return shown?.isStale ?? false;
}

/**
 * Keeps the page when its data cannot be read again: by live updates, after a form, or by a link to itself. The router
 * shows an error for a failed result, and the old data without one.
 */
export const keepPageOnFailedReload: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const page = shown;
  const isTold = !isFollowing;
  const results = await next();
  if (request.method !== "GET" || request.signal.aborted) return;
  if (!page || page.path !== new URL(request.url).pathname) return;
  page.isStale = false;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || isAnswer(result)) continue;
    page.isStale = true;
    delete results[route];
  }
  // Live updates have a note of their own.
  if (isTold || !page.isStale) tell(page.isStale);
};

/** The server answered, for example that the page no longer exists. */
export function isAnswer(result: unknown) {
  return result instanceof Response || (isRouteErrorResponse(result) && result.status < 500);
}

/** Whether the page is shown with old data, because the server did not answer when it was asked for new. */
export function useStalePage() {
  const { pathname: path } = useLocation();
  const [stalePath, setStalePath] = useState<string | null>(null);
  useEffect(() => {
    shown = { path, isStale: false };
    tell = (isStale) => setStalePath(isStale ? path : null);
    return () => {
      shown = null;
    };
  }, [path]);
  return stalePath === path;
}
