import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Settings } from "#platform/env.ts";
import { senderOf } from "#platform/limits/sender.ts";
import { createShares } from "#platform/limits/shares.ts";
import { log } from "#platform/log.ts";
import { clientAddress } from "./address.ts";
import { busyFormPage, busyPage } from "./busy-page.tsx";
import { countRefusal } from "./metrics.ts";
import { securityHeaders } from "./security.ts";

/**
 * Beyond these, requests would wait for seconds and use memory meanwhile. Forms get more: somebody typed them. Uploads
 * arrive while they are in flight, searches keep the database busy.
 */
const maxInFlight = { page: 40, search: 10, form: 200, upload: 200 };
const warningInterval = 10_000;
/** Milliseconds after which a response that the client does not read no longer counts as in flight. */
const readTime = 10_000;

type Kind = keyof typeof maxInFlight;

/** What decides whether a request is limited; the URL is the one that routes see. */
export interface LimitedRequest {
  method?: string;
  url: string;
  headers: IncomingMessage["headers"];
  /** Its body has not arrived yet. */
  isUpload: boolean;
}

/** Limits the requests in flight, and answers those beyond the limit with 503. */
export function createAdmission(settings: Settings, kindOf: (request: LimitedRequest) => Kind | undefined) {
  const inFlight = {
    page: createShares("pages", maxInFlight.page),
    search: createShares("searches", maxInFlight.search),
    form: createShares("forms", maxInFlight.form),
    upload: createShares("uploads", maxInFlight.upload),
  };
  const headers = {
    ...securityHeaders(settings),
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Retry-After": "5",
  };
  let warnedAt = 0;

  function refuse(kind: Kind, response: ServerResponse) {
    countRefusal();
    if (Date.now() - warnedAt > warningInterval) {
      warnedAt = Date.now();
      log.warn({ kind }, "too many requests at once: some are answered with 503");
    }
    // The body is not read, so the connection cannot be reused.
    if (kind === "upload") response.setHeader("Connection", "close");
    const page = kind === "form" || kind === "upload" ? busyFormPage : busyPage;
    response.writeHead(503, headers).end(page);
  }

  return {
    /** Answers a request, or refuses it. It is in flight until the response is sent or the client has disconnected. */
    async admit(
      request: Request,
      { incoming, outgoing }: HttpBindings,
      answer: () => Response | Promise<Response>,
    ) {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = incoming;
      const isUpload = method === "POST" && !("rawBody" in incoming);
      const kind = kindOf({ method, headers, url: pathname + search, isUpload });
      if (!kind) return answer();
      const network = senderOf(clientAddress(incoming, settings.TRUST_PROXY)).network;
      if (!inFlight[kind].take(network)) {
        refuse(kind, outgoing);
        return RESPONSE_ALREADY_SENT;
      }
      try {
        return await answer();
      } finally {
        whenRead(outgoing, () => inFlight[kind].giveBack(network));
      }
    },
  };
}

function whenRead(response: ServerResponse, leave: () => void) {
  if (response.closed) return leave();
  const timer = setTimeout(end, readTime);
  timer.unref();
  function end() {
    clearTimeout(timer);
    response.off("close", end);
    leave();
  }
  response.once("close", end);
}
