import { isRouteErrorResponse } from "react-router";
import type { Route } from "../+types/layout.ts";

interface Reading {
  address: string;
  isFailed: boolean;
}

let current: Reading | null = null;

/** Has the router load again what the open page shows; answers whether it could. */
export async function readAgain(revalidate: () => Promise<void>) {
  const reading = { address: location.href.replace(/#.*/, ""), isFailed: false };
  current = reading;
  await revalidate();
  if (current === reading) current = null;
  return !reading.isFailed;
}

/** A page that cannot be read again stays: the router shows an error for a failed result, and for none what it has. */
export const keepWhatWasRead: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  const reading = current;
  const results = await next();
  if (!reading || request.method !== "GET" || request.url !== reading.address) return;
  if (request.signal.aborted) return;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || isAnswer(result)) continue;
    reading.isFailed = true;
    delete results[route];
  }
};

/** The server has something to say about the page, such as that it is gone. */
function isAnswer(result: unknown) {
  return result instanceof Response || (isRouteErrorResponse(result) && result.status < 500);
}
