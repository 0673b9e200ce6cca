import { renderToReadableStream } from "react-dom/server";
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from "react-router";
import { isDatabaseAway } from "#platform/db/away.ts";
import { log } from "#platform/log.ts";
import { RequestFactsContext, requestFacts } from "./request.tsx";

/** Renders whole: a page is kept, hashed for its security policy and compressed as one piece. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  context: RouterContextProvider,
) {
  const facts = context.get(requestFacts);
  facts.failed = Boolean(routerContext.staticHandlerContext.errors);
  let failure: unknown;
  const stream = await renderToReadableStream(
    <RequestFactsContext value={facts}>
      <ServerRouter context={routerContext} url={request.url} />
    </RequestFactsContext>,
    {
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
  facts.databaseAway ||= isDatabaseAway(error);
  log.error({ request: facts.id, err: error }, "a request failed");
};
