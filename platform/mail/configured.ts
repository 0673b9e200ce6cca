import { pools } from "#platform/db/pools.ts";
import type { Settings } from "#platform/env.ts";
import { findStoredServer, type MailServer } from "./server.ts";

export interface ConfiguredMail {
  /** The mail server's host and port; null if mails are only written to files. */
  server: string | null;
  /** SMTP_URL comes before the server that the admin has set up. */
  source: "environment" | "settings" | null;
  /** By SEND_MAIL: then no server is used. */
  isOff: boolean;
  isEncryptedFromStart: boolean;
  /** The user name is not shown: with some providers it is the API key. */
  hasLogin: boolean;
  sender: string;
}

export type MailSettings = Pick<Settings, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL" | "DATA_DIR"> &
  Partial<Pick<Settings, "SEND_MAIL">>;

let given: MailSettings | undefined;
let stored: MailServer | null = null;

/** Called once at start, before the stored server is read. */
export function setConfiguredMail(environment: MailSettings) {
  given = environment;
  stored = null;
}

/** Reads which server the admin has set up: at the start, and after each change. */
export async function refreshStoredServer() {
  const found = await findStoredServer(pools().jobs);
  stored = found?.isOn ? found : null;
}

/** Without the user name and the password. */
export function configuredMail(): ConfiguredMail {
  const { SMTP_URL, MAIL_FROM, PUBLIC_URL, SEND_MAIL } = environment();
  const none = {
    server: null,
    source: null,
    isOff: SEND_MAIL === "off",
    isEncryptedFromStart: false,
    hasLogin: false,
    sender: MAIL_FROM ?? defaultSender(PUBLIC_URL),
  };
  if (none.isOff) return none;
  if (SMTP_URL) {
    const { host, protocol, username } = new URL(SMTP_URL);
    return {
      ...none,
      server: host,
      source: "environment",
      isEncryptedFromStart: protocol === "smtps:",
      hasLogin: Boolean(username),
    };
  }
  if (!stored) return none;
  return {
    ...none,
    server: `${stored.host}:${stored.port}`,
    source: "settings",
    isEncryptedFromStart: stored.encryption === "tls",
    hasLogin: stored.login !== null,
    sender: stored.sender,
  };
}

/** Whether a mail server is set; without one mails are only written to files, and nobody receives them. */
export function mailWorks() {
  return configuredMail().server !== null;
}

/** Mails are written to files in here. The settings page does not show it. */
export function mailDataFolder() {
  return environment().DATA_DIR;
}

function environment() {
  if (!given) throw new Error("The mail configuration is used before setConfiguredMail()");
  return given;
}

export function defaultSender(publicUrl: string) {
  return `no-reply@${new URL(publicUrl).hostname}`;
}
