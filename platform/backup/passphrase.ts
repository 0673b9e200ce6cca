import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { StartError } from "#platform/env.ts";
import { shortestPassphrase } from "./secrets.ts";

/** Never an argument of the command, which other users of the machine can read. */
const variable = "BACKUP_PASSPHRASE";

export async function askForNewPassphrase() {
  const given = process.env[variable];
  const passphrase = given ?? (await ask("Passphrase for the secret: "));
  if (passphrase.length < shortestPassphrase) {
    throw new StartError(
      `A passphrase has at least ${shortestPassphrase} characters; nothing has been written.`,
    );
  }
  if (given === undefined && process.stdin.isTTY && (await ask("The same again: ")) !== passphrase) {
    throw new StartError("The two passphrases differ; nothing has been written.");
  }
  return passphrase;
}

export async function askForPassphrase() {
  return process.env[variable] ?? (await ask("Passphrase of the backup's secret: "));
}

/** What is typed is not shown. */
async function ask(question: string) {
  process.stdout.write(question);
  const hidden = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({
    input: process.stdin,
    output: hidden,
    terminal: Boolean(process.stdin.isTTY),
  });
  try {
    const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
    return await Promise.race([terminal.question(""), closed]);
  } finally {
    terminal.close();
    process.stdout.write("\n");
  }
}
