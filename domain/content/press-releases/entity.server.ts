import { type EntityParts, noNote } from "#domain/entity-parts.server.ts";
import { listFeedPressReleases } from "./feed.server.ts";
import { writePressReleasesAsCsv } from "./list.server.ts";
import { pressReleases } from "./table.server.ts";

export const pressReleaseParts: EntityParts = {
  table: pressReleases,
  item: {
    title: pressReleases.title,
    note: noNote,
    foundBy: [pressReleases.title],
    moment: pressReleases.releasedOn,
  },
  status: pressReleases.status,
  writeCsv: writePressReleasesAsCsv,
  listForFeed: listFeedPressReleases,
  pictures: [pressReleases.content, pressReleases.featuredImage],
};
