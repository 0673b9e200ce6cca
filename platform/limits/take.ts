import { createHash } from "node:crypto";
import { sql } from "drizzle-orm";
import { withTimeout } from "#platform/db/away.ts";
import type { Database, Transaction } from "#platform/db/connect.ts";
import { pools } from "#platform/db/pools.ts";
import { rateLimits } from "./table.server.ts";

export interface Limit {
  /** What is limited: one name for each door. */
  name: string;
  attempts: number;
  seconds: number;
}

/** Counts an attempt for all instances together; answers the seconds to wait where there were too many. */
export async function takeAttempt(
  limit: Limit,
  by: string,
  on: Database | Transaction = pools().auth,
): Promise<number | null> {
  const {
    rows: [row],
  } = await withTimeout(() =>
    on.execute<{ hits: number; wait: number }>(sql`
      insert into ${rateLimits} as kept (key, hits, expires_at)
      values (${keyOf(limit, by)}, 1, now() + make_interval(secs => ${limit.seconds}))
      on conflict (key) do update set
        hits = case when kept.expires_at <= now() then 1 else kept.hits + 1 end,
        expires_at = case when kept.expires_at <= now() then excluded.expires_at else kept.expires_at end
      returning hits, ceil(extract(epoch from expires_at - now()))::int as wait`),
  );
  return row && row.hits > limit.attempts ? Math.max(1, row.wait) : null;
}

/** Forgets the attempts: the right person came. */
export async function forgetAttempts(limit: Limit, by: string) {
  await pools().auth.execute(sql`delete from ${rateLimits} where key = ${keyOf(limit, by)}`);
}

/** Addresses and emails are kept as hashes only. */
function keyOf({ name }: Limit, by: string) {
  return `${name}:${createHash("sha256").update(by.toLowerCase()).digest("base64url")}`;
}
