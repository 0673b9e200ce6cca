import type { IncomingMessage, ServerResponse } from "node:http";
import type { Settings } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { busyFormPage, busyPage } from "./busy-page.tsx";
import { countRefusal } from "./metrics.ts";
import { securityHeaders } from "./security.ts";

/** Beyond these, requests would wait for seconds and use memory meanwhile. Forms get more: somebody typed them. */
const maxInFlight = { page: 40, form: 200 };
const warningInterval = 10_000;

type Kind = keyof typeof maxInFlight;

/** Limits the requests in flight, and answers those beyond the limit with 503 before their body is read. */
export function createAdmission(settings: Settings, kindOf: (request: IncomingMessage) => Kind | undefined) {
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
    /** Returns a function to call once the request is answered; undefined where it was refused. */
    enter(request: IncomingMessage, response: ServerResponse): (() => void) | undefined {
      const kind = kindOf(request);
      if (!kind) return () => {};
      if (inFlight[kind] >= maxInFlight[kind]) {
        refuse(kind, response);
        return undefined;
      }
      inFlight[kind]++;
      return () => {
        inFlight[kind]--;
      };
    },
  };
}
