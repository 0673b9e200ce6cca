import { and, eq, sql } from "drizzle-orm";
import { type DraftMark, judgeSave } from "#domain/drafts/rules.ts";
import { queueMail } from "#domain/mails/queue.server.ts";
import { mailFirm } from "#domain/settings/mail.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type DraftForm, draftForm } from "./draft.ts";
import { type ApplicationForm, applicationValues } from "./rules.ts";
import { bcpbpApplicationDrafts, bcpbpApplications } from "./table.server.ts";

export type Application = typeof bcpbpApplications.$inferSelect;

export async function findApplicationOf(tx: Transaction, userId: string): Promise<Application | null> {
  const [application] = await tx.select().from(bcpbpApplications).where(eq(bcpbpApplications.userId, userId));
  return application ?? null;
}

/** Submits the one application a member may have, removes the draft and mails both; answers whether this call did. */
export async function createApplication(tx: Transaction, userId: string, form: ApplicationForm) {
  await lockApplicant(tx, userId);
  const created = await tx
    .insert(bcpbpApplications)
    .values({ userId, ...applicationValues(form) })
    .onConflictDoNothing()
    .returning({ id: bcpbpApplications.id });
  await discardDraft(tx, userId);
  const [application] = created;
  if (!application) return false;
  await mailAboutApplication(tx, application.id, form);
  return true;
}

async function mailAboutApplication(tx: Transaction, id: string, form: ApplicationForm) {
  const { contactName: name, organizationName: organization, email } = form;
  const payload = { name, organization };
  await queueMail(tx, { kind: "program-application-received", recipient: email, aboutId: id, payload });
  await mailFirm(tx, {
    kind: "firm-program-application",
    replyTo: email,
    aboutId: id,
    payload: { rowId: id, ...payload },
  });
}

/** Deletes a member's application, unless it has been decided. */
export async function withdrawApplication(tx: Transaction, userId: string) {
  const withdrawn = await tx
    .delete(bcpbpApplications)
    .where(and(eq(bcpbpApplications.userId, userId), eq(bcpbpApplications.status, "pending")))
    .returning({ id: bcpbpApplications.id });
  return withdrawn.length > 0;
}

export interface Draft {
  form: DraftForm;
  /** The tab that saved it last. */
  tab: string;
  savedAt: Date;
}

export async function findDraft(tx: Transaction, userId: string): Promise<Draft | null> {
  const row = await readDraft(tx, userId);
  return row && { form: row.form, tab: row.tab, savedAt: row.savedAt };
}

/**
 * Saves what was typed, unless it is older than what is there, or somebody else's: another tab or device saved since
 * this one began. Once there is an application there is nothing to save.
 */
export async function saveDraft(tx: Transaction, userId: string, form: DraftForm, mark: DraftMark) {
  await lockApplicant(tx, userId);
  if (await findApplicationOf(tx, userId)) return { outcome: "submitted" } as const;
  const current = await readDraft(tx, userId);
  const verdict = judgeSave(current, mark);
  if (current && verdict === "late") return { outcome: "saved", savedAt: current.savedAt } as const;
  if (current && verdict === "conflict") return { outcome: "conflict", current } as const;
  const data = { form, tab: mark.tab, save: mark.save };
  const [saved] = await tx
    .insert(bcpbpApplicationDrafts)
    .values({ userId, data })
    .onConflictDoUpdate({ target: bcpbpApplicationDrafts.userId, set: { data } })
    .returning({ savedAt: bcpbpApplicationDrafts.updatedAt });
  if (!saved) throw new Error("A draft was neither added nor changed");
  return { outcome: "saved", savedAt: saved.savedAt } as const;
}

export async function discardDraft(tx: Transaction, userId: string) {
  await tx.delete(bcpbpApplicationDrafts).where(eq(bcpbpApplicationDrafts.userId, userId));
}

async function readDraft(tx: Transaction, userId: string) {
  const [row] = await tx
    .select()
    .from(bcpbpApplicationDrafts)
    .where(eq(bcpbpApplicationDrafts.userId, userId));
  if (!row) return null;
  const { form, tab, save } = row.data;
  return {
    form: draftForm.parse(form),
    tab: String(tab),
    save: Number(save),
    savedAt: row.updatedAt,
  };
}

/** One after the other: a save that arrives while the application is submitted finds it there. */
async function lockApplicant(tx: Transaction, userId: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`applicant ${userId}`}))`);
}
