import { and, eq } from "drizzle-orm";
import { applicationPlace } from "#domain/drafts/places.ts";
import { discardDraft, lockDraft, saveDraft } from "#domain/drafts/queries.server.ts";
import type { DraftMark, FormTexts } from "#domain/drafts/rules.ts";
import { mailFirm, mailSender } from "#domain/office/settings/mail.server.ts";
import { findMailbox } from "#domain/people/profiles/members.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { countAttempt, type Limit } from "#platform/limits/attempts.ts";
import { type ApplicationForm, applicationValues } from "./rules.ts";
import { bcpbpApplications } from "./table.server.ts";

export type Application = typeof bcpbpApplications.$inferSelect;

export async function findApplicationOf(tx: Transaction, userId: string): Promise<Application | null> {
  const [application] = await tx.select().from(bcpbpApplications).where(eq(bcpbpApplications.userId, userId));
  return application ?? null;
}

/** Withdrawing and applying again mails both sides each time. */
const submissions: Limit = { name: "program application", attempts: 5, seconds: 24 * 60 * 60 };

/** "already": the member has an application. "too many": they have sent five within a day. */
export type SubmitOutcome = "sent" | "already" | "too many";

/** Submits the one application a member may have, removes the draft and mails both. */
export async function createApplication(
  tx: Transaction,
  userId: string,
  form: ApplicationForm,
): Promise<SubmitOutcome> {
  // Concurrent submits wait here, and then find the application.
  await lockDraft(tx, applicationDraft(userId));
  const existing = await findApplicationOf(tx, userId);
  if (!existing && (await countAttempt(submissions, userId)) !== null) return "too many";
  await discardDraft(tx, applicationDraft(userId));
  if (existing) return "already";
  const [application] = await tx
    .insert(bcpbpApplications)
    .values({ userId, ...applicationValues(form) })
    .returning({ id: bcpbpApplications.id });
  if (!application) throw new Error("The application was not stored");
  await mailAboutApplication(tx, { id: application.id, userId }, form);
  return "sent";
}

/** The member is mailed at the account's address, whatever address the form names. */
async function mailAboutApplication(
  tx: Transaction,
  { id, userId }: { id: string; userId: string },
  form: ApplicationForm,
) {
  const { contactName: name, organizationName: organization } = form;
  const { email, isConfirmed } = await findMailbox(userId);
  await mailSender(tx, {
    kind: "program-application-received",
    recipient: email,
    aboutId: id,
    payload: isConfirmed ? { name, organization } : {},
  });
  await mailFirm(tx, {
    kind: "firm-program-application",
    replyTo: email,
    aboutId: id,
    payload: { rowId: id, name, organization },
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

/** The key of a member's draft. */
export function applicationDraft(userId: string) {
  return { userId, place: applicationPlace } as const;
}

/** Saves nothing once the application exists; a save during the submit waits for it. */
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
