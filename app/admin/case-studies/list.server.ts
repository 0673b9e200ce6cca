import { listAllCaseStudies } from "#domain/content/case-studies/list.server.ts";
import { caseStudyList } from "#domain/content/case-studies/list.ts";
import { publishCaseStudy } from "#domain/content/case-studies/queries.server.ts";
import { caseStudyMessages } from "#domain/content/case-studies/rules.ts";
import { shortDate } from "#domain/time/dates.ts";
import { defineList } from "../lists/define.server.ts";
import { withPlanInWords } from "../lists/plan.server.ts";
import { publicationActions } from "../lists/publication-actions.server.ts";

export const listedCaseStudies = defineList({
  entity: "case-studies",
  options: caseStudyList,
  async read(tx, query, { timeZone }) {
    const { caseStudies, ...found } = await listAllCaseStudies(tx, query);
    const rows = caseStudies.map(({ createdAt, ...study }) => ({
      ...withPlanInWords(study, timeZone),
      created: shortDate(createdAt, timeZone),
    }));
    return { found, rows };
  },
  actions: publicationActions({ entity: "case-studies", publish: publishCaseStudy }),
  notFound: caseStudyMessages.notFound,
});
