import { and, eq, sql } from "drizzle-orm";
import { type DraftMark, judgeSave } from "#domain/drafts/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type EditorPlace, type FormTexts, formTexts } from "./rules.ts";
import { editorDrafts } from "./table.server.ts";

function isAt(userId: string, place: EditorPlace) {
  return and(eq(editorDrafts.userId, userId), eq(editorDrafts.place, place));
}

export async function findEditorDraft(tx: Transaction, userId: string, place: EditorPlace) {
  const [row] = await tx.select().from(editorDrafts).where(isAt(userId, place));
  if (!row) return null;
  const { form, tab, save } = row.data;
  return { form: formTexts.parse(form), tab: String(tab), save: Number(save), savedAt: row.updatedAt };
}

interface EditorDraft {
  userId: string;
  place: EditorPlace;
  form: FormTexts;
}

/** Saves what was typed, unless it is older than what is there, or another tab or device saved since this one began. */
export async function saveEditorDraft(
  tx: Transaction,
  { userId, place, form }: EditorDraft,
  mark: DraftMark,
) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`draft ${userId} ${place}`}))`);
  const current = await findEditorDraft(tx, userId, place);
  const verdict = judgeSave(current, mark);
  if (current && verdict === "late") return { outcome: "saved", savedAt: current.savedAt } as const;
  if (current && verdict === "conflict") return { outcome: "conflict", current } as const;
  const data = { form, tab: mark.tab, save: mark.save };
  const [saved] = await tx
    .insert(editorDrafts)
    .values({ userId, place, data })
    .onConflictDoUpdate({ target: [editorDrafts.userId, editorDrafts.place], set: { data } })
    .returning({ savedAt: editorDrafts.updatedAt });
  if (!saved) throw new Error("A draft was neither added nor changed");
  return { outcome: "saved", savedAt: saved.savedAt } as const;
}

/** What was sent from a form after the session had ended: there is nobody to ask which of two drafts is meant, and this is the last. */
export async function keepAfterSession(tx: Transaction, draft: EditorDraft) {
  const current = await findEditorDraft(tx, draft.userId, draft.place);
  const base = current?.savedAt.toISOString() ?? "";
  return saveEditorDraft(tx, draft, { tab: "signed out", save: Date.now(), base });
}

export async function discardEditorDraft(tx: Transaction, userId: string, place: EditorPlace) {
  await tx.delete(editorDrafts).where(isAt(userId, place));
}
