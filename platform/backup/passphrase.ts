import { StartError } from "#platform/env.ts";
import { askHidden } from "#platform/hidden-question.ts";
import { shortestPassphrase } from "./secrets.ts";

/** Never an argument of the command, which other users of the machine can read. */
const variable = "BACKUP_PASSPHRASE";

export async function askForNewPassphrase() {
  const given = process.env[variable];
  const passphrase = given ?? (await askHidden("Passphrase for the secret: "));
  if (passphrase.length < shortestPassphrase) {
    throw new StartError(
      `A passphrase has at least ${shortestPassphrase} characters; nothing has been written.`,
    );
  }
  if (given === undefined && process.stdin.isTTY && (await askHidden("The same again: ")) !== passphrase) {
    throw new StartError("The two passphrases differ; nothing has been written.");
  }
  return passphrase;
}

export async function askForPassphrase() {
  return process.env[variable] ?? (await askHidden("Passphrase of the backup's secret: "));
}
