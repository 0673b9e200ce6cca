import type { MailPayloads } from "#domain/office/mails/kinds.ts";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { findMailbox } from "#domain/people/profiles/members.server.ts";
import type { Engagement } from "#domain/program/engagements/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** Tells the member what has become of a letter. */
export async function mailAboutLetter(
  tx: Transaction,
  { userId, applicationId }: Pick<Engagement, "userId" | "applicationId">,
  payload: MailPayloads["program-letter"],
) {
  const { email: recipient } = await findMailbox(userId);
  await queueMail(tx, { kind: "program-letter", recipient, aboutId: applicationId, payload });
}
