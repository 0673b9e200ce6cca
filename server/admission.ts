import type { IncomingMessage, ServerResponse } from "node:http";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Settings } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { busyFormPage, busyPage } from "./busy-page.tsx";
import { countRefusal } from "./metrics.ts";
import { securityHeaders } from "./security.ts";

/** Beyond these, requests would wait for seconds and use memory meanwhile. Forms get more: somebody typed them. */
const maxInFlight = { page: 40, form: 200 };
const warningInterval = 10_000;
/** Milliseconds after which an answer that nobody reads makes room for others. */
const readTime = 10_000;

type Kind = keyof typeof maxInFlight;

/** What decides whether a request is limited; the address is the one that routes see. */
export interface Asked {
  method?: string;
  url: string;
  headers: IncomingMessage["headers"];
}

/** Limits the requests in flight, and answers those beyond the limit with 503 before their body is read. */
export function createAdmission(settings: Settings, kindOf: (asked: Asked) => Kind | undefined) {
  const inFlight = { page: 0, form: 0 };
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
      log.warn({ kind, ...inFlight }, "too many requests at once: some are answered with 503");
    }
    // The body is not read, so the connection cannot be reused.
    if (kind === "form") response.setHeader("Connection", "close");
    response.writeHead(503, headers).end(kind === "form" ? busyFormPage : busyPage);
  }

  return {
    /** Lets a request be answered, or refuses it. It is in flight until its answer is made and sent, or its sender gone. */
    async admit(
      request: Request,
      { incoming, outgoing }: HttpBindings,
      answer: () => Response | Promise<Response>,
    ) {
      const { pathname, search } = new URL(request.url);
      const { method, headers } = incoming;
      const kind = kindOf({ method, headers, url: pathname + search });
      if (!kind) return answer();
      if (inFlight[kind] >= maxInFlight[kind]) {
        refuse(kind, outgoing);
        return RESPONSE_ALREADY_SENT;
      }
      inFlight[kind]++;
      try {
        return await answer();
      } finally {
        whenRead(outgoing, () => {
          inFlight[kind]--;
        });
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
