import { createHash, createHmac } from "node:crypto";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { sitePaths } from "#domain/site-paths.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { keyFor } from "#platform/identity.ts";
import { type FeedCall, writeFeed } from "./invitation.server.ts";
import { callPlaces } from "./settings-rules.ts";

/** The address of the firm's calendar. The database alone does not give it away: the secret is derived, and kept hashed. */
export function feedOf(feedKey: string) {
  const secret = createHmac("sha256", keyFor("call feed")).update(feedKey).digest("hex");
  return {
    path: `${sitePaths.calendar}/${secret}/calls.ics`,
    hash: createHash("sha256").update(secret).digest(),
  };
}

const feedCall = z
  .object({
    id: z.string(),
    starts_at: z.coerce.date(),
    sequence: z.number(),
    agreed_at: z.coerce.date(),
    name: z.string(),
    email: z.string(),
    phone: z.string().nullable(),
    service: z.string().nullable(),
    about: z.string().nullable(),
    place_kind: z.enum(callPlaces),
    place: z.string().nullable(),
  })
  .transform(
    ({ starts_at: startsAt, agreed_at: agreedAt, place_kind: placeKind, ...call }): FeedCall => ({
      ...call,
      startsAt,
      agreedAt,
      placeKind,
    }),
  );

/** The firm's calls as a calendar, for whoever has the secret; null for others. */
export async function readFeed(tx: Transaction, secret: string, firmName: string): Promise<string | null> {
  const {
    rows: [known],
  } = await tx.execute(sql`select is_call_feed(${secret}) as known`);
  if (known?.known !== true) return null;
  const { rows } = await tx.execute(sql`select * from read_call_feed(${secret})`);
  return writeFeed(
    rows.map((row) => feedCall.parse(row)),
    firmName,
  );
}
