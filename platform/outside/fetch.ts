import { lookup } from "node:dns/promises";
import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { request } from "node:https";
import { isIP } from "node:net";
import { pipeline, type Readable } from "node:stream";
import { connect as connectTls, type TLSSocket } from "node:tls";
import { createGunzip } from "node:zlib";
import { isPublicAddress } from "./public-address.ts";

export type FetchFailure = "not found" | "not public" | "not answering" | "refused" | "too large";

/** Says nothing about the address, which may be a secret. */
export class OutsideError extends Error {
  readonly failure: FetchFailure;

  constructor(failure: FetchFailure) {
    super(`The address could not be read: ${failure}`);
    this.failure = failure;
  }
}

interface Address {
  address: string;
  family: number;
}

interface Target {
  hostname: string;
  /** What the name was resolved to, all of it public. */
  addresses: Address[];
}

/** How servers are reached. Only tests replace it: nothing else may lead to an address that is not public. */
export interface Network {
  resolve(hostname: string): Promise<Address[]>;
  connect(target: Target): TLSSocket;
}

const internet: Network = {
  resolve: (hostname) => lookup(hostname, { all: true }),
  connect: connectToChecked,
};

/** Connects to the checked addresses and no other: the name is not resolved a second time. */
export function connectToChecked({ hostname, addresses }: Target): TLSSocket {
  return connectTls({
    host: hostname,
    port: httpsPort,
    servername: isIP(hostname) ? undefined : hostname,
    lookup: (_hostname, { all }, done) => {
      const [first] = addresses;
      if (all) done(null, addresses);
      else done(null, first?.address ?? "", first?.family);
    },
  });
}

const httpsPort = 443;
const mostRedirects = 3;
const redirects = [301, 302, 303, 307, 308];

interface FetchOptions {
  accept: string;
  /** Of the content after decompression. */
  maxBytes: number;
  /** Milliseconds in all, redirects included. */
  timeout: number;
}

/** Reads an https address of the open internet. Fails with an `OutsideError`. */
export async function fetchOutside(address: string, options: FetchOptions, network: Network = internet) {
  const signal = AbortSignal.timeout(options.timeout);
  const { promise: aborted, reject } = Promise.withResolvers<never>();
  signal.addEventListener("abort", () => reject(new OutsideError("not answering")));
  return Promise.race([follow(address, { ...options, signal, network }), aborted]);
}

interface Attempt extends FetchOptions {
  signal: AbortSignal;
  network: Network;
}

async function follow(address: string, attempt: Attempt): Promise<Buffer> {
  let url = readAddress(address);
  for (let left = mostRedirects; left >= 0; left--) {
    const response = await send(url, await checkedTarget(url, attempt.network), attempt);
    const { statusCode = 0, headers } = response;
    try {
      if (statusCode === 200) return await readContent(response, attempt.maxBytes);
      if (!redirects.includes(statusCode) || !headers.location) throw new OutsideError(failureOf(statusCode));
      url = readAddress(headers.location, url);
    } finally {
      response.destroy();
    }
  }
  throw new OutsideError("not found");
}

/** Applies to redirects as well. */
function readAddress(address: string, base?: URL): URL {
  const url = URL.parse(address, base);
  if (!url) throw new OutsideError("not found");
  const isPlain = url.protocol === "https:" && url.port === "" && !url.username && !url.password;
  if (!isPlain) throw new OutsideError("not public");
  return url;
}

/** A name with one address that is not public is refused, whatever its others are. */
async function checkedTarget(url: URL, network: Network): Promise<Target> {
  const hostname = url.hostname.replace(/^\[|\]$/g, "");
  const family = isIP(hostname);
  const addresses = family ? [{ address: hostname, family }] : await resolveName(hostname, network);
  if (!addresses.every(({ address }) => isPublicAddress(address))) throw new OutsideError("not public");
  return { hostname, addresses };
}

async function resolveName(hostname: string, network: Network): Promise<Address[]> {
  try {
    const addresses = await network.resolve(hostname);
    if (addresses.length > 0) return addresses;
  } catch (error) {
    // The name server itself did not answer.
    if (codeOf(error) === "EAI_AGAIN") throw new OutsideError("not answering");
  }
  throw new OutsideError("not found");
}

async function send(url: URL, target: Target, { accept, signal, network }: Attempt) {
  const sent = request(url, {
    signal,
    defaultPort: httpsPort,
    createConnection: () => network.connect(target),
    headers: { Accept: accept, "Accept-Encoding": "gzip", "User-Agent": "Calendar reader" },
  });
  // Whoever reads the response meets what happens after it has begun.
  sent.on("error", () => {});
  try {
    const [response] = await once(sent.end(), "response");
    return response as IncomingMessage;
  } catch {
    throw new OutsideError("not answering");
  }
}

function failureOf(status: number): FetchFailure {
  if (status === 404 || status === 410) return "not found";
  return status === 429 || status >= 500 ? "not answering" : "refused";
}

async function readContent(response: IncomingMessage, maxBytes: number) {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of decompressed(response)) {
      size += chunk.length;
      if (size > maxBytes) throw new OutsideError("too large");
      chunks.push(chunk);
    }
  } catch (error) {
    throw error instanceof OutsideError ? error : new OutsideError("not answering");
  }
  return Buffer.concat(chunks, size);
}

function decompressed(response: IncomingMessage): Readable {
  const coding = response.headers["content-encoding"] ?? "identity";
  // Whoever reads it meets its errors.
  if (coding === "gzip") return pipeline(response, createGunzip(), () => {});
  if (coding === "identity") return response;
  // Others were not asked for.
  throw new OutsideError("refused");
}

function codeOf(error: unknown) {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
