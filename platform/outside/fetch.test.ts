import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { connect } from "node:tls";
import { inspect } from "node:util";
import { gzipSync } from "node:zlib";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { makeCertificate } from "./certificate.test-support.ts";
import { connectToChecked, fetchOutside, type Network, OutsideError } from "./fetch.ts";
import { isPublicAddress } from "./public-address.ts";

const host = "calendar.example";
const publicAddress = { address: "93.184.215.14", family: 4 };
const certificate = makeCertificate(host);
const options = { accept: "text/calendar", maxBytes: 2 * 2 ** 20, timeout: 30_000 };

type Answer = (response: ServerResponse, request: IncomingMessage) => void;
let answer: Answer;
/** Addresses that were connected to. */
let connected: string[];

const server = createServer(certificate, (request, response) => answer(response, request));
server.listen(0, "127.0.0.1");
await once(server, "listening");
const { port } = server.address() as AddressInfo;

beforeEach(() => {
  connected = [];
  answer = (response) => response.end("the calendar");
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Resolves every name to a public address, and leads to the server of this test. */
const network: Network = {
  resolve: async () => [publicAddress],
  connect({ hostname, addresses }) {
    connected.push(...addresses.map(({ address }) => address));
    return connect({ host: "127.0.0.1", port, servername: hostname, ca: certificate.cert });
  },
};

async function read(address = `https://${host}/secret.ics`, changed: Partial<Network & typeof options> = {}) {
  try {
    return String(await fetchOutside(address, { ...options, ...changed }, { ...network, ...changed }));
  } catch (error) {
    if (!(error instanceof OutsideError)) throw error;
    // Not even the cause names the address.
    expect(inspect(error)).not.toMatch(/calendar\.example|secret/);
    return error.failure;
  }
}

function resolvingTo(...addresses: string[]): Partial<Network> {
  return {
    resolve: async () => addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
  };
}

test("an address is read over a connection to what its name was resolved to", async () => {
  answer = (response, { headers, url }) => response.end(`${headers.host}${url} ${headers.accept}`);
  expect(await read()).toBe(`${host}/secret.ics text/calendar`);
  expect(connected).toEqual([publicAddress.address]);
});

test("the connection goes to the checked address, without resolving the name again", async () => {
  // A name that nothing resolves.
  const hostname = "calendar.invalid";
  const socket = connectToChecked({ hostname, addresses: [{ address: "127.0.0.1", family: 4 }] });
  const [error] = await once(socket, "error");
  expect(error.syscall).not.toBe("getaddrinfo");
});

describe("an address is refused that is not on the open internet", () => {
  test.each([
    ...["127.0.0.1", "127.8.8.8", "0.0.0.0", "10.1.2.3", "172.16.0.1", "172.31.255.255", "192.168.1.1"],
    ...["169.254.169.254", "100.64.0.1", "192.0.0.8", "198.18.0.1", "203.0.113.9", "224.0.0.1"],
    ...["255.255.255.255", "::", "::1", "fe80::1", "fc00::1", "fd12::1", "ff02::1", "2001:db8::1"],
    ...["::ffff:127.0.0.1", "::ffff:10.0.0.1", "::ffff:93.184.215.14", "64:ff9b::7f00:1", "2002:7f00:1::"],
  ])("%s", async (address) => {
    expect(isPublicAddress(address)).toBe(false);
    expect(await read(undefined, resolvingTo(address))).toBe("not public");
    // Not even beside a public one.
    expect(await read(undefined, resolvingTo(publicAddress.address, address))).toBe("not public");
    const literal = address.includes(":") ? `[${address}]` : address;
    expect(await read(`https://${literal}/a.ics`)).toBe("not public");
    expect(connected).toEqual([]);
  });

  test.each(["93.184.215.14", "172.15.0.1", "172.32.0.1", "100.128.0.1", "2a00:1450:4001:82b::200e"])(
    "but not %s",
    (address) => expect(isPublicAddress(address)).toBe(true),
  );

  test.each([
    "http://calendar.example/a.ics",
    "https://calendar.example:8443/a.ics",
    "https://name:password@calendar.example/a.ics",
    "file:///etc/passwd",
    "https://2130706433/a.ics",
    "https://0x7f.1/a.ics",
  ])("%s", async (address) => {
    expect(await read(address)).toBe("not public");
    expect(connected).toEqual([]);
  });
});

describe("a redirect", () => {
  /** Redirects from page to page, then as told. */
  function redirectTo(location: string, pages = 1) {
    answer = (response, { url = "" }) => {
      const page = Number(url.slice(1)) || 0;
      if (page > pages) return response.end("the calendar");
      response.writeHead(302, { Location: page === pages ? location : `/${page + 1}` }).end();
    };
  }

  test("is followed three times", async () => {
    redirectTo("/3", 2);
    expect(await read(`https://${host}/0`)).toBe("the calendar");
    redirectTo("/4", 3);
    expect(await read(`https://${host}/0`)).toBe("not found");
  });

  test.each([
    "https://127.0.0.1/a.ics",
    "https://[::1]/a.ics",
    "http://calendar.example/a.ics",
    "https://calendar.example:22/",
    "https://inside.example/a.ics",
  ])("to %s is refused", async (location) => {
    redirectTo(location, 0);
    const resolve = async (hostname: string) =>
      hostname === host ? [publicAddress] : [{ address: "127.0.0.1", family: 4 }];
    expect(await read(undefined, { resolve })).toBe("not public");
    expect(connected).toEqual([publicAddress.address]);
  });

  test("to the same name is refused once the name leads to this machine", async () => {
    redirectTo("/again", 0);
    const resolved = [publicAddress, { address: "127.0.0.1", family: 4 }];
    const resolve = async () => resolved.splice(0, 1);
    expect(await read(undefined, { resolve })).toBe("not public");
    expect(connected).toEqual([publicAddress.address]);
  });
});

describe("content", () => {
  test("is decompressed", async () => {
    answer = (response) =>
      response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync("the calendar"));
    expect(await read()).toBe("the calendar");
  });

  test("of 3 MB is too large, compressed or not", async () => {
    const large = Buffer.alloc(3 * 2 ** 20);
    answer = (response) => response.end(large);
    expect(await read()).toBe("too large");
    answer = (response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(large));
    expect(await read()).toBe("too large");
  });

  test("in an encoding that nobody asked for is refused", async () => {
    answer = (response) => response.writeHead(200, { "Content-Encoding": "br" }).end("?");
    expect(await read()).toBe("refused");
  });

  test("that breaks off or is damaged is no answer", async () => {
    answer = (response) => response.writeHead(200, { "Content-Encoding": "gzip" }).end("not compressed");
    expect(await read()).toBe("not answering");
    answer = (response) => {
      response.writeHead(200, { "Content-Length": 100 }).write("the cal");
      setImmediate(() => response.destroy());
    };
    expect(await read()).toBe("not answering");
  });
});

describe("nobody waits longer than the deadline", () => {
  const timeout = 300;

  test("for a server that is silent, whose connection is closed", async () => {
    const { promise: closed, resolve } = Promise.withResolvers<void>();
    answer = (response) => response.on("close", resolve);
    expect(await read(undefined, { timeout })).toBe("not answering");
    await closed;
  });

  test("for content that drips", async () => {
    answer = (response) => {
      const drip = setInterval(() => response.write("."), 10);
      response.on("close", () => clearInterval(drip));
    };
    expect(await read(undefined, { timeout })).toBe("not answering");
  });

  test("for a name that is not resolved", async () => {
    expect(await read(undefined, { timeout, resolve: () => new Promise(() => {}) })).toBe("not answering");
  });
});

test.each([
  [404, "not found"],
  [410, "not found"],
  [401, "refused"],
  [403, "refused"],
  [204, "refused"],
  [302, "refused"],
  [429, "not answering"],
  [500, "not answering"],
])("an answer of %i means: %s", async (status, failure) => {
  answer = (response) => response.writeHead(status).end();
  expect(await read()).toBe(failure);
});

test("a name that does not exist is not found, and a name server that is away does not answer", async () => {
  const failing = (code: string) => ({
    resolve: () => Promise.reject(Object.assign(new Error(`${code} ${host}`), { code })),
  });
  expect(await read(undefined, failing("ENOTFOUND"))).toBe("not found");
  expect(await read(undefined, failing("EAI_AGAIN"))).toBe("not answering");
  expect(await read("https://", {})).toBe("not found");
});

test("a server whose certificate is for another name does not answer", async () => {
  expect(await read("https://other.example/a.ics")).toBe("not answering");
});
