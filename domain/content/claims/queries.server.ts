import { createHash } from "node:crypto";
import { type Claim, claimsIn, partsOf, wordsAt } from "#domain/content/pages/claims.ts";
import { factsOf, fillPeriods } from "#domain/content/pages/fill.ts";
import { shownPages } from "#domain/content/pages/hidden.ts";
import { type PageName, pages } from "#domain/content/pages/list.ts";
import { withChanges } from "#domain/content/pages/overlay.ts";
import type { Page, PageTexts } from "#domain/content/pages/page.ts";
import { listChanges } from "#domain/content/pages/queries.server.ts";
import { fillPlaceholders } from "#domain/content/placeholders/rules.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { claimState, type SeenClaim } from "./rules.ts";
import { claimNotes } from "./table.server.ts";

interface Asked {
  settings: Settings;
  now: Date;
  /** All that visitors see, unless given. */
  names?: readonly PageName[];
}

type Note = typeof claimNotes.$inferSelect;

/** The claims of the site in its order, with the owner's notes and confirmations. */
export async function listClaims(tx: Transaction, { settings, now, names = shownPages(settings) }: Asked) {
  const changes = await listChanges(tx, names);
  const notes = Map.groupBy(await tx.select().from(claimNotes), ({ page }) => page);
  return names.flatMap((page) => {
    const { whose }: Page = pages[page];
    const facts = factsOf(settings, whose);
    const texts = withChanges(pages[page], changes.get(page) ?? {});
    const claims = claimsIn(pages[page], texts).map((claim) => ({ ...claim, hash: hashOf(claim.text) }));
    const ofPage = notes.get(page) ?? [];
    return claims.map((claim) => {
      const note = noteOn(claim, ofPage, texts);
      const outdated = note ? undefined : earlierNoteOn(claim, ofPage, claims);
      const { source = null, confirmedAt = null } = note ?? outdated ?? {};
      return {
        ...{ page, path: claim.path, hash: claim.hash, source, confirmedAt },
        parts: partsOf(claim, texts).map((part) => fillPlaceholders(part, facts)),
        state: claimState({ confirmedAt, isUnchanged: note !== undefined }, now),
      };
    });
  });
}

function hashOf(text: string) {
  return createHash("sha256").update(fillPeriods(text)).digest("hex");
}

interface HashedClaim extends Claim {
  hash: string;
}

/** The note on exactly these words, or on an unchanged text or group that they are part of. */
function noteOn({ path, hash }: HashedClaim, notes: readonly Note[], texts: PageTexts) {
  const own = notes.find((note) => note.path === path && note.hash === hash);
  return own ?? notes.find((note) => isPartOf(path, note) && note.hash === hashOf(wordsAt(texts, note.path)));
}

/** The latest note on words that were here before. */
function earlierNoteOn({ path }: HashedClaim, notes: readonly Note[], claims: readonly HashedClaim[]) {
  const present = new Set(claims.filter((claim) => claim.path === path).map(({ hash }) => hash));
  return notes
    .filter((note) => isPartOf(path, note) && !present.has(note.hash))
    .toSorted((one, other) => Number(other.confirmedAt) - Number(one.confirmedAt))
    .at(0);
}

function isPartOf(path: string, note: Note) {
  return path === note.path || path.startsWith(`${note.path}.`);
}

/** How many claims of each page are not confirmed; pages without any are left out. */
export async function countUnconfirmedClaims(tx: Transaction, asked: Asked) {
  const open = (await listClaims(tx, asked)).filter(({ state }) => state !== "confirmed");
  return new Map([...Map.groupBy(open, ({ page }) => page)].map(([page, claims]) => [page, claims.length]));
}

interface Saving extends Asked {
  page: PageName;
  seen: readonly SeenClaim[];
  /** What to save; the rest of a note stays. */
  note: { source?: string | null; confirmedAt?: Date | null };
}

/** Saves notes on claims of a page, except on those whose words have changed since the owner saw them. */
export async function noteClaims(tx: Transaction, { page, seen, note, ...asked }: Saving) {
  const claims = await listClaims(tx, { ...asked, names: [page] });
  const noted = claims.filter(({ path, hash }) =>
    seen.some((claim) => claim.path === path && claim.hash === hash),
  );
  for (const { path, hash, source, confirmedAt, state } of noted) {
    const before = { source, confirmedAt: state === "changed" ? null : confirmedAt };
    await tx
      .insert(claimNotes)
      .values({ page, path, hash, ...before, ...note })
      .onConflictDoUpdate({ target: [claimNotes.page, claimNotes.path, claimNotes.hash], set: note });
  }
  return { noted: noted.length, changed: seen.length - noted.length };
}
