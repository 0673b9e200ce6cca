import { z } from "zod";
import { ownPassword } from "#domain/people/profiles/account-rules.ts";
import { email, line, optionalLine } from "#domain/text/fields.ts";

export const encryptions = {
  starttls: "STARTTLS (usually port 587)",
  tls: "TLS from the start (usually port 465)",
  none: "None (only a server on this machine)",
};

export const mailServerLabels = {
  host: "Server",
  port: "Port",
  encryption: "Encryption",
  login: "Login",
  serverPassword: "Password of the mail account",
  sender: "Sender",
  password: "Your own password",
};

export const mailServerLimits = { host: 253, login: 320, serverPassword: 500 };

const hostName = /^(?:[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*|[\da-f:]*:[\da-f:]+)$/i;
const thisMachine = /^(localhost|127(\.\d{1,3}){3}|::1)$/;

export const ownPasswordForm = z.object({ password: ownPassword(mailServerLabels.password) });

export const mailServerForm = ownPasswordForm
  .extend({
    host: line(mailServerLabels.host, mailServerLimits.host)
      .refine((text) => hostName.test(text), {
        error: "Server must be a name such as smtp.example.org, without https:// and without a port.",
      })
      .toLowerCase(),
    port: z
      .string({ error: `${mailServerLabels.port} is required.` })
      .trim()
      .refine((text) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535, {
        error: "Port must be a number from 1 to 65535, such as 587.",
      })
      .transform(Number),
    encryption: z.enum(["starttls", "tls", "none"], { error: "Choose one of the encryptions." }),
    login: optionalLine(mailServerLabels.login, mailServerLimits.login),
    serverPassword: z
      .string()
      .max(mailServerLimits.serverPassword, "The password can have at most 500 characters.")
      .optional(),
    sender: email(mailServerLabels.sender),
  })
  .refine(({ encryption, host }) => encryption !== "none" || thisMachine.test(host), {
    path: ["encryption"],
    error: "Without encryption only a server on this machine is allowed, such as localhost.",
  })
  .refine(({ login, serverPassword }) => login !== null || !serverPassword, {
    path: ["login"],
    error: "Login is required with a password.",
  });

export type MailServerForm = z.infer<typeof mailServerForm>;

export const mailServerMessages = {
  saved: "The mail server has been saved. Mails are sent through it from now on.",
  savedForLater: "The mail server has been saved. It is used once SMTP_URL is removed.",
  saveFailed: "Failed to save the mail server",
  removed: "The mail server has been removed. Nobody receives mail until you set up another one.",
  removeFailed: "Failed to remove the mail server",
  testFailed: "Failed to send the test mail",
  isOff:
    "Mail is switched off where the server is started (SEND_MAIL=off): nobody receives mail from this site.",
  switchedOff: "Mail is switched off since this site was restored from a backup.",
  passwordMissing: "Type the password of the mail account, or leave the login empty.",
  passwordAnew: "Type the password again: server, port or login has changed.",
};

export function testSent(address: string) {
  return `The server has taken a test mail to ${address}. Look whether it arrives, also among junk mail.`;
}
