import { UnreadablePassword } from "./server.ts";

/** An error of Nodemailer. */
export interface MailFault extends Error {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

const enhancedStatus = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/;

/** Describes an error without the mail server's own message, which usually contains the address. */
export function describeFailure(error: unknown): string {
  if (error instanceof UnreadablePassword) return error.message;
  const { code, command, responseCode, response = "", name } = error as MailFault;
  if (code === "EAUTH") {
    return `The mail server refused the login${responseCode ? ` with ${responseCode}` : ""}.`;
  }
  if (responseCode) {
    const status = [responseCode, enhancedStatus.exec(response)?.[1]].filter(Boolean).join(" ");
    return `The mail server refused it with ${status}${stage(command)}.`;
  }
  if (code === "ETIMEDOUT") return `The mail server did not answer in time${stage(command)}.`;
  if (code === "ETLS") return "No encrypted connection to the mail server could be made.";
  if (command) return `The connection to the mail server broke${stage(command)} (${code}).`;
  return `The mail could not be made or written (${code ?? name}).`;
}

function stage(command: string | undefined) {
  return command && /^[A-Z ]{2,20}$/.test(command) ? ` at ${command}` : "";
}
