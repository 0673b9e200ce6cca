import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import { and, gt, inArray, sql } from "drizzle-orm";
import { withTimeout } from "#platform/db/availability.ts";
import type { Database, Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { inTransaction } from "#platform/db/transaction.ts";
import { log } from "#platform/log.ts";
import type { Sender } from "./sender.ts";
import { rateLimits } from "./table.server.ts";

export interface Limit {
  /** Identifies what is limited, such as one form. */
  name: string;
  attempts: number;
  seconds: number;
}

/** The keys that the current request has counted. */
const currentRequest = new AsyncLocalStorage<string[]>();

/** Runs the work of a request. Its attempts are not counted if the response is a fault of the server. */
export async function withAttempts<T>(work: () => Promise<T>, isFault: (answer: T) => boolean): Promise<T> {
  const counted: string[] = [];
  const answer = await currentRequest.run(counted, work);
  if (counted.length > 0 && isFault(answer)) await takeBack(counted);
  return answer;
}

async function takeBack(keys: string[]) {
  try {
    await inTransaction(pools().auth, (tx) =>
      tx
        .update(rateLimits)
        .set({ hits: sql`${rateLimits.hits} - 1` })
        .where(and(inArray(rateLimits.key, keys), gt(rateLimits.hits, 0))),
    );
  } catch (error) {
    log.warn({ err: error }, "the attempts of a failed request stay counted");
  }
}

/** Counts an attempt across all instances; returns the seconds to wait if the limit is exceeded. */
export async function countAttempt(limit: Limit, by: string): Promise<number | null> {
  // In a transaction, so that an attempt that the database did not answer in time is not counted later.
  const seconds = await inTransaction(pools().auth, (tx) => countAttemptOn(tx, limit, by));
  currentRequest.getStore()?.push(keyOf(limit, by));
  return seconds;
}

/** The same within a transaction: a rollback also undoes the count. */
export async function countAttemptOn(
  on: Database | Transaction,
  limit: Limit,
  by: string,
): Promise<number | null> {
  const {
    rows: [row],
  } = await withTimeout(() =>
    on.execute<{ hits: number; seconds: number }>(sql`
      insert into ${rateLimits} as stored (key, hits, expires_at)
      values (${keyOf(limit, by)}, 1, now() + make_interval(secs => ${limit.seconds}))
      on conflict (key) do update set
        hits = case when stored.expires_at <= now() then 1 else stored.hits + 1 end,
        expires_at = case when stored.expires_at <= now() then excluded.expires_at else stored.expires_at end
      returning hits, ceil(extract(epoch from expires_at - now()))::int as seconds`),
  );
  return row && row.hits > limit.attempts ? Math.max(1, row.seconds) : null;
}

/** All networks within a wider one share five times the attempts of one. */
const widerFactor = 5;

/** The limits that an attempt of a sender counts under: of its network, and of the wider one if there is one. */
export function bySender(limit: Limit, { network, wider }: Sender, of = ""): [Limit, string][] {
  const own: [Limit, string] = [limit, network + of];
  if (!wider) return [own];
  return [own, [{ ...limit, attempts: widerFactor * limit.attempts }, wider + of]];
}

/** Counts an attempt under each limit until one refuses; returns the seconds to wait then. */
export async function countAttempts(...counted: [Limit, string][]): Promise<number | null> {
  for (const [limit, by] of counted) {
    const seconds = await countAttempt(limit, by);
    if (seconds !== null) return seconds;
  }
  return null;
}

export async function resetAttempts(limit: Limit, by: string) {
  await pools().auth.execute(sql`delete from ${rateLimits} where key = ${keyOf(limit, by)}`);
}

/** Addresses and emails are stored as hashes only. */
function keyOf({ name }: Limit, by: string) {
  return `${name}:${createHash("sha256").update(by.toLowerCase()).digest("base64url")}`;
}
