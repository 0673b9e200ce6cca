import { and, eq } from "drizzle-orm";
import { applicationPlace } from "#domain/drafts/places.ts";
import { discardDraft, lockDraft, saveDraft } from "#domain/drafts/queries.server.ts";
import type { DraftMark, FormTexts } from "#domain/drafts/rules.ts";
import { mailFirm, mailSender } from "#domain/settings/mail.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type ApplicationForm, applicationValues } from "./rules.ts";
import { bcpbpApplications } from "./table.server.ts";

export type Application = typeof bcpbpApplications.$inferSelect;

export async function findApplicationOf(tx: Transaction, userId: string): Promise<Application | null> {
  const [application] = await tx.select().from(bcpbpApplications).where(eq(bcpbpApplications.userId, userId));
  return application ?? null;
}

/** Submits the one application a member may have, removes the draft and mails both; answers whether this call did. */
export async function createApplication(tx: Transaction, userId: string, form: ApplicationForm) {
  await lockDraft(tx, applicationDraft(userId));
  const created = await tx
    .insert(bcpbpApplications)
    .values({ userId, ...applicationValues(form) })
    .onConflictDoNothing()
    .returning({ id: bcpbpApplications.id });
  await discardDraft(tx, applicationDraft(userId));
  const [application] = created;
  if (!application) return false;
  await mailAboutApplication(tx, application.id, form);
  return true;
}

async function mailAboutApplication(tx: Transaction, id: string, form: ApplicationForm) {
  const { contactName: name, organizationName: organization, email } = form;
  const payload = { name, organization };
  await mailSender(tx, { kind: "program-application-received", recipient: email, aboutId: id, payload });
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

/** Whose draft it is, and of what. */
export function applicationDraft(userId: string) {
  return { userId, place: applicationPlace } as const;
}

/** Once there is an application there is nothing to save: a save that arrives while it is submitted waits, and finds it there. */
export async function saveApplicationDraft(
  tx: Transaction,
  userId: string,
  form: FormTexts,
  mark: DraftMark,
) {
  await lockDraft(tx, applicationDraft(userId));
  if (await findApplicationOf(tx, userId)) return { outcome: "submitted" } as const;
  return saveDraft(tx, { ...applicationDraft(userId), form }, mark);
}
