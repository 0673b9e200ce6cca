import { once } from "node:events";
import { createServer, type RequestListener, type Server } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";
import { type Settings, StartError } from "#platform/env.ts";
import { securityHeaders } from "./security.ts";

/** Milliseconds in which open connections are answered with `Connection: close`; closed at once, a request on its way would be lost. */
const drainTime = 1000;
const maxAnswerTime = 4000;
/** Longer than the timeouts of `bodies.ts` and of the upload routes. */
const requestTimeout = 13 * 60_000;

export interface Port {
  listen(): Promise<void>;
  /** Until this is called, requests are answered with 503. */
  answerWith(listener: RequestListener): void;
  /** Drains all connections, accepts no new ones, and waits for requests in flight. */
  close(): Promise<void>;
}

export function createPort(settings: Settings): Port {
  const { HOST, PORT, TRUST_PROXY } = settings;
  const plain = { ...securityHeaders(settings), "Content-Type": "text/plain" };
  const headers = { ...plain, "Retry-After": "1" };
  let wasAsked = false;
  let isClosing = false;
  let listener: RequestListener = (_request, response) => {
    response.writeHead(503, headers).end("Starting\n");
  };
  const server = createServer({ requestTimeout }, (request, response) => {
    wasAsked = true;
    if (isClosing) {
      response.setHeader("Connection", "close");
      if (request.url === "/readyz") return response.writeHead(503, headers).end("Stopping\n");
    }
    if (hasCredentials(request.url)) {
      return response.writeHead(400, plain).end("An address with a password is not taken.\n");
    }
    listener(request, response);
  });
  return {
    async listen() {
      try {
        server.listen(PORT, HOST);
        await once(server, "listening");
      } catch (error) {
        throw portError(error, HOST, PORT);
      }
    },
    answerWith(next) {
      listener = next;
    },
    async close() {
      isClosing = true;
      // A proxy opens new connections until /readyz answers with 503.
      const isNeeded = async () => (TRUST_PROXY > 0 && wasAsked) || (await countConnections(server)) > 0;
      await closeServer(server, isNeeded);
    },
  };
}

/** `GET http://user:password@host/`: `new Request` throws for it, and the logged error would contain the password. */
function hasCredentials(target = "/") {
  const address = target.startsWith("/") ? null : URL.parse(target);
  return Boolean(address?.username || address?.password);
}

export async function openPort(settings: Settings) {
  const port = createPort(settings);
  await port.listen();
  return port;
}

export async function requireFreePort(settings: Settings) {
  const port = await openPort(settings);
  await port.close();
}

function portError(error: unknown, host: string, port: number) {
  const code = (error as NodeJS.ErrnoException).code;
  if (code === "EADDRINUSE") {
    return new StartError(
      `PORT ${port} on ${host} is taken by another program; stop it or set PORT to a free one.`,
    );
  }
  if (code === "EACCES")
    return new StartError(`PORT ${port} may not be opened by this user; set PORT to 1024 or more.`);
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND") {
    return new StartError(`HOST holds "${host}"; it takes an address of this machine.`);
  }
  return error;
}

async function closeServer(server: Server, isNeeded: () => Promise<boolean>) {
  if (!server.listening) return;
  const until = Date.now() + drainTime;
  while (Date.now() < until && (await isNeeded())) await sleep(20);
  const closed = once(server, "close");
  server.close();
  // A connection that becomes idle only now would otherwise stay open.
  const idleTimer = setInterval(() => server.closeIdleConnections(), 50);
  const forceTimer = setTimeout(() => server.closeAllConnections(), maxAnswerTime);
  await closed;
  clearInterval(idleTimer);
  clearTimeout(forceTimer);
}

function countConnections(server: Server) {
  return new Promise<number>((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
