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
import { hasTooManyEntries } from "#app/forms.server.ts";
import { type RequestFacts, requestFacts } from "#app/request.tsx";
import { asOneRequest } from "#platform/db/away.ts";
import type { Settings } from "#platform/env.ts";
import { log } from "#platform/log.ts";
import { canonicalPath, clientAddress, isAddress } from "./address.ts";
import { createAdmission } from "./admission.ts";
import { busyPage } from "./busy-page.tsx";
import { databaseAnswers } from "./health.ts";
import type { Live } from "./live.ts";
import { countRequest } from "./metrics.ts";
import { createPageCache, toResponse } from "./page-cache.ts";
import { findRoute } from "./route-map.ts";
import { comesFromUs, contentPolicy, securityHeaders } from "./security.ts";

interface Environment {
  Bindings: HttpBindings;
  Variables: { facts: RequestFacts };
}

/** Rendered at once to be kept; each is rendered once for all who ask, and where there is an old one it stays. */
const mostKeptAtOnce = 20;
const largestBody = 2 ** 20;
const methods = ["GET", "HEAD", "POST"];

interface Parts {
  live: Live;
  clientFolder?: string;
}

/** Everything that is not answered with a kept page goes through here, from top to bottom. */
export function createApp(settings: Settings, { live, clientFolder }: Parts) {
  const { PUBLIC_URL } = settings;
  const isHttps = PUBLIC_URL.startsWith("https:");
  const headers = Object.entries(securityHeaders(settings));
  const handle = createRequestHandler(build);

  async function render(request: Request, facts: RequestFacts) {
    const context = new RouterContextProvider();
    context.set(requestFacts, facts);
    const response = await asOneRequest(facts, () => handle(request, context));
    return finish(response.status === 405 ? takesNoForms() : response, facts);
  }

  /** Gives an answer of the screens its security policy, and nobody a copy of it unless the screen says so. */
  async function finish(response: Response, { databaseAway, retryAfter, nonce }: RequestFacts) {
    const isAway = databaseAway && response.status >= 500;
    const answer = new Response(response.body, {
      status: isAway ? 503 : response.status,
      headers: response.headers,
    });
    for (const [name, value] of headers) answer.headers.set(name, value);
    if (nonce) answer.headers.set("Content-Security-Policy", contentPolicy(isHttps, nonce));
    if (isAway) answer.headers.set("Retry-After", "5");
    if (retryAfter) answer.headers.set("Retry-After", String(retryAfter));
    const isForOne = nonce !== undefined || answer.headers.has("Set-Cookie");
    if (!answer.headers.has("Cache-Control") || answer.status >= 500 || isForOne) {
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
      ...{ databaseAway: false, databaseTimedOut: false },
    };
  }

  const keeping = pLimit(mostKeptAtOnce);
  const cache = createPageCache(
    (address) =>
      keeping.activeCount + keeping.pendingCount >= mostKeptAtOnce
        ? Promise.resolve(tryAgain())
        : keeping(() => render(new Request(`${PUBLIC_URL}${address}`), factsOf(""))),
    findRoute,
  );

  /** The request as it was meant: at our public address, whatever proxy or forged header brought it. */
  function atPublicAddress(request: Request) {
    const { pathname, search } = new URL(request.url);
    const address = isAddress(pathname) ? pathname + search : "/404";
    const rebuilt = new Request(PUBLIC_URL + address, request);
    rebuilt.headers.set("Host", new URL(PUBLIC_URL).host);
    if (rebuilt.headers.has("Origin")) rebuilt.headers.set("Origin", PUBLIC_URL);
    return rebuilt;
  }

  const app = new Hono<Environment>();

  // First, so that everything after it is timed and can name the request.
  app.use(
    createMiddleware<Environment>(async (context, next) => {
      const begun = performance.now();
      const facts = factsOf(clientAddress(context.env.incoming, settings.TRUST_PROXY));
      context.set("facts", facts);
      await next();
      // Not the path itself, which holds what strangers put into it.
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
    if (methods.includes(method)) return next();
    const allowed = { Allow: methods.join(", ") };
    if (method === "OPTIONS") return context.body(null, 204, allowed);
    return context.text("Pages are read, and forms are sent with POST.\n", 405, allowed);
  });

  // Before anything reads the body.
  app.use(async (context, next) => {
    if (comesFromUs(context.req.raw, PUBLIC_URL)) return next();
    return context.text(
      `This was not sent from a page at ${PUBLIC_URL} and is refused. Open ${PUBLIC_URL} instead.\n`,
      403,
    );
  });
  // What no page of ours asks for is not taken apart.
  app.use(async (context, next) => {
    if (!hasTooManyEntries(new URL(context.req.url).search)) return next();
    return context.text("This address asks for more than any page takes.\n", 400);
  });
  app.use(
    bodyLimit({
      maxSize: largestBody,
      // What is still to come is not read: the connection cannot be used again.
      onError: (context) =>
        context.text("This is too large: at most 1 MB can be sent at once.\n", 413, { Connection: "close" }),
    }),
  );

  app.get("/admin/live", live.follow);

  if (clientFolder) {
    // Names of assets change with their content; other files keep theirs.
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

  // Pages that are not kept. Not where another site led here: from lengths it could guess at what a page holds.
  const compressed = compress({ encoding: "gzip" });
  app.use((context, next) => {
    const site = context.req.header("Sec-Fetch-Site");
    return site === "cross-site" || site === "same-site" ? next() : compressed(context, next);
  });

  // One address for each page, so that nobody can make a thousand copies of it.
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
    log.error({ request: context.var.facts?.id, err: error }, "a request failed outside the screens");
    return context.text(`Something went wrong. Reference: ${context.var.facts?.id}\n`, 500);
  });

  /** What costs a render of its own: a form, or a page that is nobody else's. */
  function kindOf(request: IncomingMessage) {
    if (request.method === "POST") return "form";
    const path = request.url?.replace(/\?.*$/s, "") ?? "/";
    return findRoute(path) && !cache.keyOf(request) ? "page" : undefined;
  }

  return { app, cache, admission: createAdmission(settings, kindOf) };
}

function tryAgain() {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Retry-After": "5",
    "Cache-Control": "no-store",
  };
  return new Response(busyPage, { status: 503, headers });
}

/** Where the build left what browsers load. */
export function builtClientFolder() {
  return join(import.meta.dirname, "../client");
}
