import { and, eq, isNotNull } from "drizzle-orm";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { addJobs } from "#platform/jobs/restored.ts";
import { messages, serverSettings } from "./table.server.ts";

const isWaiting = eq(messages.state, "queued");

/** Gives each waiting mail its job again, because a backup has no jobs. Returns how many wait. */
export async function resumeWaitingMails(tx: NodePgDatabase, ownerUrl: string) {
  const waiting = await tx.select({ id: messages.id }).from(messages).where(isWaiting);
  await addJobs(ownerUrl, tx, "mail", waiting);
  return waiting.length;
}

/** Waiting mails cannot be read without the secret that they are encrypted with. Returns how many there were. */
export async function failWaitingMails(tx: NodePgDatabase) {
  const lastError = "It was restored from a backup, without the secret that its content is encrypted with.";
  const failed = await tx.update(messages).set({ state: "failed", lastError }).where(isWaiting).returning();
  return failed.length;
}

/** Switches the stored mail server off: the site that the backup was made of may still be running. Returns whether there is one. */
export async function switchOffStoredServer(tx: NodePgDatabase) {
  const switchedOff = await tx
    .update(serverSettings)
    .set({ isOn: false })
    .where(and(isNotNull(serverSettings.host), eq(serverSettings.isOn, true)))
    .returning({ id: serverSettings.id });
  return switchedOff.length > 0;
}
