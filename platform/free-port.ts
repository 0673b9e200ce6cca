import { randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer } from "node:net";

/**
 * A port on this machine that nobody listens on, below those that systems hand out to outgoing connections: one of
 * these could take it before it is used, or while a crashed database starts again.
 */
export async function freePort() {
  for (;;) {
    const port = randomInt(10_000, 32_768);
    if (await canListen(port)) return port;
  }
}

async function canListen(port: number) {
  const probe = createServer().listen(port, "127.0.0.1");
  try {
    await once(probe, "listening");
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EADDRINUSE") return false;
    throw error;
  }
  probe.close();
  await once(probe, "close");
  return true;
}
