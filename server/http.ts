import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { HttpBindings } from "@hono/node-server";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { compress } from "hono/compress";
import { createMiddleware } from "hono/factory";
import { hasTooManyEntries } from "#app/forms/forms.server.ts";
import { bodySizes } from "#app/request/body-sizes.ts";
import type { RequestFacts } from "#app/request/facts.tsx";
import { noQueries, withQueryTimes } from "#platform/db/query-times.ts";
import type { Settings } from "#platform/env.ts";
import { senderOf } from "#platform/limits/sender.ts";
import { createShares } from "#platform/limits/shares.ts";
import { log } from "#platform/log.ts";
import { canonicalPath, clientAddress } from "./address.ts";
import { createAdmission, type LimitedRequest } from "./admission.ts";
import { type BodyLimits, createBodies } from "./bodies.ts";
import { busyPage } from "./busy-page.tsx";
import { viewOf } from "./doctor/view.ts";
import { databaseAnswers } from "./health.ts";
import type { LiveUpdates } from "./live.ts";
import { countCacheLookup, countRefusal, countRequest } from "./metrics.ts";
import { createPageCache, hasPrivateCookie, isPage, toResponse } from "./page-cache.ts";
import type { PictureFiles } from "./picture-files.ts";
import { createRenderer } from "./render.ts";
import { findRoute, routeName } from "./route-map.ts";
import { isSameOrigin, securityHeaders } from "./security.ts";
import { reportIfSlow } from "./slow-requests.ts";
import { countViewByReader } from "./visit-counts.ts";

interface Environment {
  Bindings: HttpBindings;
  Variables: { facts: RequestFacts };
}

/**
 * Concurrent renders for the page cache; requests for the same page share one. A list has many covers, which are drawn
 * one after the other and cost nothing while they are queued.
 */
const maxCacheRenders = { page: 20, cover: 400 };
const allowedMethods = ["GET", "HEAD", "POST"];

interface Parts {
  live: LiveUpdates;
  pictures: PictureFiles;
  clientFolder?: string;
}

/** Handles every request that the page cache does not answer, from top to bottom. */
export function createApp(settings: Settings, { live, pictures, clientFolder }: Parts) {
  const { PUBLIC_URL } = settings;
  const headers = Object.entries(securityHeaders(settings));
  const { render, renderForCache, factsOf, atPublicAddress } = createRenderer(settings);

  const cacheRenders = {
    page: createShares("renders", maxCacheRenders.page),
    cover: createShares("covers", maxCacheRenders.cover),
  };
  async function renderIfFree(address: string, network: string) {
    const renders = cacheRenders[address.startsWith("/covers/") ? "cover" : "page"];
    if (!renders.take(network)) return busyResponse();
    try {
      return await renderForCache(address);
    } finally {
      renders.giveBack(network);
    }
  }
  const cache = createPageCache(renderIfFree, findRoute);

  const app = new Hono<Environment>();

  // First, so that everything after it is timed and logged under the request's id.
  app.use(
    createMiddleware<Environment>(async (context, next) => {
      const begun = performance.now();
      const facts = factsOf(clientAddress(context.env.incoming, settings.TRUST_PROXY));
      context.set("facts", facts);
      const queries = noQueries();
      await withQueryTimes(queries, next);
      const route = routeName(context.req.path);
      const { method } = context.req;
      const { status } = context.res;
      const milliseconds = Math.round(performance.now() - begun);
      countRequest({ route, method, status }, milliseconds);
      log.info({ request: facts.id, method, route, status, milliseconds }, "request");
      reportIfSlow("slow request", { request: facts.id, route, milliseconds, queries });
    }),
  );

  app.use(async (context, next) => {
    await next();
    for (const [name, value] of headers)
      if (!context.res.headers.has(name)) context.res.headers.set(name, value);
  });

  app.get("/healthz", (context) => {
    const headers = { "Cache-Control": "no-store" };
    const view = viewOf(context.env.incoming, settings);
    return view ? context.json(view, 200, headers) : context.text("ok\n", 200, headers);
  });
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
      `This was not sent from a page at ${PUBLIC_URL} and was refused. Open ${PUBLIC_URL} instead.\n`,
      403,
    );
  });
  // No page of ours reads that many parameters, and parsing them is slow.
  app.use(async (context, next) => {
    if (!hasTooManyEntries(new URL(context.req.url).search)) return next();
    return context.text("This address has more parameters than any page accepts.\n", 400);
  });
  app.get("/pictures/*", pictures.answer);
  app.get("/admin/live", live.subscribe);
  app.get("/member-dashboard/live", live.subscribeMember);

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
    if (canonical === pathname) return next();
    // An address may hold the code of a letter, and browsers would keep it.
    context.header("Cache-Control", "no-store");
    return context.redirect(canonical + search, 308);
  });

  app.all("*", async (context) => {
    const { pathname, search } = new URL(context.req.url);
    const key = cache.keyOf({
      method: context.req.method,
      url: pathname + search,
      headers: { cookie: context.req.header("Cookie") },
    });
    const response = await (key
      ? fromCache(key, context.env.incoming, senderOf(context.var.facts.address).network)
      : render(atPublicAddress(context.req.raw), context.var.facts));
    if (isCountedView(pathname, context.env.incoming, response))
      countViewByReader(pathname, context.env.incoming.headers, PUBLIC_URL);
    return response;
  });

  async function fromCache(key: string, request: IncomingMessage, network: string) {
    countCacheLookup(cache.has(key));
    const page = await cache.find(key, network);
    return page instanceof Response ? page : toResponse(page, request);
  }

  app.onError((error, context) => {
    log.error({ request: context.var.facts?.id, err: error }, "a request failed outside the routes");
    return context.text(`Something went wrong. Reference: ${context.var.facts?.id}\n`, 500);
  });

  /** Only requests that need a render of their own are limited: forms, and pages that are never cached. */
  function kindOf(request: LimitedRequest) {
    if (request.method === "POST") return request.isUpload ? "upload" : "form";
    const route = findRoute(request.url.replace(/\?.*$/s, ""));
    if (!route || cache.keyOf(request)) return undefined;
    return route.pattern === "/search" ? "search" : "page";
  }

  const admission = createAdmission(settings, kindOf);
  return { app, cache, admission, bodies: createBodies(settings, bodyLimitsOf) };
}

function bodyLimitsOf(path: string): BodyLimits {
  const { maxBodySize = bodySizes.visitor, maxUploadSize } = findRoute(path) ?? {};
  return { route: routeName(path), form: maxBodySize, upload: maxUploadSize };
}

/** Pages for one person, such as receipts, are not counted. */
function isCountedView(path: string, { method, headers }: IncomingMessage, response: Response) {
  if (method !== "GET" || !isPage(response) || hasPrivateCookie(headers.cookie)) return false;
  const isPublic = response.headers.get("Cache-Control")?.includes("public");
  return isPublic || findRoute(path)?.countsViews;
}

function busyResponse() {
  countRefusal();
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
