import type { IncomingMessage, ServerResponse } from "node:http";
import type { Settings } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { busyPage, busyWithForms } from "./busy-page.tsx";
import { countRefusal } from "./metrics.ts";
import { securityHeaders } from "./security.ts";

/** More would wait for seconds, and take memory while they do. Forms have more room: somebody has typed them. */
const mostInFlight = { page: 40, form: 200 };
const pauseBetweenWarnings = 10_000;

type Kind = keyof typeof mostInFlight;

/** Counts what is being answered, and turns away what there is no room for before anything else looks at it. */
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
    if (Date.now() - warnedAt > pauseBetweenWarnings) {
      warnedAt = Date.now();
      log.warn({ kind, ...inFlight }, "too much at once: requests are asked to try again");
    }
    // What a form sends is not read: its connection cannot be used again.
    if (kind === "form") response.setHeader("Connection", "close");
    response.writeHead(503, headers).end(kind === "form" ? busyWithForms : busyPage);
  }

  return {
    /** What to call once the request is answered; undefined where that has happened already. */
    enter(request: IncomingMessage, response: ServerResponse): (() => void) | undefined {
      const kind = kindOf(request);
      if (!kind) return () => {};
      if (inFlight[kind] >= mostInFlight[kind]) {
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
