import type { Database } from "#platform/db/connect.ts";
import { isLoopback } from "#platform/env.ts";
import { seal, unseal } from "../seal.ts";
import { type mailEncryptions, serverSettings } from "./table.server.ts";

/** A mail server as the admin sets it up. */
export interface MailServer {
  host: string;
  port: number;
  encryption: (typeof mailEncryptions)[number];
  login: string | null;
  /** The address that mails come from. */
  sender: string;
}

export interface StoredServer extends MailServer {
  sealedPassword: string | null;
  isOn: boolean;
  version: number;
}

/** A stored password that cannot be decrypted: the site's secret or the server has changed. */
export class UnreadablePassword extends Error {
  constructor() {
    super("The stored password of the mail server can no longer be read. Type it again in Settings, Mail.");
  }
}

/** The stored server, or null. Only the login for jobs may read it. */
export async function findStoredServer(jobs: Database): Promise<StoredServer | null> {
  const [row] = await jobs.select().from(serverSettings);
  if (!row?.host || !row.port || !row.encryption || !row.sender) return null;
  const { host, port, encryption, login, sender, sealedPassword, isOn, version } = row;
  return { host, port, encryption, login, sender, sealedPassword, isOn, version };
}

/** A password can be decrypted only for the server, port and login that it was typed for. */
export function sealPassword(password: string, server: MailServer) {
  return seal(password, ownerOf(server), "mail server password");
}

export function unsealPassword(sealed: string | null, server: MailServer): string {
  try {
    return String(unseal(sealed ?? "", ownerOf(server), "mail server password"));
  } catch {
    throw new UnreadablePassword();
  }
}

function ownerOf({ host, port, login }: MailServer) {
  return JSON.stringify([host, port, login]);
}

/** Options for Nodemailer. Without encryption only on this machine. */
export function connectionOptions(
  { host, port, encryption, login }: MailServer,
  password: string | undefined,
) {
  const isLocal = isLoopback(host);
  return {
    host,
    port,
    secure: encryption === "tls",
    requireTLS: encryption === "starttls" || !isLocal,
    ignoreTLS: encryption === "none" && isLocal,
    auth: login ? { user: login, pass: password ?? "" } : undefined,
    // Otherwise a server that offers no login would be used without one.
    forceAuth: login !== null,
    tls: { rejectUnauthorized: !isLocal },
  };
}
