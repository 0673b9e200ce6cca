import { fillPlaceholders, placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { listAllPressReleases } from "#domain/content/press-releases/list.server.ts";
import { publishPressRelease } from "#domain/content/press-releases/queries.server.ts";
import { publicationList } from "#domain/content/publication/list.ts";
import { shortDate } from "#domain/time/dates.ts";
import { definePublicationList } from "../lists/define-publication.server.ts";

export const listedPressReleases = definePublicationList({
  entity: "press-releases",
  options: publicationList,
  list: listAllPressReleases,
  publish: publishPressRelease,
  show: ({ releasedOn, title, ...release }, settings) => ({
    ...release,
    title: fillPlaceholders(title, placeholderFacts(settings, "its")),
    released: shortDate(new Date(releasedOn), "UTC"),
  }),
});
