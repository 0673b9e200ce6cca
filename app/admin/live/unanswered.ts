import { useEffect, useState } from "react";
import { data, useLocation } from "react-router";
import { editorPlaceAt } from "#app/addresses/editors.ts";
import { failureAt } from "#app/drafts/editing-failures.ts";
import type { Failure } from "#app/forms/failure.ts";
import { rowFailureAt } from "#app/forms/row-failures.ts";
import type { Route } from "../+types/layout.ts";
import { isAnswer } from "./reload.ts";

let tell: (failure: Failure | null) => void = () => {};

/** Keeps the page, with what was typed, when the server does not answer a form: the router would replace it by an error. */
export const keepPageOnUnansweredForm: Route.ClientMiddlewareFunction = async ({ request }, next) => {
  if (request.method === "GET") return;
  tell(null);
  const sent = request.clone();
  const results = await next();
  if (request.signal.aborted) return;
  for (const [route, { type, result }] of Object.entries(results)) {
    if (type !== "error" || isAnswer(result)) continue;
    const failure = await failureOf(sent);
    // Opened details show the failure themselves. With this status no data is loaded again.
    results[route] = { type: "data", result: data({ failure }, { status: 503 }) };
    tell(failure);
  }
};

async function failureOf(sent: Request): Promise<Failure> {
  const { pathname } = new URL(sent.url);
  const place = editorPlaceAt(pathname);
  if (place)
    return { text: failureAt(place), reason: "The server did not answer; what you typed is still here." };
  const failed = rowFailureAt(pathname, String((await sent.formData()).get("intent")));
  if (failed) return { text: failed, reason: "The server did not answer; see whether it was done." };
  return { text: "The server did not answer. Please see whether this was done, and try again if not." };
}

/** What is said of the last form of this page; null if it was answered. */
export function useUnansweredForm() {
  const { pathname } = useLocation();
  const [told, setTold] = useState<{ failure: Failure; pathname: string; number: number } | null>(null);
  useEffect(() => {
    let number = 0;
    tell = (failure) => setTold(failure && { failure, pathname, number: ++number });
  }, [pathname]);
  return told?.pathname === pathname ? told : null;
}
