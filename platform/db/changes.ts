import { setTimeout as sleep } from "node:timers/promises";
import type pg from "pg";
import { connectOnce } from "./connect.ts";
import { pools } from "./pools.ts";

interface Listener {
  onChange(table: string): void;
  /** Something that this account reads as a member has changed. */
  onMemberChange(userId: string): void;
  /** Also called at the first connection: changes may have been missed before it. */
  onReconnect(): void;
}

/** Listens for changes, whichever instance made them. A ping after each `heartbeat` reveals a connection that hangs. */
export async function listenForChanges(
  { onChange, onMemberChange, onReconnect }: Listener,
  { heartbeat = 5000 } = {},
) {
  const stopping = new AbortController();
  const { url, role } = pools().listening;

  async function open() {
    const client = await connectOnce(url, {
      role,
      applicationName: "beunec changes",
      queryTimeout: heartbeat,
    });
    client.on("notification", ({ channel, payload = "" }) => {
      if (channel === "member_changes") onMemberChange(payload);
      else onChange(payload);
    });
    try {
      await client.query("listen changes; listen member_changes");
    } catch (error) {
      void client.end();
      throw error;
    }
    onReconnect();
    return client;
  }

  /** Returns when the connection is lost, hangs, or is stopped. */
  async function follow(client: pg.Client) {
    const ended = new Promise<void>((resolve) => client.once("end", resolve));
    try {
      while (!stopping.signal.aborted) {
        const pause = sleep(heartbeat, undefined, { signal: stopping.signal });
        if (await Promise.race([pause.then(() => false), ended.then(() => true)])) return;
        await client.query("select 1");
      }
    } catch {
      // The connection was lost, hangs or was stopped.
    } finally {
      void client.end().catch(() => {});
    }
  }

  async function reopen() {
    for (let pause = 100; !stopping.signal.aborted; pause = Math.min(2 * pause, 1000)) {
      try {
        return await open();
      } catch {
        await sleep(pause, undefined, { signal: stopping.signal }).catch(() => {});
      }
    }
    return undefined;
  }

  async function run(first: pg.Client) {
    for (let client: pg.Client | undefined = first; client; client = await reopen()) await follow(client);
  }

  const running = run(await open());
  return {
    async stop() {
      stopping.abort();
      await running;
    },
  };
}
