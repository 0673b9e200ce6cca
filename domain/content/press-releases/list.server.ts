import { eq, inArray, sql } from "drizzle-orm";
import { publicationStatusBadges } from "#domain/content/publication/rules.ts";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { findListPage, inOrderOf, type ListSource } from "#domain/lists/list.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import { dateTimeWithZone, shortDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { pressReleaseList } from "./list.ts";
import { pressReleases } from "./table.server.ts";

const source: ListSource<typeof pressReleaseList> = {
  table: pressReleases,
  filters: { status: (status) => eq(sql`${pressReleases.status}`, status) },
  sorts: {
    newest: { by: pressReleases.releasedOn, direction: "desc" },
    oldest: { by: pressReleases.releasedOn, direction: "asc" },
    title: { by: sql`lower(${pressReleases.title})`, direction: "asc" },
    "title-descending": { by: sql`lower(${pressReleases.title})`, direction: "desc" },
    changed: { by: pressReleases.updatedAt, direction: "desc" },
  },
};

export async function listAllPressReleases(tx: Transaction, query: ListQuery) {
  const { ids, ...found } = await findListPage(tx, source, query);
  const { id, slug, title, releasedOn, status, publishAt } = pressReleases;
  const rows = await tx
    .select({ id, slug, title, releasedOn, status, publishAt })
    .from(pressReleases)
    .where(inArray(id, ids));
  return { ...found, releases: inOrderOf(ids, rows) };
}

function readPressReleases(tx: Transaction, ids: string[]) {
  return tx.select().from(pressReleases).where(inArray(pressReleases.id, ids));
}

export const writePressReleasesAsCsv = csvWriter({
  options: pressReleaseList,
  source,
  readRows: readPressReleases,
  columns: {
    Title: (release) => release.title,
    "Release date": (release) => shortDate(new Date(release.releasedOn), "UTC"),
    Status: (release) => publicationStatusBadges[release.status].label,
    "Publish on": (release, timeZone) => release.publishAt && dateTimeWithZone(release.publishAt, timeZone),
    Address: (release) => `/media-center/${release.slug}`,
    Summary: (release) => release.summary,
    Quotation: (release) => release.quotation,
    Link: (release) => release.linkAddress,
    "Words of the link": (release) => release.linkLabel,
    "Offers the book": (release) => (release.offersBook ? "Yes" : "No"),
    "Featured image": (release) => release.featuredImage,
    Created: (release, timeZone) => dateTimeWithZone(release.createdAt, timeZone),
    Changed: (release, timeZone) => dateTimeWithZone(release.updatedAt, timeZone),
    Text: (release) => release.content,
  },
});
