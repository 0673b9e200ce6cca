import { and, between, desc, gte, inArray, like, lt, or, sql } from "drizzle-orm";
import { pages } from "#domain/content/pages/list.ts";
import { sitePaths } from "#domain/site-paths.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { VisitSpan } from "./span.server.ts";
import { pageVisits, referringSites } from "./table.server.ts";

const listLength = 20;

const views = sql<number>`sum(${pageVisits.views})::int`;
const formsSent = sql<number>`sum(${pageVisits.formsSent})::int`;
const callsBooked = sql<number>`sum(${pageVisits.callsBooked})::int`;

/** All numbers of a span. */
export async function findVisits(tx: Transaction, span: VisitSpan) {
  return {
    totals: await findTotals(tx, span.from, span.until),
    viewsBefore: await countViewsBefore(tx, span),
    views: await findViewsOver(tx, span),
    mostRead: await listMostRead(tx, span, listLength),
    sites: await listSites(tx, span),
    forms: await listForms(tx, span),
  };
}

function within({ from, until }: Pick<VisitSpan, "from" | "until">) {
  return between(pageVisits.day, from, until);
}

async function findTotals(tx: Transaction, from: string, until: string) {
  const [sums] = await tx
    .select({ views, formsSent, callsBooked })
    .from(pageVisits)
    .where(within({ from, until }));
  return { views: sums?.views ?? 0, formsSent: sums?.formsSent ?? 0, callsBooked: sums?.callsBooked ?? 0 };
}

async function countViewsBefore(tx: Transaction, { before, from }: VisitSpan) {
  const [sums] = await tx
    .select({ views })
    .from(pageVisits)
    .where(and(gte(pageVisits.day, before), lt(pageVisits.day, from)));
  return sums?.views ?? 0;
}

/** For each bar of the chart, also where there were none. */
async function findViewsOver(tx: Transaction, span: VisitSpan) {
  const start = sql<string>`date_trunc(${sql.raw(`'${span.unit}'`)}, ${pageVisits.day})::date::text`;
  const rows = await tx.select({ start, views }).from(pageVisits).where(within(span)).groupBy(start);
  const found = new Map(rows.map((row) => [row.start, row.views]));
  return span.starts.map((day) => ({ start: day, views: found.get(day) ?? 0 }));
}

export async function listMostRead(tx: Transaction, span: Pick<VisitSpan, "from" | "until">, length: number) {
  return tx
    .select({ path: pageVisits.path, views })
    .from(pageVisits)
    .where(within(span))
    .groupBy(pageVisits.path)
    .having(sql`${views} > 0`)
    .orderBy(desc(views), pageVisits.path)
    .limit(length);
}

async function listSites(tx: Transaction, { from, until }: VisitSpan) {
  const siteViews = sql<number>`sum(${referringSites.views})::int`;
  return tx
    .select({ site: referringSites.site, views: siteViews })
    .from(referringSites)
    .where(between(referringSites.day, from, until))
    .groupBy(referringSites.site)
    .orderBy(desc(siteViews), referringSites.site)
    .limit(listLength);
}

const formPaths: string[] = [pages.contact.path, pages.booking.path, pages.call.path];

/** Pages with a form, also those from which nothing was sent. */
async function listForms(tx: Transaction, span: VisitSpan) {
  const sent = sql`${formsSent} + ${callsBooked}`;
  const isForm = or(
    inArray(pageVisits.path, formPaths),
    like(pageVisits.path, `${sitePaths.jobApplication}/%`),
  );
  return tx
    .select({ path: pageVisits.path, views, formsSent, callsBooked })
    .from(pageVisits)
    .where(within(span))
    .groupBy(pageVisits.path)
    .having(or(sql`${sent} > 0`, isForm))
    .orderBy(desc(sent), desc(views), pageVisits.path)
    .limit(listLength);
}
