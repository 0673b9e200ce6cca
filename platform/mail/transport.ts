import { isLoopback, type Settings } from "#platform/env.ts";
import { defaultSender } from "./configured.ts";
import { oneLine } from "./header.ts";
import { deleteLetters, writeLetter } from "./letter-files.ts";

/** A rendered mail. */
export interface Letter {
  id: string;
  kind: string;
  messageId: string;
  firmName: string;
  recipient: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** For calendars, which take it as an invitation, a change or a cancellation. */
  invitation?: { method: "REQUEST" | "CANCEL"; content: string };
  queuedAt: Date;
}

export interface Transport {
  /** The status of a mail after `send`. */
  outcome: "sent" | "written";
  send(letter: Letter): Promise<void>;
  /** Deletes the stored file of a mail; what a server has sent cannot be deleted. */
  discard(id: string): Promise<void>;
  close(): void;
}

export type MailSettings = Pick<Settings, "SMTP_URL" | "MAIL_FROM" | "PUBLIC_URL" | "DATA_DIR">;

/** Mails that one process sends at the same time. */
export const mailConcurrency = 2;

const second = 1000;

/** Sends to the server at SMTP_URL, or without one writes files. Nodemailer is loaded with the first mail. */
export async function openTransport(settings: MailSettings): Promise<Transport> {
  const { createTransport } = await import("nodemailer");
  const { SMTP_URL } = settings;
  if (!SMTP_URL) {
    const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    return {
      outcome: "written",
      async send(letter) {
        const { message } = await composer.sendMail(headersAndBody(letter, settings));
        await writeLetter(settings.DATA_DIR, letter, message as Buffer);
      },
      discard: (id) => deleteLetters(settings.DATA_DIR, [id]),
      close: () => composer.close(),
    };
  }
  const server = createTransport({
    ...mailServerOptions(SMTP_URL),
    pool: true,
    maxConnections: mailConcurrency,
    // The job queue makes and counts the retries.
    maxRequeues: 0,
    idleTimeout: 30 * second,
    connectionTimeout: 20 * second,
    greetingTimeout: 20 * second,
    // A server may be slow to acknowledge a message; giving up then would send it twice.
    socketTimeout: 120 * second,
  });
  return {
    outcome: "sent",
    send: async (letter) => void (await server.sendMail(headersAndBody(letter, settings))),
    discard: async () => {},
    close: () => server.close(),
  };
}

/** Query parameters of SMTP_URL override all other options. */
export function mailServerOptions(url: string) {
  const isLocal = isLoopback(new URL(url).hostname);
  return { url, requireTLS: !isLocal, tls: { rejectUnauthorized: !isLocal } };
}

function headersAndBody(letter: Letter, settings: MailSettings) {
  const { messageId, recipient, replyTo, subject, html, text, invitation } = letter;
  return {
    from: senderOf(letter, settings),
    // Objects are used as they are, strings would be parsed as lists.
    to: { name: "", address: recipient },
    replyTo: { name: "", address: replyTo },
    subject,
    html,
    text,
    icalEvent: invitation && { ...invitation, filename: "invite.ics" },
    messageId,
    headers: { "Auto-Submitted": "auto-generated" },
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function senderOf({ firmName }: Letter, { MAIL_FROM, PUBLIC_URL }: MailSettings) {
  if (MAIL_FROM?.includes("<")) return MAIL_FROM;
  return { name: oneLine(firmName), address: MAIL_FROM ?? defaultSender(PUBLIC_URL) };
}
