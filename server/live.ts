import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { findAccount } from "#domain/people/profiles/accounts.server.ts";
import { log } from "#platform/log.ts";

export type LiveUpdates = ReturnType<typeof createLiveUpdates>;

/** Drafts appear on nobody else's page, visits are written all day, and security events come with changes that notify anyway. */
const quietTables = new Set(["drafts", "page_visits", "referring_sites", "security_events"]);

/** Notifies the admin's open pages that something changed, never what: they load the data themselves. */
export function createLiveUpdates({ maxSubscribers = 100, heartbeat = 15_000 } = {}) {
  const subscribers = new Set<ReturnType<typeof createSubscriber>>();
  let changedAt: number | undefined;
  let isStopped = false;

  /** Milliseconds since the last change (an age, because clocks differ); null before the first. */
  function age() {
    return JSON.stringify({ age: changedAt === undefined ? null : Date.now() - changedAt });
  }

  function notifyAll() {
    for (const subscriber of subscribers) subscriber.change();
  }

  /** A stream of server-sent events that ends with the admin's session. */
  async function subscribe(context: Context) {
    const { headers, method } = context.req.raw;
    context.header("Cache-Control", "no-store");
    const { account, cookies } = await findAccount(headers);
    for (const cookie of cookies) context.header("Set-Cookie", cookie, { append: true });
    if (account?.viewer.role !== "admin") return context.text("Sign in as the admin first.\n", 401);
    if (isStopped || subscribers.size >= maxSubscribers) {
      return context.text("Too many pages are open.\n", 503, { "Retry-After": "5" });
    }
    // The body of a HEAD response is never read, so a stream would never end.
    if (method === "HEAD") return context.body(null);

    const subscriber = createSubscriber();
    subscribers.add(subscriber);
    const response = streamSSE(context, async (stream) => {
      stream.onAbort(subscriber.end);
      try {
        await stream.writeSSE({ event: "hello", data: age(), retry: 1000 });
        let checkAt = Date.now() + heartbeat;
        for (;;) {
          const next = await subscriber.next(checkAt - Date.now());
          if (next === "end") return;
          if (Date.now() >= checkAt) {
            if (!(await isAdmin(headers))) return;
            checkAt = Date.now() + heartbeat;
          }
          await stream.writeSSE({ event: next, data: age() });
        }
      } catch (error) {
        log.warn({ err: error }, "a live stream was closed because its session could not be checked");
      } finally {
        subscribers.delete(subscriber);
      }
    });
    response.headers.set("Cache-Control", "no-store");
    // Keeps nginx from buffering the stream.
    response.headers.set("X-Accel-Buffering", "no");
    return response;
  }

  return {
    subscribe,
    notify(table: string) {
      if (quietTables.has(table)) return;
      changedAt = Date.now();
      notifyAll();
    },
    /** For changes that may have been missed. */
    notifyAll,
    size: () => subscribers.size,
    /** Ends all streams and accepts no new ones. */
    stop() {
      isStopped = true;
      for (const subscriber of subscribers) subscriber.end();
    },
  };
}

async function isAdmin(headers: Headers) {
  const { account } = await findAccount(headers);
  return account?.viewer.role === "admin";
}

/** One open stream. Changes that arrive during a write are merged into one event. */
function createSubscriber() {
  let isChanged = false;
  let isEnded = false;
  let wake = () => {};

  return {
    change() {
      isChanged = true;
      wake();
    },
    end() {
      isEnded = true;
      wake();
    },
    async next(timeout: number): Promise<"change" | "beat" | "end"> {
      if (!isChanged && !isEnded) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, timeout);
        wake = resolve;
        await promise;
        clearTimeout(timer);
      }
      if (isEnded) return "end";
      const next = isChanged ? "change" : "beat";
      isChanged = false;
      return next;
    },
  };
}
