import type { IncomingMessage, ServerResponse } from "node:http";
import { watchArrival } from "#app/request/arrival.server.ts";
import type { Settings } from "#platform/env.ts";
import { senderOf } from "#platform/limits/sender.ts";
import { createShares } from "#platform/limits/shares.ts";
import { log } from "#platform/log.ts";
import { clientAddress } from "./address.ts";
import { busyFormPage, slowFormPage, tooLargePage } from "./busy-page.tsx";
import { countRefusal, countRequest } from "./metrics.ts";
import { securityHeaders } from "./security.ts";

/** How many bytes may be sent to a route. */
export interface BodyLimits {
  route: string;
  form: number;
  /** With a file; its route reads it as a stream. */
  upload?: number;
}

/** Bodies that may arrive at the same time. */
const maxArriving = 500;
const maxBytes = 64 * 2 ** 20;
/** A larger body that is refused is not read to its end. */
const maxDiscarded = 100 * 2 ** 20;

type Refusal = 408 | 413 | 503;

/** @hono/node-server takes the body from here. */
type Received = IncomingMessage & { rawBody?: Buffer };

/**
 * Receives the bodies of forms before anything else is done for them: a slow client takes no place among the requests in
 * flight. Uploads pass, because their routes read them as they arrive.
 */
export function createBodies(settings: Settings, limitsOf: (path: string) => BodyLimits) {
  const places = createShares("bodies that arrive", maxArriving);
  const bytes = createShares("bytes of forms", maxBytes);
  const headers = {
    ...securityHeaders(settings),
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
  };

  async function receiveForm(request: Received, max: number): Promise<Buffer | "gone" | Refusal> {
    if (announcedLength(request) > max) return 413;
    const { network } = senderOf(clientAddress(request, settings.TRUST_PROXY));
    if (!places.take(network)) return 503;
    const pieces: Buffer[] = [];
    let held = 0;
    try {
      const outcome = await read(request, (piece) => {
        if (held + piece.length > max) return 413;
        if (!bytes.take(network, piece.length)) return 503;
        held += piece.length;
        pieces.push(piece);
        return null;
      });
      return outcome === "whole" ? Buffer.concat(pieces) : outcome;
    } finally {
      bytes.giveBack(network, held);
      places.giveBack(network);
    }
  }

  async function refuse(
    status: Refusal,
    {
      request,
      response,
      route,
      max,
    }: { request: Received; response: ServerResponse; route: string; max: number },
  ) {
    const begun = performance.now();
    const isRead = status === 413 && (await discard(request));
    if (response.destroyed) return;
    if (!isRead) response.setHeader("Connection", "close");
    if (status === 503) response.setHeader("Retry-After", "5");
    const page = status === 408 ? slowFormPage : status === 413 ? tooLargePage(max) : busyFormPage;
    response.writeHead(status, headers).end(page);
    if (status === 503) return countRefusal();
    countRequest({ route, method: "POST", status }, performance.now() - begun);
    log.info({ method: "POST", route, status }, "request");
  }

  return {
    /** Returns false if the request was refused, and has been answered. */
    async receive(request: Received, response: ServerResponse): Promise<boolean> {
      if (request.method !== "POST") return true;
      const { route, form, upload } = limitsOf(pathOf(request));
      const max = upload && isUpload(request, form) ? upload : form;
      if (max !== form && announcedLength(request) <= max) return true;
      const outcome = await receiveForm(request, max);
      if (typeof outcome === "object") {
        request.rawBody = outcome;
        return true;
      }
      if (outcome !== "gone") await refuse(outcome, { request, response, route, max });
      return false;
    },
  };
}

/** Whether a body is larger than a form without a file. One without a length might never end. */
function isUpload(request: IncomingMessage, maxForm: number) {
  const { "content-type": type = "", "transfer-encoding": encoding } = request.headers;
  return !encoding && /^multipart\/form-data\b/i.test(type) && announcedLength(request) > maxForm;
}

function pathOf({ url = "/" }: IncomingMessage) {
  return url.replace(/\?.*$/s, "");
}

/** Zero without a Content-Length. */
function announcedLength({ headers }: IncomingMessage) {
  return Number(headers["content-length"] ?? 0);
}

/** Reads a body to its end, or until `take` says why it is refused. */
function read(request: IncomingMessage, take: (piece: Buffer) => Refusal | null) {
  let size = 0;
  return new Promise<"whole" | "gone" | Refusal>((resolve) => {
    const stopWatching = watchArrival(
      () => size,
      () => end(408),
    );
    function receive(piece: Buffer) {
      size += piece.length;
      const refusal = take(piece);
      if (refusal) end(refusal);
    }
    const finish = () => end("whole");
    const leave = () => end("gone");
    function end(outcome: "whole" | "gone" | Refusal) {
      stopWatching();
      request.pause();
      request.off("data", receive).off("end", finish).off("error", leave).off("close", leave);
      resolve(outcome);
    }
    request.on("data", receive).once("end", finish).once("error", leave).once("close", leave).resume();
  });
}

/**
 * Reads the rest of a refused body, because many browsers show an answer only after they have sent everything. Returns
 * whether there is nothing left.
 */
async function discard(request: IncomingMessage) {
  if (request.headers["transfer-encoding"] || announcedLength(request) > maxDiscarded) return false;
  return (await read(request, () => null)) === "whole";
}
