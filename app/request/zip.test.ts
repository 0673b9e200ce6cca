import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { setImmediate as turn } from "node:timers/promises";
import { getRequestListener } from "@hono/node-server";
import { expect, onTestFinished, test, vi } from "vitest";
import { unzip } from "./unzip.test-support.ts";
import { downloadZip } from "./zip.server.ts";

const part = Buffer.alloc(2 ** 20, "a part of a file ");

/** A file without end that cannot be read after some parts. */
async function* readLarge(state: { parts: number; isClosed: boolean }, readable = Number.POSITIVE_INFINITY) {
  try {
    while (state.parts < readable) {
      state.parts++;
      yield part;
    }
    throw new Error("The database does not answer");
  } finally {
    state.isClosed = true;
  }
}

/** The file after a small one. */
function largeZip(readable?: number) {
  const state = { parts: 0, isClosed: false };
  async function* entries() {
    yield { name: "data.json", content: "{}", isCompressed: true };
    yield { name: "large.pdf", content: readLarge(state, readable), isCompressed: false };
  }
  return { state, entries: entries() };
}

/** Answers each request with the ZIP; returns the address. */
async function serve(entries: Parameters<typeof downloadZip>[1]) {
  const server = createServer(getRequestListener(() => downloadZip("all.zip", entries)));
  onTestFinished(() => void server.close());
  await once(server.listen(0, "127.0.0.1"), "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

test("a ZIP holds its entries byte for byte, with names in any language", async () => {
  async function* file() {
    yield part;
    yield part.subarray(5);
  }
  async function* entries() {
    yield { name: "data.json", content: "Größe ".repeat(1000), isCompressed: true };
    yield { name: "files/Größe 大.pdf", content: file(), isCompressed: false };
  }
  const answer = await downloadZip("all.zip", entries());
  expect(answer.headers.get("Content-Disposition")).toBe('attachment; filename="all.zip"');
  const zip = Buffer.from(await answer.arrayBuffer());
  const { "data.json": text, "files/Größe 大.pdf": content, ...others } = unzip(zip);
  expect(String(text)).toBe("Größe ".repeat(1000));
  expect(content?.equals(Buffer.concat([part, part.subarray(5)]))).toBe(true);
  expect(others).toEqual({});
  // The JSON is compressed, and the names are marked as UTF-8.
  expect(zip.length).toBeLessThan(2 * part.length + 1000);
  expect(zip.readUInt16LE(6) & 0x800).toBe(0x800);
});

test("a failure before the first byte can be answered", async () => {
  async function* entries() {
    const content = readLarge({ parts: 0, isClosed: false }, 0);
    yield { name: "large.pdf", content, isCompressed: false };
  }
  await expect(downloadZip("all.zip", entries())).rejects.toThrow("The database does not answer");
});

test.each([
  "../escaped.txt",
  "files/../../escaped.txt",
  "/etc/escaped.txt",
  "C:/escaped.txt",
  "a\\..\\b.txt",
])("a name that leads out of the ZIP is refused: %s", async (name) => {
  async function* entries() {
    yield { name, content: "text", isCompressed: false };
  }
  await expect(downloadZip("all.zip", entries())).rejects.toThrow(/path/);
});

test("a later failure breaks the connection, without telling why", async () => {
  const printed = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => printed.mockRestore());
  const { state, entries } = largeZip(30);
  const answer = await fetch(await serve(entries));
  expect(answer.status).toBe(200);
  await expect(answer.arrayBuffer()).rejects.toThrow("terminated");
  expect(state.isClosed).toBe(true);
  expect(String(printed.mock.lastCall)).not.toContain("database");
});

test("no more is read than the client takes, and nothing once it is gone", async () => {
  const { state, entries } = largeZip();
  const leaving = new AbortController();
  const answer = await fetch(await serve(entries), { signal: leaving.signal });
  await answer.body?.getReader().read();
  for (let turns = 0; turns < 2000; turns++) await turn();
  // As many as the network and the streams hold.
  expect(state.parts).toBeLessThan(50);
  leaving.abort();
  await expect.poll(() => state.isClosed).toBe(true);
});
