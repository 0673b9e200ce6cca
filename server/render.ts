import { randomUUID } from "node:crypto";
import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type RequestFacts, requestFacts } from "#app/request/facts.tsx";
import { withSharedTimeout } from "#platform/db/availability.ts";
import { noQueries, withQueryTimes } from "#platform/db/query-times.ts";
import type { Settings } from "#platform/env.ts";
import { withAttempts } from "#platform/limits/attempts.ts";
import { isValidPath } from "./address.ts";
import { countRender } from "./metrics.ts";
import { routeName } from "./route-map.ts";
import { allowOurFrame, contentPolicy, securityHeaders } from "./security.ts";
import { reportIfSlow } from "./slow-requests.ts";

/** Answers requests with the routes of the app. */
export function createRenderer(settings: Settings) {
  const { PUBLIC_URL } = settings;
  const isHttps = PUBLIC_URL.startsWith("https:");
  const headers = Object.entries(securityHeaders(settings));
  const handle = createRequestHandler(build);

  async function render(request: Request, facts: RequestFacts) {
    const context = new RouterContextProvider();
    context.set(requestFacts, facts);
    const begun = performance.now();
    // A refusal with Retry-After is no fault, nor is a client that disconnected.
    const isFault = ({ status }: Response) =>
      status >= 500 && facts.retryAfter === undefined && !request.signal.aborted;
    const response = await withSharedTimeout(facts, () =>
      withAttempts(() => handle(request, context), isFault),
    );
    countRender(routeName(new URL(request.url).pathname), performance.now() - begun);
    return finish(response.status === 405 ? takesNoForms() : response, facts);
  }

  /** Adds the security headers, and forbids caching unless the route allows it. */
  async function finish(response: Response, { databaseUnavailable, retryAfter, ...facts }: RequestFacts) {
    const { nonce, isPersonal, isFramed } = facts;
    const isAway = databaseUnavailable && response.status >= 500;
    const answer = new Response(response.body, {
      status: isAway ? 503 : response.status,
      headers: response.headers,
    });
    // A route may send a stricter policy of its own.
    for (const [name, value] of headers) if (!answer.headers.has(name)) answer.headers.set(name, value);
    if (nonce) answer.headers.set("Content-Security-Policy", contentPolicy(isHttps, nonce));
    if (isAway) answer.headers.set("Retry-After", "5");
    if (retryAfter) answer.headers.set("Retry-After", String(retryAfter));
    if (isFramed) allowOurFrame(answer.headers);
    const isPrivate = nonce !== undefined || isPersonal || answer.headers.has("Set-Cookie");
    if (!answer.headers.has("Cache-Control") || answer.status >= 500 || isPrivate) {
      answer.headers.set("Cache-Control", "no-store");
    }
    return answer;
  }

  function takesNoForms() {
    const headers = { Allow: "GET, HEAD", "Content-Type": "text/plain; charset=utf-8" };
    return new Response("This page accepts no forms.\n", { status: 405, headers });
  }

  function factsOf(address: string): RequestFacts {
    return {
      id: randomUUID(),
      address,
      publicUrl: PUBLIC_URL,
      failed: false,
      databaseUnavailable: false,
      databaseTimedOut: false,
    };
  }

  /** Depends on the address alone, not on the requests that share the result. */
  async function renderForCache(address: string) {
    const facts = factsOf("");
    const queries = noQueries();
    const begun = performance.now();
    const request = new Request(`${PUBLIC_URL}${address}`);
    const response = await withQueryTimes(queries, () => render(request, facts));
    const milliseconds = Math.round(performance.now() - begun);
    const route = routeName(new URL(request.url).pathname);
    reportIfSlow("slow render of a cached page", { request: facts.id, route, milliseconds, queries });
    return response;
  }

  /** The request at our public address, so that forged Host and proxy headers have no effect. */
  function atPublicAddress(request: Request) {
    const { pathname, search } = new URL(request.url);
    const address = isValidPath(pathname) ? pathname + search : "/404";
    const rebuilt = new Request(PUBLIC_URL + address, request);
    rebuilt.headers.set("Host", new URL(PUBLIC_URL).host);
    if (rebuilt.headers.has("Origin")) rebuilt.headers.set("Origin", PUBLIC_URL);
    return rebuilt;
  }

  return { render, renderForCache, factsOf, atPublicAddress };
}
