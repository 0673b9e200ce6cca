import { eq } from "drizzle-orm";
import type { Mail } from "#domain/office/mails/kinds.ts";
import { queueMail } from "#domain/office/mails/queue.server.ts";
import { user } from "#platform/auth/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

type SecurityEvent =
  | { kind: "password-changed" | "second-factor-on" | "second-factor-off" | "recovery-codes-renewed" }
  | { kind: "recovery-code-used"; codesLeft: number; isDownload?: true };

/** How mails greet an account's owner: not by a name that others may have given to the owner of an address. */
export function confirmedName({ name, emailVerified }: { name: string; emailVerified: boolean }) {
  return emailVerified ? name : undefined;
}

/** Informs the account's owner about a security change, in case somebody else made it. */
export async function mailSecurityNotice(tx: Transaction, userId: string, { kind, ...facts }: SecurityEvent) {
  const [holder] = await tx.select().from(user).where(eq(user.id, userId));
  if (!holder) return;
  const mail = { kind, payload: { name: confirmedName(holder), ...facts } } as Mail;
  await queueMail(tx, { ...mail, recipient: holder.email, aboutId: userId });
}
