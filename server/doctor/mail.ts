import { createTransport } from "nodemailer";
import type { Settings } from "#platform/env.ts";
import { mailServerOptions } from "#platform/mail/transport.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";

const timeout = 10_000;

/** Connects, encrypts and signs in as a mail would, and sends nothing. */
export async function checkMail({ SMTP_URL, SEND_MAIL }: Settings): Promise<Finding[]> {
  if (SEND_MAIL === "off")
    return [note("SEND_MAIL is off: mails are written to files, and nobody receives them.")];
  if (!SMTP_URL) {
    return [
      note(
        "SMTP_URL is not set: mails go through the server of Settings, Mail; without one nobody receives them.",
      ),
    ];
  }
  const server = new URL(SMTP_URL).host;
  const transport = createTransport({
    ...mailServerOptions(SMTP_URL),
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
  });
  try {
    await transport.verify();
    const login = new URL(SMTP_URL).username ? " and takes the login" : "";
    return [fine(`The mail server ${server} answers${login}.`)];
  } catch (error) {
    return [describeRefusal(server, error as Refusal)];
  } finally {
    transport.close();
  }
}

type Refusal = Error & { code?: string; command?: string; responseCode?: number };

/** Without the server's own words, which can repeat what was sent. */
function describeRefusal(server: string, { message, code, command, responseCode }: Refusal) {
  if (code === "EAUTH" || command?.startsWith("AUTH")) {
    return wrong(
      `The mail server ${server} refuses the login of SMTP_URL${responseCode ? ` (${responseCode})` : ""}.`,
      "Correct its user and password; characters such as @ and / are written as %40 and %2F there.",
    );
  }
  if (/certificate|self-signed/i.test(message)) {
    return wrong(
      `The certificate of the mail server ${server} is not accepted.`,
      "Use the name that its certificate is made for, or have it renewed.",
    );
  }
  if (code === "ETLS" || command === "STARTTLS") {
    return wrong(
      `The mail server ${server} offers no encryption (STARTTLS).`,
      "Use smtps:// with its port for that, or ?requireTLS=false if it stands in a private network.",
    );
  }
  const reason = [/E[A-Z]{4,}/.exec(message)?.[0] ?? code, responseCode].filter(Boolean).join(" ");
  return wrong(
    `The mail server ${server} cannot be reached (${reason}).`,
    "Compare host and port of SMTP_URL with what the provider names; some networks block port 25.",
  );
}
