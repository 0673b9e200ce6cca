import { isRouteErrorResponse } from "react-router";
import type { Route } from "../+types/layout.ts";

interface Reload {
  address: string;
  isFailed: boolean;
}

let current: Reload | null = null;

/** Loads the page's data again; returns whether that succeeded. */
export async function reloadPage(revalidate: () => Promise<void>) {
  const reload = { address: location.href.replace(/#.*/, ""), isFailed: false };
  current = reload;
  await revalidate();
  if (current === reload) current = null;
  return !reload.isFailed;
}

/** Keeps the page when a reload fails: the router shows an error for a failed result, and the old data without one. */
export const keepPageOnFailedReload: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const reload = current;
  const results = await next();
  if (!reload || request.method !== "GET" || request.url !== reload.address) return;
  if (request.signal.aborted) return;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || isAnswer(result)) continue;
    reload.isFailed = true;
    delete results[route];
  }
};

/** The server answered, for example that the page no longer exists. */
export function isAnswer(result: unknown) {
  return result instanceof Response || (isRouteErrorResponse(result) && result.status < 500);
}
