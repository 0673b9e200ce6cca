import type { MailFault } from "./failure.ts";

interface Tested {
  host: string;
  port?: number;
  sender?: string;
  recipient: string;
}

/** Says in a sentence why a server did not take a test mail and what to do. Without the server's own words. */
export function describeRefusal(error: unknown, tested: Tested): string {
  const { code = "", command = "", responseCode, message } = error as MailFault;
  const answer = responseCode ? ` (${responseCode})` : "";
  if (code === "EAUTH" || command.startsWith("AUTH")) return describeLogin(responseCode, answer);
  if (code === "ETLS" || command === "STARTTLS") {
    return "The server offers no encryption at this port. Choose “TLS from the start” with port 465, or ask your provider.";
  }
  if (/certificate|self.signed|altnames/i.test(message)) {
    return `The certificate of ${tested.host} is not valid. Use exactly the server name that your provider gives.`;
  }
  if (/wrong version number|ssl3_get_record|packet length/i.test(message)) {
    return "The server does not encrypt from the start at this port. Choose STARTTLS, or port 465.";
  }
  if (code === "EDNS") return `There is no server called ${tested.host}. Check the spelling of the name.`;
  if (/ECONNREFUSED/.test(message)) return `Nothing answers at ${at(tested)}. Check the name and the port.`;
  if (code === "ETIMEDOUT") {
    return `${at(tested)} did not answer within 10 seconds. Check name, port and encryption; some networks block port 25.`;
  }
  if (responseCode && responseCode < 500)
    return `The server is busy or puts you off${answer}. Try again in a few minutes.`;
  if (code === "EPROTOCOL" && !responseCode) return `What answers at ${at(tested)} is not a mail server.`;
  if (responseCode === 530) return `The server wants a login before it takes mail${answer}.`;
  if (code === "EENVELOPE" && command.startsWith("MAIL")) {
    return `The server refuses ${tested.sender ?? "the address"} as sender${answer}. Use an address that belongs to this mail account.`;
  }
  if (code === "EENVELOPE") return `The server refuses to send to ${tested.recipient}${answer}.`;
  if (responseCode) return `The server refused the mail${answer}.`;
  return `The connection to ${at(tested)} broke. Check port and encryption.`;
}

/** The command is unknown, or not offered. */
const isUnknownCommand = (code: number) => code >= 500 && code <= 504;

function describeLogin(responseCode: number | undefined, answer: string) {
  if (responseCode === 534) {
    return `The server wants an app password${answer}. Create one in your mail account and type it here.`;
  }
  if (responseCode && responseCode < 500)
    return `The server cannot check the login right now${answer}. Try again in a few minutes.`;
  if (responseCode && !isUnknownCommand(responseCode))
    return `The server refused the login or the password${answer}.`;
  return "The server offers no login at this port. Check port and encryption, or leave login and password empty.";
}

function at({ host, port }: Tested) {
  return port ? `${host} on port ${port}` : host;
}
