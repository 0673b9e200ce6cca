// `npm run restore FILE`: fills an empty database, embedded or at DATABASE_URL, from a backup of this or an earlier
// release. With `-- --without-secret` the backup's secret is left out.
import { mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import type { NodePgDatabase } from "drizzle-orm/node-postgres";
import { switchOffCalendars } from "#domain/inbox/busy-times/outside/restored.server.ts";
import { deleteOutdatedRows } from "#domain/people/retention/run.server.ts";
import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { isInState } from "#domain/program/letters/list.server.ts";
import { letters } from "#domain/program/letters/table.server.ts";
import { unpublishStories } from "#domain/program/stories/restored.server.ts";
import { session } from "#platform/auth/table.server.ts";
import { type CheckedBackup, checkBackup } from "#platform/backup/check.ts";
import { askForPassphrase } from "#platform/backup/passphrase.ts";
import { restoreBackup } from "#platform/backup/restore.ts";
import { fingerprintOf, openSecret } from "#platform/backup/secrets.ts";
import { openOwner } from "#platform/db/open-owner.ts";
import {
  readSecret,
  readSettings,
  readStoredSecret,
  type Settings,
  StartError,
  secretFile,
  storeSecret,
} from "#platform/env.ts";
import { failWaitingMails, resumeWaitingMails, switchOffStoredServer } from "#platform/mail/restored.ts";
import { runCommand } from "./command.ts";

interface ChosenSecret {
  secret: string;
  /** Whether it is the one that the backup's rows are encrypted with. */
  isBackups: boolean;
}

async function chooseSecret(
  settings: Settings,
  backup: CheckedBackup,
  leftOut: boolean,
): Promise<ChosenSecret | null> {
  const { header, sealedSecret } = backup;
  const present = settings.SECRET ?? readStoredSecret(secretFile(settings));
  if (present && fingerprintOf(present) === header.secret) return { secret: present, isBackups: true };
  if (!sealedSecret || leftOut) return null;
  const secret = await openSecret(sealedSecret, await askForPassphrase(), header.madeAt);
  if (settings.SECRET) {
    const file = join(settings.DATA_DIR, "backup-secret");
    mkdirSync(settings.DATA_DIR, { recursive: true, mode: 0o700 });
    storeSecret(file, secret);
    throw new StartError(
      `SECRET is not the one of this backup, which is now in ${file}; nothing else has been changed. Set SECRET to that and restore again, or restore with -- --without-secret.`,
    );
  }
  return { secret, isBackups: true };
}

/** Sentences about what cannot be read without the backup's secret. */
function describeLoss(waitingMails: number) {
  return [
    "The secret of the backup is missing, so these are lost:",
    `- mails that were waiting (${waitingMails}): they are marked as failed in the outbox, and earlier ones cannot be shown or sent again`,
    "- second factors: switch the admin's off with npm run reset-password -- --second-factor-off",
    "- links to receipts in later mails about earlier inquiries; links that people already have still work",
    "- the addresses of calendars of other services: add them again under Calendar, Other calendars",
    "- which devices are known: the next sign-in of everybody counts as one from a new device",
  ];
}

async function restore(settings: Settings, file: string, leftOut: boolean) {
  const backup = await checkBackup(file);
  const found = await chooseSecret(settings, backup, leftOut);
  const owner = await openOwner(settings);
  try {
    const { secret, isBackups } = found ?? { secret: readSecret(settings), isBackups: false };
    const target = { ownerUrl: owner.url, secret, appUrl: settings.DATABASE_APP_URL };
    let waitingMails = 0;
    let hadMailServer = false;
    let hadCalendars = false;
    let unpublished = 0;
    let genuineLetters = 0;
    let hasPrograms = false;
    async function finish(tx: NodePgDatabase) {
      await deleteOutdatedRows(tx);
      // A session that was ended after the backup must not come back.
      await tx.delete(session);
      waitingMails = isBackups ? await resumeWaitingMails(tx, owner.url) : await failWaitingMails(tx);
      hadMailServer = await switchOffStoredServer(tx);
      hadCalendars = await switchOffCalendars(tx);
      unpublished = await unpublishStories(tx);
      genuineLetters = await tx.$count(letters, isInState.genuine);
      hasPrograms = (await tx.$count(engagements)) + (await tx.$count(letters)) > 0;
      await recordSecurityEvent(tx, { kind: "backup-restored" });
      if (!settings.SECRET) storeSecret(secretFile(settings), secret);
    }
    await restoreBackup(backup, target, finish);
    const total = Object.values(backup.rows).reduce((sum, count) => sum + count, 0);
    console.log(`Restored ${file} of ${backup.header.madeAt}: ${total.toLocaleString("en-US")} rows.`);
    console.log("What has exceeded its retention period is deleted. Everybody has to sign in again.");
    if (isBackups && waitingMails) {
      const outcome = settings.SMTP_URL ? "will be sent" : "will only be written to files";
      console.log(`At the start ${waitingMails} waiting mails ${outcome}.`);
    }
    if (hadMailServer) {
      console.log(
        "The mail server is switched off, so that a copy sends nothing. Settings, Mail switches it on.",
      );
    }
    if (hadCalendars) {
      console.log(
        "Calendars of other services are switched off, so that a copy asks none of them. Calendar, Other calendars switches them on.",
      );
    }
    if (unpublished > 0) {
      console.log(
        `Case studies of programs are drafts (${unpublished}), because consent may have been withdrawn since the backup. Publish them again where it still stands.`,
      );
    }
    if (hasPrograms) {
      console.log(
        `Letters are as the backup has them (${genuineLetters} genuine): revoke again what was revoked since, and issue again what was issued since. New letters may get the numbers of those.`,
      );
    }
    if (!isBackups) console.log(describeLoss(waitingMails).join("\n"));
  } finally {
    await owner.close();
  }
}

await runCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { "without-secret": { type: "boolean", default: false } },
  });
  const [file] = positionals;
  if (!file) throw new StartError("Name the backup: npm run restore FILE");
  await restore(readSettings(), resolve(file), values["without-secret"]);
});
