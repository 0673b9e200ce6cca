import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import PostalMime, { type Email } from "postal-mime";
import { expect } from "./test.ts";

interface Wanted {
  dataFolder: string;
  to: string;
  subject: string;
}

/** Waits for a mail and parses it. */
export async function findMail(wanted: Wanted): Promise<Email> {
  await expect.poll(async () => (await mailsOf(wanted)).length, { timeout: 60_000 }).toBeGreaterThan(0);
  const [newest] = (await mailsOf(wanted)).toReversed();
  if (!newest) throw new Error("The mail was there and is gone");
  return newest;
}

/** The mails to an address with a subject, oldest first. */
export async function mailsOf({ dataFolder, to, subject }: Wanted) {
  const folder = join(dataFolder, "mail");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(".eml"));
  const mails = await Promise.all(
    files.sort().map((file) => PostalMime.parse(readFileSync(join(folder, file)))),
  );
  return mails.filter((mail) => mail.subject === subject && mail.to?.[0]?.address === to);
}

/** The path of the mail's button. */
export function linkIn({ text = "" }: Email, page: string) {
  const link = text.split(/\s/).find((word) => URL.canParse(word) && new URL(word).pathname === page);
  if (!link) throw new Error(`The mail has no link to ${page}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
