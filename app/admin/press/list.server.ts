import { fillPlaceholders, placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { listAllPressReleases } from "#domain/content/press-releases/list.server.ts";
import { pressReleaseList } from "#domain/content/press-releases/list.ts";
import { publishPressRelease } from "#domain/content/press-releases/queries.server.ts";
import { pressReleaseMessages } from "#domain/content/press-releases/rules.ts";
import { shortDate } from "#domain/time/dates.ts";
import { defineList } from "../lists/define.server.ts";
import { withPlanInWords } from "../lists/plan.server.ts";
import { publicationActions } from "../lists/publication-actions.server.ts";

export const listedPressReleases = defineList({
  entity: "press-releases",
  options: pressReleaseList,
  async read(tx, query, settings) {
    const { releases, ...found } = await listAllPressReleases(tx, query);
    const facts = placeholderFacts(settings, "its");
    const rows = releases.map(({ releasedOn, title, ...release }) => ({
      ...withPlanInWords(release, settings.timeZone),
      title: fillPlaceholders(title, facts),
      released: shortDate(new Date(releasedOn), "UTC"),
    }));
    return { found, rows };
  },
  actions: publicationActions({ entity: "press-releases", publish: publishPressRelease }),
  notFound: pressReleaseMessages.notFound,
});
