import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import { privateCookies } from "#app/session/cookies.ts";
import { log } from "#platform/log.ts";
import type { KnownRoute } from "./route-map.ts";

/** Renders the page at an address as an anonymous visitor sees it. The render counts against the share of `network`. */
export type Render = (address: string, network: string) => Promise<Response>;

interface Limits {
  pages: number;
  bytes: number;
  /** Milliseconds after which a page is rendered again in the background while the stale one is served. */
  staleAfter: number;
  /** Milliseconds after which a page is only served if its render fails: deadlines on it may have passed. */
  expiresAfter: number;
}

type Encoding = "br" | "gzip" | "identity";

type HeaderFields = Record<string, string>;

/** What a response depends on. */
type RequestHead = Pick<IncomingMessage, "method" | "headers">;

interface CachedPage {
  route: string;
  /** The path that its views are counted for; undefined if it is not a page, such as a feed. */
  path: string | undefined;
  status: number;
  etag: string;
  generation: number;
  renderedAt: number;
  bytes: number;
  variants: Record<Encoding, { headers: HeaderFields; body: Buffer<ArrayBuffer> }>;
  /** Headers of all variants. */
  headers: HeaderFields;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
const privateCookie = new RegExp(`(?:^|;\\s*)(?:__Host-|__Secure-)?(?:${privateCookies.join("|")})=`);

/** A request with one gets a render of its own. */
export function hasPrivateCookie(cookie: string | undefined) {
  return cookie !== undefined && privateCookie.test(cookie);
}

/** All addresses without a page share one entry. */
const notFoundKey = "/404";

/** Renders of stale pages count against no network. */
const ownRenders = "";

export type PageCache = ReturnType<typeof createPageCache>;

export function createPageCache(
  render: Render,
  findRoute: (path: string) => Pick<KnownRoute, "pattern" | "parameters"> | undefined,
  limits: Limits = { pages: 1000, bytes: 32 * 2 ** 20, staleAfter: 60_000, expiresAfter: 120_000 },
) {
  const pages = new LRUCache<string, CachedPage>({
    max: limits.pages,
    maxSize: limits.bytes,
    // LRUCache rejects a size of 0, which an empty file has.
    sizeCalculation: (page) => page.bytes || 1,
  });
  const rendering = new Map<string, { generation: number; result: Promise<CachedPage | Response> }>();
  let generation = 0;

  function isValid(page: CachedPage) {
    return page.generation === generation && Date.now() - page.renderedAt <= limits.expiresAfter;
  }

  function keyOf(request: { method?: string; url?: string; headers: { cookie?: string } }) {
    const { method, url = "/", headers } = request;
    if (method !== "GET" && method !== "HEAD") return undefined;
    if (hasPrivateCookie(headers.cookie)) return undefined;
    // Finding the route would add a tenth to the cost of a cached page.
    if (pages.has(url)) return url;
    const query = url.indexOf("?");
    const path = query < 0 ? url : url.slice(0, query);
    if (path.endsWith(".data")) return undefined;
    const route = findRoute(path);
    if (!route) return notFoundKey;
    if (route.parameters === "any") return undefined;
    return query < 0 ? path : path + knownQuery(route.parameters, url.slice(query));
  }

  /** Answers from memory if it can, and returns the page that it sent. */
  function answer(request: IncomingMessage, response: ServerResponse) {
    const key = keyOf(request);
    const page = key && pages.get(key);
    // An address without a page may still be a file.
    if (!page || key === notFoundKey || !isValid(page)) return undefined;
    if (Date.now() - page.renderedAt > limits.staleAfter) void renderOnce(key, ownRenders).catch(() => {});
    const { status, headers, body } = answerOf(page, request);
    response.writeHead(status, headers).end(body);
    return page;
  }

  /** The page for a key: from the cache if valid, else from one render that concurrent requests share. */
  async function find(key: string, network: string): Promise<CachedPage | Response> {
    const page = pages.get(key);
    if (page && isValid(page)) return page;
    const running = rendering.get(key);
    if (running?.generation !== generation) return renderOnce(key, network);
    const shared = await running.result;
    // What may not be cached may not be shared with other requests either.
    return shared instanceof Response ? render(key, network) : shared;
  }

  function renderOnce(key: string, network: string) {
    const running = rendering.get(key);
    if (running?.generation === generation) return running.result;
    const task = { generation, result: renderAndCache(key, generation, network) };
    rendering.set(key, task);
    const done = () => {
      if (rendering.get(key) === task) rendering.delete(key);
    };
    task.result.then(done, done);
    return task.result;
  }

  async function renderAndCache(key: string, startedIn: number, network: string) {
    const old = pages.get(key);
    try {
      const response = await render(key, network);
      if (response.status >= 500 && old) return old;
      if (!isCacheable(response, key)) {
        if (response.status < 500) pages.delete(key);
        return response;
      }
      const route = findRoute(key.replace(/\?.*$/s, ""))?.pattern ?? "none";
      const page = await prepare(response, key, { route, generation: startedIn });
      // If data changed during the render, the page may be stale: this request gets it, the cache does not.
      if (startedIn === generation) pages.set(key, page);
      return page;
    } catch (error) {
      if (!old) throw error;
      log.warn({ err: error }, "a page could not be rendered again; the stale one is served");
      return old;
    }
  }

  return {
    answer,
    keyOf,
    find,
    /** Whether the page for a key needs no render. */
    has(key: string) {
      const page = pages.get(key);
      return page !== undefined && isValid(page);
    },
    /** Makes all pages invalid. They stay, to be served where a new render fails. */
    invalidate() {
      generation++;
    },
    size: () => ({ pages: pages.size, bytes: pages.calculatedSize }),
  };
}

function knownQuery(parameters: readonly string[], search: string) {
  const given = new URLSearchParams(search);
  const known = new URLSearchParams();
  for (const name of parameters) {
    const value = given.get(name);
    if (value) known.set(name, value);
  }
  return known.size > 0 ? `?${known}` : "";
}

function isCacheable(response: Response, key: string) {
  if (response.status !== (key === notFoundKey ? 404 : 200)) return false;
  const policy = response.headers.get("Cache-Control") ?? "";
  return policy.includes("public") && !response.headers.has("Set-Cookie");
}

async function prepare(
  response: Response,
  key: string,
  origin: Pick<CachedPage, "route" | "generation">,
): Promise<CachedPage> {
  const identity = Buffer.from(await response.arrayBuffer());
  const etag = `"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const headers: HeaderFields = { ...Object.fromEntries(response.headers), etag, vary: "Accept-Encoding" };
  delete headers["content-length"];
  function variant(body: Buffer<ArrayBuffer>, coding?: HeaderFields) {
    return { headers: { ...headers, ...coding, "content-length": String(body.length) }, body };
  }
  const plain = variant(identity);
  const variants = { br: plain, gzip: plain, identity: plain };
  let bytes = identity.length;
  if (!isCompressed(response)) {
    const [br, gz] = await Promise.all([
      compressBrotli(identity, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
      compressGzip(identity, { level: 9 }),
    ]);
    Object.assign(variants, {
      br: variant(br, { "content-encoding": "br" }),
      gzip: variant(gz, { "content-encoding": "gzip" }),
    });
    bytes += br.length + gz.length;
  }
  return {
    path: isPage(response) ? key.replace(/\?.*$/s, "") : undefined,
    status: response.status,
    etag,
    ...origin,
    renderedAt: Date.now(),
    bytes,
    variants,
    headers,
  };
}

export function isPage({ status, headers }: Response) {
  const isRead = status === 200 || status === 304;
  return isRead && (headers.get("Content-Type")?.startsWith("text/html") ?? false);
}

/** Bitmap images are compressed already and stored once. */
function isCompressed(response: Response) {
  return /^image\/(?!svg)/.test(response.headers.get("Content-Type") ?? "");
}

function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return "identity";
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted)) return "br";
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/.test(accepted) ? "gzip" : "identity";
}

function answerOf(page: CachedPage, { method, headers }: RequestHead) {
  if (page.status === 200 && headers["if-none-match"]?.includes(page.etag)) {
    return { status: 304, headers: page.headers, body: null };
  }
  const variant = page.variants[encodingFor(headers["accept-encoding"] as string | undefined)];
  return { status: page.status, headers: variant.headers, body: method === "HEAD" ? null : variant.body };
}

export function toResponse(page: CachedPage, request: RequestHead) {
  const { body, ...init } = answerOf(page, request);
  return new Response(body, init);
}
