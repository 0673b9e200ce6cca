import { findLastChange } from "#domain/content/pages/queries.server.ts";
import { writtenOn } from "#domain/content/pages/written.ts";
import { isoDate, longDate } from "#domain/time/dates.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { isDatabaseUnavailable } from "#platform/db/availability.ts";
import { log } from "#platform/log.ts";
import { loadPage, type PageArgs } from "../page-texts.server.ts";

/** The page with the date of its last change. */
export async function loadLegalPage<Name extends "terms" | "privacy">(args: PageArgs, name: Name) {
  const { texts, settings } = await loadPage(args, name);
  const changed = (await findOwnChange(name)) ?? new Date(`${writtenOn(name)}T12:00:00Z`);
  const { timeZone, email } = settings;
  return {
    texts,
    email,
    changed: { date: longDate(changed, timeZone), iso: isoDate(changed, timeZone) },
  };
}

async function findOwnChange(name: "terms" | "privacy") {
  try {
    return await asViewer(visitor, (tx) => findLastChange(tx, name));
  } catch (error) {
    if (!isDatabaseUnavailable(error)) throw error;
    log.warn({ err: error, page: name }, "the day of a page's last change could not be read");
    return null;
  }
}
