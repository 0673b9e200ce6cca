import { randomBytes } from "node:crypto";
import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isDatabaseUnavailable } from "#platform/db/availability.ts";
import { log } from "#platform/log.ts";
import { RequestFactsContext, requestFacts } from "./request/facts.tsx";
import { needsScripts } from "./shell/handle.ts";

/** Not streamed: a page is cached and compressed as a whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const facts = context.get(requestFacts);
  const { errors, matches } = routerContext.staticHandlerContext;
  facts.failed = Boolean(errors);
  facts.nonce = needsScripts(
    matches.map(({ route }) => route),
    facts,
  )
    ? randomBytes(16).toString("base64")
    : undefined;
  const { nonce } = facts;
  let failure: unknown;
  const stream = await renderToReadableStream(
    <RequestFactsContext value={facts}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </RequestFactsContext>,
    {
      nonce,
      onError(error) {
        failure ??= error;
      },
    },
  );
  await stream.allReady;
  if (failure) throw failure;
  headers.set("Content-Type", "text/html; charset=utf-8");
  return new Response(await new Response(stream).text(), { status, headers });
}

export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted) return;
  const facts = context.get(requestFacts);
  facts.databaseUnavailable ||= isDatabaseUnavailable(error);
  log.error({ request: facts.id, err: error }, "a request failed");
};
