import type { Settings } from "#platform/env.ts";

export interface ConfiguredMail {
  /** The mail server's host and port; null if mails are only written to files. */
  server: string | null;
  isEncryptedFromStart: boolean;
  /** The user name is not shown: with some providers it is the API key. */
  hasLogin: boolean;
  /** MAIL_FROM, or the address used without it. */
  sender: string;
}

type Given = Pick<Settings, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL" | "DATA_DIR">;

let configured: ConfiguredMail | undefined;
let dataFolder: string | undefined;

/** Called once at start. Takes over neither the user name nor the password of SMTP_URL. */
export function setConfiguredMail({ SMTP_URL, MAIL_FROM, PUBLIC_URL, DATA_DIR }: Given) {
  dataFolder = DATA_DIR;
  const url = SMTP_URL ? new URL(SMTP_URL) : null;
  configured = {
    server: url?.host ?? null,
    isEncryptedFromStart: url?.protocol === "smtps:",
    hasLogin: Boolean(url?.username),
    sender: MAIL_FROM ?? defaultSender(PUBLIC_URL),
  };
}

export function configuredMail() {
  if (!configured) throw new Error("The mail configuration is used before setConfiguredMail()");
  return configured;
}

/** Whether a mail server is set; without one mails are only written to files, and nobody receives them. */
export function mailWorks() {
  return configuredMail().server !== null;
}

/** Mails are written to files in here. The settings page does not show it. */
export function mailDataFolder() {
  if (!dataFolder) throw new Error("The mail configuration is used before setConfiguredMail()");
  return dataFolder;
}

export function defaultSender(publicUrl: string) {
  return `no-reply@${new URL(publicUrl).hostname}`;
}
