import { once } from "node:events";
import { Agent, createServer, request, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { buffer, text } from "node:stream/consumers";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readSettings } from "#platform/env.ts";
import { createBodies } from "./bodies.ts";

const max = { route: "/form", form: 64 * 1024, upload: 20 * 2 ** 20 };
const multipart = "multipart/form-data; boundary=x";
let server: Server;
let received: (Buffer | undefined)[];
let sockets: Socket[];

beforeEach(async () => {
  received = [];
  sockets = [];
  const bodies = createBodies(readSettings({ TRUST_PROXY: "1" }), () => max);
  server = createServer(async (asked, response) => {
    if (!(await bodies.receive(asked, response))) return;
    received.push((asked as { rawBody?: Buffer }).rawBody);
    const streamed = "rawBody" in asked ? 0 : (await buffer(asked)).length;
    response.end(String(streamed));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
});

afterEach(async () => {
  vi.useRealTimers();
  for (const socket of sockets) socket.destroy();
  server.close();
  await once(server, "close");
});

interface Sending {
  type?: string;
  from?: string;
  isChunked?: boolean;
  agent?: Agent;
}

async function send(body: Buffer, { type, from, isChunked, agent }: Sending = {}) {
  const { port } = server.address() as AddressInfo;
  const sent = request({
    port,
    method: "POST",
    path: "/form",
    agent: agent ?? false,
    headers: {
      "Content-Type": type ?? "application/x-www-form-urlencoded",
      "X-Forwarded-For": from ?? "203.0.113.7",
      ...(isChunked ? {} : { "Content-Length": body.length }),
    },
  });
  sent.on("error", () => {});
  // Without this Node would say the length.
  if (isChunked) sent.flushHeaders();
  sent.end(body);
  const [response] = await once(sent, "response");
  return { status: response.statusCode as number, text: await text(response) };
}

/** Announces a body and sends a part of it. */
async function beginSending(announced: number, part: string, from = "203.0.113.7") {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, "127.0.0.1");
  sockets.push(socket);
  socket.write(
    `POST /form HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: ${from}\r\nContent-Length: ${announced}\r\n\r\n${part}`,
  );
  await once(socket, "connect");
  return socket;
}

test("a form is handed on once it is whole, whether or not it says how long it is", async () => {
  const body = Buffer.alloc(max.form, "a");
  expect((await send(body)).status).toBe(200);
  expect((await send(body, { isChunked: true })).status).toBe(200);
  expect((await send(body, { type: multipart })).status).toBe(200);
  expect(received).toEqual([body, body, body]);
});

test("a longer form is refused with a page, and its connection serves the next one", async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const large = Buffer.alloc(max.form + 1);
  const refused = await send(large, { agent });
  expect(refused.status).toBe(413);
  expect(refused.text).toContain("At most 64 kB can be sent at once");
  expect((await send(Buffer.from("a"), { agent })).status).toBe(200);
  expect((await send(large, { isChunked: true })).status).toBe(413);
  expect(received).toEqual([Buffer.from("a")]);
  agent.destroy();
});

test("only a form with a file may be as large as one", async () => {
  const body = Buffer.alloc(2 ** 20);
  expect(await send(body, { type: multipart })).toEqual({ status: 200, text: String(body.length) });
  expect((await send(body)).status).toBe(413);
  expect((await send(body, { type: "text/plain" })).status).toBe(413);
  expect((await send(body, { type: multipart, isChunked: true })).status).toBe(413);
  const tooLarge = await send(Buffer.alloc(max.upload + 1), { type: multipart });
  expect(tooLarge.status).toBe(413);
  expect(tooLarge.text).toContain("At most 20 MB can be sent at once");
  expect(received).toEqual([undefined]);
});

test("what arrives too slowly is refused with a page", async () => {
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  const socket = await beginSending(100, "a few bytes");
  await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1));
  vi.advanceTimersByTime(16_000);
  const answer = await text(socket);
  expect(answer).toMatch(/^HTTP\/1.1 408 /);
  expect(answer).toContain("Content-Security-Policy");
  expect(answer).toContain("arrived too slowly");
  expect(vi.getTimerCount()).toBe(0);
});

test("one network cannot have all bodies that arrive", async () => {
  const slow = Array.from({ length: 260 }, () => beginSending(100, "a"));
  const refused = await Promise.any(slow.map(async (socket) => text(await socket)));
  expect(refused).toMatch(/^HTTP\/1.1 503 /);
  expect((await send(Buffer.from("a"))).status).toBe(503);
  expect((await send(Buffer.from("a"), { from: "198.51.100.1" })).status).toBe(200);
  for (const socket of sockets) socket.destroy();
  await expect.poll(async () => (await send(Buffer.from("a"))).status).toBe(200);
});
