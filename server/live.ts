import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { LRUCache } from "lru-cache";
import { type Account, findAccount } from "#domain/people/profiles/accounts.server.ts";
import { log } from "#platform/log.ts";

export type LiveUpdates = ReturnType<typeof createLiveUpdates>;

type Viewer = Account["viewer"];

/** Drafts appear on nobody else's page, visits are written all day, and security events come with changes that notify anyway. */
const quietTables = new Set(["drafts", "page_visits", "referring_sites", "security_events"]);

const refusals = {
  admin: "Sign in as the admin first.\n",
  member: "Sign in as a member first.\n",
};

/** A page asks for the last change of its member seconds after it was rendered, so older ones may be evicted. */
const maxMemberChanges = 1000;

/**
 * Notifies open pages that something changed, never what: they load the data themselves. The admin's hear of every change,
 * a member's of their own only.
 */
export function createLiveUpdates({
  maxSubscribers = 100,
  maxMembers = 300,
  maxPerMember = 6,
  heartbeat = 15_000,
} = {}) {
  const subscribers = new Set<ReturnType<typeof createSubscriber>>();
  let changedAt: number | undefined;
  const memberChanges = new LRUCache<string, number>({ max: maxMemberChanges });
  /** Any member's data may have changed before. */
  let reconnectedAt: number | undefined;
  let isStopped = false;

  /** Milliseconds since the last change (an age, because clocks differ); null before the first. */
  function ageFor({ role, userId }: Viewer) {
    const lastAt = role === "admin" ? changedAt : (memberChanges.get(userId) ?? reconnectedAt);
    return JSON.stringify({ age: lastAt === undefined ? null : Date.now() - lastAt });
  }

  function streamsOf(role: Viewer["role"]) {
    return [...subscribers].filter(({ viewer }) => viewer.role === role);
  }

  function hasRoom({ role, userId }: Viewer) {
    const open = streamsOf(role);
    if (role === "admin") return open.length < maxSubscribers;
    const own = open.filter(({ viewer }) => viewer.userId === userId);
    return open.length < maxMembers && own.length < maxPerMember;
  }

  /** A stream of server-sent events that ends with the session. */
  async function subscribeAs(role: Viewer["role"], context: Context) {
    const { headers, method } = context.req.raw;
    context.header("Cache-Control", "no-store");
    const { account, cookies } = await findAccount(headers);
    for (const cookie of cookies) context.header("Set-Cookie", cookie, { append: true });
    if (account?.viewer.role !== role) return context.text(refusals[role], 401);
    const { viewer } = account;
    const isHead = method === "HEAD";
    if (isStopped || !(isHead || hasRoom(viewer))) {
      return context.text("Too many pages are open.\n", 503, { "Retry-After": "5" });
    }
    // The body of a HEAD response is never read, so a stream would never end.
    if (isHead) return context.body(null);

    const subscriber = createSubscriber(viewer);
    subscribers.add(subscriber);
    const response = streamSSE(context, async (stream) => {
      stream.onAbort(subscriber.end);
      try {
        await stream.writeSSE({ event: "hello", data: ageFor(viewer), retry: 1000 });
        let checkAt = Date.now() + heartbeat;
        for (;;) {
          const next = await subscriber.next(checkAt - Date.now());
          if (next === "end") return;
          if (Date.now() >= checkAt) {
            if (!(await isStillSignedIn(viewer, headers))) return;
            checkAt = Date.now() + heartbeat;
          }
          await stream.writeSSE({ event: next, data: ageFor(viewer) });
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
    subscribe: (context: Context) => subscribeAs("admin", context),
    subscribeMember: (context: Context) => subscribeAs("member", context),
    notify(table: string) {
      if (quietTables.has(table)) return;
      changedAt = Date.now();
      for (const subscriber of streamsOf("admin")) subscriber.change();
    },
    notifyMember(userId: string) {
      memberChanges.set(userId, Date.now());
      for (const subscriber of streamsOf("member"))
        if (subscriber.viewer.userId === userId) subscriber.change();
    },
    /** For changes that may have been missed. */
    notifyAll() {
      memberChanges.clear();
      reconnectedAt = Date.now();
      for (const subscriber of subscribers) subscriber.change();
    },
    size: () => subscribers.size,
    /** Ends all streams and accepts no new ones. */
    stop() {
      isStopped = true;
      for (const subscriber of subscribers) subscriber.end();
    },
  };
}

async function isStillSignedIn({ role, userId }: Viewer, headers: Headers) {
  const { account } = await findAccount(headers);
  return account?.viewer.role === role && account.viewer.userId === userId;
}

/** One open stream. Changes that arrive during a write are merged into one event. */
function createSubscriber(viewer: Viewer) {
  let isChanged = false;
  let isEnded = false;
  let wake = () => {};

  return {
    viewer,
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
