import { isLoopback } from "#platform/env.ts";
import { defaultSender, type MailSettings } from "./configured.ts";
import { oneLine } from "./header.ts";
import { writeMailFile } from "./mail-files.ts";
import type { Message } from "./queue.ts";
import { connectionOptions, type MailServer } from "./server.ts";

/** A rendered mail. */
export interface ComposedMail {
  id: string;
  kind: string;
  messageId: string;
  firmName: string;
  recipient: string;
  replyTo: string;
  subject: string;
  html: string;
  text: string;
  /** The picture that the HTML refers to by its id. */
  logo?: { cid: string; content: Uint8Array };
  /** For calendars, which take it as an invitation, a change or a cancellation. */
  invitation?: { method: "REQUEST" | "CANCEL"; content: string };
  queuedAt: Date;
}

export interface Transport {
  /** The status of a mail after `send`. */
  outcome: "sent" | "written";
  send(mail: ComposedMail): Promise<void>;
  close(): void;
}

export interface MailWorkerOptions extends MailSettings {
  /** Called for each mail, so that the current name, address and logo are used. */
  findFirm(): Promise<{ firmName: string; email: string; logo?: MailLogo | null }>;
  renderMail(
    message: Message,
    firmName: string,
    logo?: MailLogo | null,
  ): Pick<ComposedMail, "subject" | "html" | "text" | "logo" | "invitation">;
}

/** The firm's logo as a PNG, with the size at which it is shown. */
export interface MailLogo {
  content: Uint8Array;
  width: number;
  height: number;
  alt: string;
  /** The ground of its frame, if it needs one. */
  plate: string | null;
}

/** A server with its password, if it has a login. */
export interface OpenServer extends MailServer {
  password?: string;
}

/** Mails that one process sends at the same time. */
export const mailConcurrency = 2;

const second = 1000;

/** Sends to the server; without one it writes files. Nodemailer is loaded with the first mail. */
export async function openTransport(settings: MailSettings, stored: OpenServer | null): Promise<Transport> {
  const { createTransport } = await import("nodemailer");
  const route = routeOf(settings, stored);
  if (!route) {
    const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
    return {
      outcome: "written",
      async send(mail) {
        const from = senderOf(mail, settings.MAIL_FROM ?? defaultSender(settings.PUBLIC_URL));
        const { message } = await composer.sendMail({ from, ...headersAndBody(mail) });
        await writeMailFile(settings.DATA_DIR, mail, message as Buffer);
      },
      close: () => composer.close(),
    };
  }
  const server = createTransport({
    ...route.options,
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
    async send(mail) {
      await server.sendMail({ from: senderOf(mail, route.sender), ...headersAndBody(mail) });
    },
    close: () => server.close(),
  };
}

/** Sends one mail within ten seconds, to find out whether the server accepts it. */
export async function sendTest(
  settings: MailSettings,
  server: OpenServer | null,
  mail: ComposedMail,
  timeout = 10 * second,
) {
  const { createTransport } = await import("nodemailer");
  const route = routeOf(settings, server);
  if (!route) throw new Error("There is no server to test");
  const transport = createTransport({
    ...route.options,
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    const error = Object.assign(new Error("Timeout"), { code: "ETIMEDOUT" });
    timer = setTimeout(reject, timeout, error);
  });
  try {
    const from = senderOf(mail, route.sender);
    await Promise.race([transport.sendMail({ from, ...headersAndBody(mail) }), late]);
  } finally {
    clearTimeout(timer);
    transport.close();
  }
}

/** The given server comes first, then that of SMTP_URL. Null if mails are only written. */
function routeOf({ SMTP_URL, MAIL_FROM, PUBLIC_URL, SEND_MAIL }: MailSettings, server: OpenServer | null) {
  if (SEND_MAIL === "off") return null;
  if (server) return { options: connectionOptions(server, server.password), sender: server.sender };
  if (!SMTP_URL) return null;
  return { options: mailServerOptions(SMTP_URL), sender: MAIL_FROM ?? defaultSender(PUBLIC_URL) };
}

/** Query parameters of SMTP_URL override all other options. */
export function mailServerOptions(url: string) {
  const isLocal = isLoopback(new URL(url).hostname);
  return { url, requireTLS: !isLocal, tls: { rejectUnauthorized: !isLocal } };
}

function headersAndBody({
  messageId,
  recipient,
  replyTo,
  subject,
  html,
  text,
  logo,
  invitation,
}: ComposedMail) {
  return {
    // Objects are used as they are, strings would be parsed as lists.
    to: { name: "", address: recipient },
    replyTo: { name: "", address: replyTo },
    subject,
    html,
    text,
    attachments: logo && [
      {
        cid: logo.cid,
        content: Buffer.from(logo.content),
        filename: "logo.png",
        contentType: "image/png",
        contentDisposition: "inline" as const,
      },
    ],
    icalEvent: invitation && { ...invitation, filename: "invite.ics" },
    messageId,
    headers: { "Auto-Submitted": "auto-generated" },
    xMailer: false as const,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** With the firm's name, unless the sender has a name of its own. */
function senderOf({ firmName }: ComposedMail, sender: string) {
  return sender.includes("<") ? sender : { name: oneLine(firmName), address: sender };
}
