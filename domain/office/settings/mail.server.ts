import type { ConversationEntity } from "#domain/inbox/conversations/rules.ts";
import { logoBoxes } from "#domain/office/look/logo.ts";
import { findPngLogo } from "#domain/office/look/png-logo.server.ts";
import type { Mail } from "#domain/office/mails/kinds.ts";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { answeredBy } from "#domain/office/working-days/due.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import { findSettings } from "./queries.server.ts";

/** Mails the firm's address; replies go to the visitor. */
export async function mailFirm(tx: Transaction, mail: Mail & { aboutId: string; replyTo: string }) {
  const { email } = await findSettings(tx);
  await queueMail(tx, { ...mail, recipient: email });
}

/** What each acknowledgement is about. */
const acknowledged = {
  "consultation-received": "session-requests",
  "contact-received": "contact-messages",
  "job-application-received": "job-applications",
  "program-application-received": "bcpbp-applications",
} as const satisfies Partial<Record<Mail["kind"], ConversationEntity>>;

type Acknowledgement = Extract<Mail, { kind: keyof typeof acknowledged }>;

/** Mails somebody that what they sent has arrived, and by which day the firm answers if it promises one. */
export async function mailSender(
  tx: Transaction,
  mail: Acknowledgement & { aboutId: string; recipient: string },
) {
  const settings = await findSettings(tx);
  const answerBy = answeredBy(acknowledged[mail.kind], settings, new Date()) ?? undefined;
  await queueMail(tx, { ...mail, payload: { ...mail.payload, answerBy } } as typeof mail);
}

/** Pixels for each one of a mail, for sharp screens. */
const sharp = 2;

/** The sender's name, where answers go, and the logo, without which a mail goes out too. */
export async function findFirm() {
  const settings = await asViewer(visitor, findSettings);
  const { firmName, email } = settings;
  const logo = await asViewer(visitor, (tx) =>
    findPngLogo(tx, settings, "dark", { ...logoBoxes.mail, density: sharp }),
  ).catch((error) => {
    log.error({ err: error }, "the logo of mails could not be made");
    return null;
  });
  return { firmName, email, logo };
}
