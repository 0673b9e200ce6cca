import { expect, test, vi } from "vitest";
import { readSettings } from "#platform/env.ts";
import { freePort } from "#platform/free-port.ts";
import { createPort } from "./port.ts";

test("behind a proxy new connections are answered while it stops, so that the proxy can know of it", async () => {
  const PORT = String(await freePort());
  const port = createPort(readSettings({ PORT, HOST: "127.0.0.1", TRUST_PROXY: "1" }));
  port.answerWith((_request, response) => response.end("A page"));
  await port.listen();
  async function ask(path: string) {
    return (await fetch(`http://127.0.0.1:${PORT}${path}`, { headers: { Connection: "close" } })).status;
  }
  expect(await ask("/")).toBe(200);
  // However slow this machine is, the time in which it stops does not pass meanwhile.
  vi.useFakeTimers({ toFake: ["Date"] });
  const closed = port.close();
  expect(await ask("/readyz")).toBe(503);
  expect(await ask("/")).toBe(200);
  vi.useRealTimers();
  await closed;
  await expect(ask("/")).rejects.toThrow();
});
