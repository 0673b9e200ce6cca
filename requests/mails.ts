import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import type { Site } from "./site.ts";

interface Wanted extends Pick<Site, "dataFolder" | "received"> {
  to: string;
  subject: string;
}

/** Waits for a mail and parses it. */
export async function findMail(wanted: Wanted): Promise<Email> {
  for (;;) {
    const newest = (await mailsOf(wanted)).at(-1);
    if (newest) return newest;
    await sleep(20);
  }
}

/** The mails to an address with a subject, oldest first. */
export async function mailsOf({ to, subject, ...site }: Wanted) {
  const mails: Email[] = site.received ?? (await readWritten(site));
  return mails.filter((mail) => mail.subject === subject && mail.to?.[0]?.address === to);
}

async function readWritten({ dataFolder }: Pick<Site, "dataFolder">) {
  const folder = join(dataFolder, "mail");
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => file.endsWith(".eml"));
  return Promise.all(files.sort().map((file) => PostalMime.parse(readFileSync(join(folder, file)))));
}

/** The path of the mail's button. */
export function linkIn({ text = "" }: Email, page: string) {
  const link = text.split(/\s/).find((word) => URL.canParse(word) && new URL(word).pathname === page);
  if (!link) throw new Error(`The mail has no link to ${page}`);
  const { pathname, search } = new URL(link);
  return pathname + search;
}
