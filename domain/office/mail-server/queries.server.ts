import { recordSecurityEvent } from "#domain/people/security-events/record.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type MailServer, sealPassword } from "#platform/mail/server.ts";
import { serverSettings } from "#platform/mail/table.server.ts";
import { type MailServerForm, mailServerMessages } from "./rules.ts";

const { host, port, encryption, login, sender, isOn, version } = serverSettings;

/** The stored server without its password; null if there is none. */
export async function findMailServer(tx: Transaction) {
  const [row] = await tx
    .select({ host, port, encryption, login, sender, isOn, version })
    .from(serverSettings);
  if (!row) throw new Error("The settings of the mail server are missing");
  return row.host ? row : null;
}

type Found = Awaited<ReturnType<typeof findMailServer>>;

export function serverOf(form: MailServerForm): MailServer {
  const { host, port, encryption, login, sender } = form;
  return { host, port, encryption, login, sender };
}

/** An error if the form needs a password that it does not have. The stored one belongs to its server, port and login. */
export function missingPassword(form: MailServerForm, stored: Found): string | null {
  if (form.login === null || form.serverPassword) return null;
  if (!stored?.login) return mailServerMessages.passwordMissing;
  const isSame = stored.host === form.host && stored.port === form.port && stored.login === form.login;
  return isSame ? null : mailServerMessages.passwordAnew;
}

/** Switches it on, too. Without a typed password the stored one stays. */
export async function saveMailServer(tx: Transaction, form: MailServerForm) {
  const server = serverOf(form);
  const typed = form.serverPassword;
  const password = !server.login
    ? { sealedPassword: null }
    : typed
      ? { sealedPassword: sealPassword(typed, server) }
      : {};
  await tx.update(serverSettings).set({ ...server, ...password, isOn: true });
  await recordSecurityEvent(tx, { kind: "mail-server-changed" });
}

export async function removeMailServer(tx: Transaction) {
  const nothing = { host: null, port: null, encryption: null, login: null, sender: null };
  await tx.update(serverSettings).set({ ...nothing, sealedPassword: null, isOn: true });
  await recordSecurityEvent(tx, { kind: "mail-server-removed" });
}

export async function recordMailServerTest(tx: Transaction) {
  await recordSecurityEvent(tx, { kind: "mail-server-tested" });
}
