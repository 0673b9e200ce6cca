import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import * as build from "virtual:react-router/server-build";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { compress } from "hono/compress";
import { createMiddleware } from "hono/factory";
import pLimit from "p-limit";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { discardBody } from "#app/discard-body.server.ts";
import { hasTooManyEntries } from "#app/forms.server.ts";
import { type RequestFacts, requestFacts } from "#app/request.tsx";
import { pictureUploadPath } from "#domain/pictures/rules.ts";
import { withSharedTimeout } from "#platform/db/availability.ts";
import type { Settings } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { canonicalPath, clientAddress, isValidPath } from "./address.ts";
import { createAdmission } from "./admission.ts";
import { busyPage, tooLargePage } from "./busy-page.tsx";
import { databaseAnswers } from "./health.ts";
import type { LiveUpdates } from "./live.ts";
import { countRequest } from "./metrics.ts";
import { createPageCache, toResponse } from "./page-cache.ts";
import type { PictureFiles } from "./picture-files.ts";
import { createPictureUpload } from "./picture-upload.ts";
import { findRoute } from "./route-map.ts";
import { allowOurFrame, contentPolicy, isSameOrigin, securityHeaders } from "./security.ts";

interface Environment {
  Bindings: HttpBindings;
  Variables: { facts: RequestFacts };
}

/** Renders for the page cache at the same time. Requests for the same page share one render. */
const maxCacheRenders = 20;
const maxBodySize = 2 ** 20;
const allowedMethods = ["GET", "HEAD", "POST"];

interface Parts {
  live: LiveUpdates;
  pictures: PictureFiles;
  clientFolder?: string;
}

