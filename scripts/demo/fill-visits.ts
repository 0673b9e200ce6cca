import { pages } from "#domain/content/pages/list.ts";
import { pageVisits, referringSites } from "#domain/office/visits/table.server.ts";
import { slugOf } from "#domain/text/slugs.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { demoArticles } from "./articles.ts";
import { demoCaseStudies } from "./case-studies.ts";
import { atHour, daysFrom, firmDay } from "./days.ts";
import { pick } from "./series.ts";

const daysShown = 400;

/** Views on an ordinary day, the most read first. */
const readPages: [string, number][] = [
  ["/", 46],
  [pages.solutions.path, 21],
  [pages.resources.path, 18],
  [pages.about.path, 15],
  [pages.booking.path, 11],
  [pages.contact.path, 9],
  [pages.careers.path, 8],
  [pages.call.path, 6],
  [pages.program.path, 5],
  ...demoArticles
    .filter(({ published = true }) => published)
    .slice(0, 6)
    .map(({ title }, index): [string, number] => [`/resources/${slugOf(title)}`, 12 - index]),
  ...demoCaseStudies
    .slice(0, 2)
    .map(({ title }, index): [string, number] => [`/case-studies/${slugOf(title)}`, 5 - index]),
];

const sites: [string, number][] = [
  ["google.com", 19],
  ["linkedin.com", 11],
  ["bing.com", 4],
  ["njbia.org", 2],
  ["duckduckgo.com", 2],
];

/** More toward today, fewer on weekends, and uneven. */
function on(daysAgo: number, usual: number, weekday: number) {
  const growth = 1 - 0.6 * (daysAgo / daysShown);
  const weekend = weekday === 0 || weekday === 6 ? 0.35 : 1;
  return Math.round(usual * growth * weekend * pick([0.9, 1.1, 1.35, 0.8, 1, 1.2, 0.7], daysAgo + usual));
}

/** Whether something was sent on that day, about once in so many days. */
function every(days: number, daysAgo: number) {
  return daysAgo % days === 1 ? 1 : 0;
}

/** Views of a little more than a year. */
export async function fillVisits(tx: Transaction, now: Date) {
  // From noon, so that the hour of a clock change neither repeats a day nor leaves one out.
  const noon = atHour(now, 12);
  for (let daysAgo = 0; daysAgo < daysShown; daysAgo += 1) {
    const day = firmDay(daysFrom(noon, -daysAgo));
    const weekday = new Date(day).getUTCDay();
    const counted = readPages.map(([path, usual]) => ({
      day,
      path,
      views: on(daysAgo, usual, weekday),
      formsSent:
        path === pages.booking.path ? every(3, daysAgo) : path === pages.contact.path ? every(5, daysAgo) : 0,
      callsBooked: path === pages.call.path ? every(7, daysAgo) : 0,
    }));
    await tx.insert(pageVisits).values(counted);
    await tx
      .insert(referringSites)
      .values(sites.map(([site, usual]) => ({ day, site, views: on(daysAgo, usual, weekday) })));
  }
}
