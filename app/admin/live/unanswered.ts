import { useEffect, useState } from "react";
import { data, useLocation } from "react-router";
import { editorPlaceAt } from "#app/addresses/editors.ts";
import { failureAt } from "#app/drafts/editing-failures.ts";
import type { Failure } from "#app/forms/failure.ts";
import { rowFailureAt } from "#app/forms/row-failures.ts";
import { isServerResponse } from "#app/live/reload.ts";
import type { Route } from "../+types/layout.ts";

let reportFailure: (failure: Failure | null) => void = () => {};

/** Keeps the page and its typed text if the server does not answer a form; the router would show an error page instead. */
export const keepPageOnUnansweredForm: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (request.method === "GET") return;
  reportFailure(null);
  const submitted = request.clone();
  const results = await next();
  if (request.signal.aborted) return;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || isServerResponse(result)) continue;
    const failure = await failureOf(submitted);
    // Opened details show the failure from this data. The status stops the router from reloading the page's data.
    results[route] = { type: "data", result: data({ failure }, { status: 503 }) };
    reportFailure(failure);
  }
};

async function failureOf(submitted: Request): Promise<Failure> {
  const { pathname } = new URL(submitted.url);
  const place = editorPlaceAt(pathname);
  if (place)
    return { text: failureAt(place), reason: "The server did not answer; what you typed is still here." };
  const failed = rowFailureAt(pathname, String((await submitted.formData()).get("intent")));
  if (failed) return { text: failed, reason: "The server did not answer; see whether it was done." };
  return { text: "The server did not answer. Please see whether this was done, and try again if not." };
}

/** The failure of this page's last form; null if the server answered it. */
export function useUnansweredForm() {
  const { pathname } = useLocation();
  const [last, setLast] = useState<{ failure: Failure; pathname: string; number: number } | null>(null);
  useEffect(() => {
    let number = 0;
    reportFailure = (failure) => setLast(failure && { failure, pathname, number: ++number });
  }, [pathname]);
  return last?.pathname === pathname ? last : null;
}