/** Handles every request that the page cache does not answer, from top to bottom. */
export function createApp(settings: Settings, { live, pictures, clientFolder }: Parts) {
  const { PUBLIC_URL } = settings;
  const isHttps = PUBLIC_URL.startsWith("https:");
  const headers = Object.entries(securityHeaders(settings));
  const handle = createRequestHandler(build);

  async function render(request: Request, facts: RequestFacts) {
    const context = new RouterContextProvider();
    context.set(requestFacts, facts);
    const response = await withSharedTimeout(facts, () => handle(request, context));
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
    return new Response("This page takes no forms.\n", { status: 405, headers });
  }

  function factsOf(address: string): RequestFacts {
    return {
      ...{ id: randomUUID(), address, publicUrl: PUBLIC_URL, failed: false },
      ...{ databaseUnavailable: false, databaseTimedOut: false },
    };
  }

  const cacheRenders = pLimit(maxCacheRenders);
  const cache = createPageCache(
    (address) =>
      cacheRenders.activeCount + cacheRenders.pendingCount >= maxCacheRenders
        ? Promise.resolve(busyResponse())
        : cacheRenders(() => render(new Request(`${PUBLIC_URL}${address}`), factsOf(""))),
    findRoute,
  );

  /** The request at our public address, so that forged Host and proxy headers have no effect. */
  function atPublicAddress(request: Request) {
    const { pathname, search } = new URL(request.url);
    const address = isValidPath(pathname) ? pathname + search : "/404";
    const rebuilt = new Request(PUBLIC_URL + address, request);
    rebuilt.headers.set("Host", new URL(PUBLIC_URL).host);
    if (rebuilt.headers.has("Origin")) rebuilt.headers.set("Origin", PUBLIC_URL);
    return rebuilt;
  }

  const app = new Hono<Environment>();

  // First, so that everything after it is timed and logged under the request's id.
  app.use(
    createMiddleware<Environment>(async (context, next) => {
      const begun = performance.now();
      const facts = factsOf(clientAddress(context.env.incoming, settings.TRUST_PROXY));
      context.set("facts", facts);
      await next();
      // The route, not the path: paths can hold personal data.
      const route = findRoute(context.req.path)?.pattern ?? "none";
      const { status } = context.res;
      const milliseconds = Math.round(performance.now() - begun);
      countRequest(route, context.req.method, status, milliseconds / 1000);
      log.info({ request: facts.id, method: context.req.method, route, status, milliseconds }, "request");
    }),
  );

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of headers)
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  });

  app.get("/healthz", (context) => context.text("ok\n", 200, { "Cache-Control": "no-store" }));
  app.get("/readyz", async (context) => {
    const answers = await databaseAnswers();
    const text = answers ? "ready\n" : "the database does not answer\n";
    return context.text(text, answers ? 200 : 503, { "Cache-Control": "no-store" });
  });

  app.use(async (context, next) => {
    const { method } = context.req;
    if (allowedMethods.includes(method)) return next();
    const allowed = { Allow: allowedMethods.join(", ") };
    if (method === "OPTIONS") return context.body(null, 204, allowed);
    return context.text("Pages are read, and forms are sent with POST.\n", 405, allowed);
  });

  // Before anything reads the body.
  app.use(async (context, next) => {
    if (isSameOrigin(context.req.raw, PUBLIC_URL)) return next();
    return context.text(
      `This was not sent from a page at ${PUBLIC_URL} and is refused. Open ${PUBLIC_URL} instead.\n`,
      403,
    );
  });
  // No page of ours reads that many parameters, and parsing them is slow.
  app.use(async (context, next) => {
    if (!hasTooManyEntries(new URL(context.req.url).search)) return next();
    return context.text("This address asks for more than any page takes.\n", 400);
  });
  app.get("/pictures/*", pictures.answer);
  app.post(pictureUploadPath, createPictureUpload(settings));
  const limitedBody = bodyLimit({
    maxSize: maxBodySize,
    onError: async (context) => {
      const headers = await headersAfterRefusing(context.req.raw);
      return context.text("This is too large: at most 1 MB can be sent at once.\n", 413, headers);
    },
  });
  app.use(async (context, next) => {
    const maxUpload = findRoute(context.req.path)?.maxBodySize;
    const length = Number(context.req.header("Content-Length"));
    // A body without a length would be held in memory to measure it.
    const isUpload = maxUpload && length > maxBodySize && !context.req.header("Transfer-Encoding");
    if (!isUpload) return limitedBody(context, next);
    if (length <= maxUpload) return next();
    return context.html(tooLargePage(maxUpload), 413, await headersAfterRefusing(context.req.raw));
  });

  app.get("/admin/live", live.subscribe);

  if (clientFolder) {
    // Asset names contain a hash of their content; other files keep their names.
    app.use(
      "/assets/*",
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: (_path, context) => context.header("Cache-Control", "public, max-age=31536000, immutable"),
      }),
    );
    app.use(
      serveStatic({
        root: clientFolder,
        precompressed: true,
        onFound: (_path, context) => context.header("Cache-Control", "public, max-age=3600"),
      }),
    );
  }

  // Not for requests from other sites: from compressed lengths they could guess what a page holds (BREACH).
  const compressed = compress({ encoding: "gzip" });
  app.use((context, next) => {
    const site = context.req.header("Sec-Fetch-Site");
    return site === "cross-site" || site === "same-site" ? next() : compressed(context, next);
  });

  // One address for each page, so that variants of it cannot fill the cache.
  app.get("*", async (context, next) => {
    const { pathname, search } = new URL(context.req.url);
    const canonical = canonicalPath(pathname);
    return canonical === pathname ? next() : context.redirect(canonical + search, 308);
  });

  app.all("*", async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const key = cache.keyOf({
      method: context.req.method,
      url: pathname + search,
      headers: { cookie: context.req.header("Cookie") },
    });
    if (!key) return render(atPublicAddress(context.req.raw), context.var.facts);
    const page = await cache.find(key);
    return page instanceof Response ? page : toResponse(page, context.req.raw);
  });

  app.onError((error, context) => {
    log.error({ request: context.var.facts?.id, err: error }, "a request failed outside the routes");
    return context.text(`Something went wrong. Reference: ${context.var.facts?.id}\n`, 500);
  });

  /** Only requests that need a render of their own are limited: forms, and pages that are never cached. */
  function kindOf(request: IncomingMessage) {
    if (request.method === "POST") return "form";
    const path = request.url?.replace(/\?.*$/s, "") ?? "/";
    return findRoute(path) && !cache.keyOf(request) ? "page" : undefined;
  }

  return { app, cache, admission: createAdmission(settings, kindOf) };
}

/** A connection with an unread body cannot be reused. */
async function headersAfterRefusing(request: Request): Promise<Record<string, string>> {
  const isRead = await discardBody(request);
  return { "Cache-Control": "no-store", ...(isRead ? {} : { Connection: "close" }) };
}

function busyResponse() {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Retry-After": "5",
    "Cache-Control": "no-store",
  };
  return new Response(busyPage, { status: 503, headers });
}

/** The build's folder of files for browsers. */
export function builtClientFolder() {
  return join(import.meta.dirname, "../client");
}
