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

/** Other saves of this draft wait until the transaction ends. */
export async function lockDraft(tx: Transaction, { userId, place }: DraftOf) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`draft ${userId} ${place}`}))`);
}

interface NewDraft extends DraftOf {
  form: FormTexts;
}

/** Saves a draft, unless a newer one is stored, or another tab or device has saved since this one began. */
export async function saveDraft(tx: Transaction, { userId, place, form }: NewDraft, mark: DraftMark) {
  await lockDraft(tx, { userId, place });
  const current = await findDraft(tx, { userId, place });
  const resolution = resolveSave(current, mark);
  if (current && resolution === "late") return { outcome: "saved", savedAt: current.savedAt } as const;
  // A reopened page may save the same texts that the previous one is still sending.
  if (current && resolution === "conflict" && !areSameTexts(current.form, form))
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

/** Overwrites the draft: with a form sent after the session had ended, or with a version that was chosen instead. */
export async function replaceDraft(tx: Transaction, draft: NewDraft) {
  const current = await findDraft(tx, draft);
  const base = current?.savedAt.toISOString() ?? "";
  return saveDraft(tx, draft, { tab: "no tab", save: Date.now(), base });
}

/** Saves the fields of a form that were not sent, such as a note beside a reply. Returns the time of the save, if any. */
export async function saveRemainingDraft(tx: Transaction, draft: NewDraft): Promise<Date | null> {
  await lockDraft(tx, draft);
  await discardDraft(tx, draft);
  if (Object.values(draft.form).every((text) => text.trim() === "")) return null;
  const saved = await replaceDraft(tx, draft);
  return saved.outcome === "saved" ? saved.savedAt : null;
}

export async function discardDraft(tx: Transaction, of: DraftOf) {
  await tx.delete(drafts).where(isOf(of));
}
