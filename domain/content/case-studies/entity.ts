import { defineEntity, publishedRowFailures } from "#domain/entity.ts";

export const caseStudyEntity = defineEntity({
  table: "case_studies",
  one: "case study",
  many: "case studies",
  list: {
    path: "/admin/case-studies",
    name: "Case Studies",
    alsoCalled: "Success stories references",
    figure: { status: "published", word: "published" },
  },
  forms: "/admin/case-studies",
  section: { path: "case-studies", name: "Case Studies", result: "Case study" },
  hasSlug: true,
  rowFailures: publishedRowFailures("case study"),
});
