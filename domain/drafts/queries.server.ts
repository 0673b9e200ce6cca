import { and, eq, sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import type { DraftPlace } from "./places.ts";
import { areSameTexts, type DraftMark, type FormTexts, formTexts, resolveSave } from "./rules.ts";
import { drafts } from "./table.server.ts";

interface DraftOf {
  userId: string;
  place: DraftPlace;
}

function isOf({ userId, place }: DraftOf) {
  return and(eq(drafts.userId, userId), eq(drafts.place, place));
}

export type Draft = NonNullable<Awaited<ReturnType<typeof findDraft>>>;

export async function findDraft(tx: Transaction, of: DraftOf) {
  const [row] = await tx.select().from(drafts).where(isOf(of));
  if (!row) return null;
  const { form, tab, save } = row.data;
  return { form: formTexts.parse(form), tab: String(tab), save: Number(save), savedAt: row.updatedAt };
}

/** Until the transaction ends, nobody else saves this draft. */
export async function lockDraft(tx: Transaction, { userId, place }: DraftOf) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`draft ${userId} ${place}`}))`);
}

interface NewDraft extends DraftOf {
  form: FormTexts;
}

/** Saves what was typed, unless it is older than what is there, or another tab or device saved since this one began. */
export async function saveDraft(tx: Transaction, { userId, place, form }: NewDraft, mark: DraftMark) {
  await lockDraft(tx, { userId, place });
  const current = await findDraft(tx, { userId, place });
  const verdict = resolveSave(current, mark);
  if (current && verdict === "late") return { outcome: "saved", savedAt: current.savedAt } as const;
  // A page that is opened again may save what the one before it is still sending.
  if (current && verdict === "conflict" && !areSameTexts(current.form, form))
    return { outcome: "conflict", current } as const;
  const data = { form, tab: mark.tab, save: mark.save };
  const [saved] = await tx
    .insert(drafts)
    .values({ userId, place, data })
    .onConflictDoUpdate({ target: [drafts.userId, drafts.place], set: { data } })
    .returning({ savedAt: drafts.updatedAt });
  if (!saved) throw new Error("A draft was neither added nor changed");
  return { outcome: "saved", savedAt: saved.savedAt } as const;
}

/** Saves a draft over whatever there is: of a form sent after the session had ended, or of a text chosen in the place of what was typed. */
export async function replaceDraft(tx: Transaction, draft: NewDraft) {
  const current = await findDraft(tx, draft);
  const base = current?.savedAt.toISOString() ?? "";
  return saveDraft(tx, draft, { tab: "no tab", save: Date.now(), base });
}

/** Keeps of a form that was sent what was not part of it, such as a note beside a reply. Returns when it was kept. */
export async function saveRemainingDraft(tx: Transaction, draft: NewDraft): Promise<Date | null> {
  await lockDraft(tx, draft);
  await discardDraft(tx, draft);
  if (Object.values(draft.form).every((text) => text.trim() === "")) return null;
  const kept = await replaceDraft(tx, draft);
  return kept.outcome === "saved" ? kept.savedAt : null;
}

export async function discardDraft(tx: Transaction, of: DraftOf) {
  await tx.delete(drafts).where(isOf(of));
}
