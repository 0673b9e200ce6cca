import {
  dateColumns,
  definePublicationList,
  statusColumns,
} from "#domain/content/publication/list.server.ts";
import { publicationList } from "#domain/content/publication/list.ts";
import { shortDate } from "#domain/time/dates.ts";
import { pressReleases } from "./table.server.ts";

const { id, slug, title, releasedOn, status, publishAt } = pressReleases;

export const { list: listAllPressReleases, writeCsv: writePressReleasesAsCsv } = definePublicationList({
  table: pressReleases,
  options: publicationList,
  title,
  date: releasedOn,
  sorts: {},
  columns: { id, slug, title, releasedOn, status, publishAt },
  csv: {
    Title: (release) => release.title,
    "Release date": (release) => shortDate(new Date(release.releasedOn), "UTC"),
    ...statusColumns("press-releases"),
    Summary: (release) => release.summary,
    Quotation: (release) => release.quotation,
    Link: (release) => release.linkAddress,
    "Words of the link": (release) => release.linkLabel,
    "Offers the book": (release) => (release.offersBook ? "Yes" : "No"),
    "Featured image": (release) => release.featuredImage,
    ...dateColumns,
    Text: (release) => release.content,
  },
});
