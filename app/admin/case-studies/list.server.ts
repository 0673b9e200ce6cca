import { listAllCaseStudies } from "#domain/content/case-studies/list.server.ts";
import { caseStudyList } from "#domain/content/case-studies/list.ts";
import { publishCaseStudy } from "#domain/content/case-studies/queries.server.ts";
import { shortDate } from "#domain/time/dates.ts";
import { definePublicationList } from "../lists/define-publication.server.ts";

export const listedCaseStudies = definePublicationList({
  entity: "case-studies",
  options: caseStudyList,
  list: listAllCaseStudies,
  publish: publishCaseStudy,
  show: ({ createdAt, ...study }, { timeZone }) => ({ ...study, created: shortDate(createdAt, timeZone) }),
});
