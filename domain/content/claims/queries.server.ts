import { createHash } from "node:crypto";
import { claimsIn, unmarkedFigures } from "#domain/content/pages/claims.ts";
import { fillPeriods } from "#domain/content/pages/fill.ts";
import { type PageName, pages } from "#domain/content/pages/list.ts";
import { withChanges } from "#domain/content/pages/overlay.ts";
import { listChanges } from "#domain/content/pages/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { claimState } from "./rules.ts";
import { claimNotes } from "./table.server.ts";

/** All claims of the site by page, with their sources and confirmations. */
export async function listClaims(tx: Transaction, now: Date) {
  const names = Object.keys(pages) as PageName[];
  const changes = await listChanges(tx, names);
  const notes = new Map((await tx.select().from(claimNotes)).map((row) => [keyOf(row), row]));
  return names.flatMap((page) => {
    const changed = changes.get(page);
    const texts = changed ? withChanges(pages[page], changed) : pages[page].texts;
    const claims = [...claimsIn(pages[page], texts), ...unmarkedFigures(pages[page], texts)];
    return claims.map(({ path, text }) => {
      const words = fillPeriods(text);
      const hash = createHash("sha256").update(words).digest("hex");
      const note = notes.get(keyOf({ page, path }));
      const state = claimState(note, hash, now);
      const { source = null, confirmedAt = null } = note ?? {};
      return { page, path, text: words, hash, source, confirmedAt, state };
    });
  });
}

function keyOf({ page, path }: { page: string; path: string }) {
  return `${page} ${path}`;
}

/** How many claims of each page are not confirmed; pages without any are left out. */
export async function countUnconfirmedClaims(tx: Transaction, now: Date) {
  const open = (await listClaims(tx, now)).filter(({ state }) => state !== "confirmed");
  return new Map([...Map.groupBy(open, ({ page }) => page)].map(([page, claims]) => [page, claims.length]));
}

interface Said {
  page: string;
  path: string;
  /** Hash of the text that the owner saw. */
  hash: string;
  source: string | null;
}

/** Saves a claim's source and confirmation, unless its text has changed since the owner saw it. */
export async function noteClaim(
  tx: Transaction,
  { page, path, hash, source }: Said,
  confirmedAt: Date | null,
) {
  const claims = await listClaims(tx, new Date());
  const claim = claims.find((each) => each.page === page && each.path === path);
  if (!claim) return { outcome: "gone" } as const;
  if (confirmedAt && claim.hash !== hash) return { outcome: "changed" } as const;
  const noted = confirmedAt ? { source, confirmedHash: hash, confirmedAt } : { source };
  await tx
    .insert(claimNotes)
    .values({ page, path, ...noted })
    .onConflictDoUpdate({ target: [claimNotes.page, claimNotes.path], set: noted });
  return { outcome: "saved" } as const;
}
