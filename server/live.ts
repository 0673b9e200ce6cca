import type { Context } from "hono";
import { streamSSE } from "hono/streaming";
import { findAccount } from "#domain/profiles/accounts.server.ts";
import { log } from "#platform/log.ts";

export type Live = ReturnType<typeof createLive>;

/** What somebody is still typing shows on no page but their own. */
const drafts = new Set(["bcpbp_application_drafts", "editor_drafts"]);

/** Tells the admin's open pages that something changed, never what: the pages read that themselves. */
export function createLive({ most = 100, heartbeat = 15_000 } = {}) {
  const followers = new Set<ReturnType<typeof createFollower>>();
  let changedAt: number | undefined;
  let isStopped = false;

  /** Milliseconds since the last change, as clocks differ; null where none was heard of. */
  function age() {
    return JSON.stringify({ age: changedAt === undefined ? null : Date.now() - changedAt });
  }

  function tellAll() {
    for (const follower of followers) follower.change();
  }

  /** A stream of server-sent events for as long as the admin's session lasts. */
  async function follow(context: Context) {
    const { headers, method } = context.req.raw;
    context.header("Cache-Control", "no-store");
    const { account, cookies } = await findAccount(headers);
    for (const cookie of cookies) context.header("Set-Cookie", cookie, { append: true });
    if (account?.viewer.role !== "admin") return context.text("Sign in as the admin first.\n", 401);
    if (isStopped || followers.size >= most) {
      return context.text("Too many pages are open.\n", 503, { "Retry-After": "5" });
    }
    // Nobody reads the body of an answer to HEAD, so that a stream would wait for ever.
    if (method === "HEAD") return context.body(null);

    const follower = createFollower();
    followers.add(follower);
    const response = streamSSE(context, async (stream) => {
      stream.onAbort(follower.end);
      try {
        await stream.writeSSE({ event: "hello", data: age(), retry: 1000 });
        let checkAt = Date.now() + heartbeat;
        for (;;) {
          const next = await follower.next(checkAt - Date.now());
          if (next === "end") return;
          if (Date.now() >= checkAt) {
            if (!(await isAdmin(headers))) return;
            checkAt = Date.now() + heartbeat;
          }
          await stream.writeSSE({ event: next, data: age() });
        }
      } catch (error) {
        log.warn({ err: error }, "a live page is cut off because its session could not be checked");
      } finally {
        followers.delete(follower);
      }
    });
    response.headers.set("Cache-Control", "no-store");
    // A proxy that gathers the answer before it passes it on would tell nothing.
    response.headers.set("X-Accel-Buffering", "no");
    return response;
  }

  return {
    follow,
    /** Something changed. */
    tell(table: string) {
      if (drafts.has(table)) return;
      changedAt = Date.now();
      tellAll();
    },
    /** Something may have changed while nobody listened. */
    tellAll,
    size: () => followers.size,
    /** Lets all streams end and takes no new ones. */
    stop() {
      isStopped = true;
      for (const follower of followers) follower.end();
    },
  };
}

async function isAdmin(headers: Headers) {
  const { account } = await findAccount(headers);
  return account?.viewer.role === "admin";
}

/** What one open page waits for. Changes that come while it is being written to are told as one. */
function createFollower() {
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
    async next(patience: number): Promise<"change" | "beat" | "end"> {
      if (!isChanged && !isEnded) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const timer = setTimeout(resolve, patience);
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
