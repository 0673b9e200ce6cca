import { randomUUID } from "node:crypto";
import { textFormats } from "#domain/content/rich-text/format.ts";
import type { EntityTest, Plan } from "#domain/tests/entity.test-support.ts";
import { listAllCaseStudies } from "./list.server.ts";
import { caseStudyList } from "./list.ts";
import { createCaseStudy, publishCaseStudy, updateCaseStudy } from "./queries.server.ts";
import { caseStudyForm, caseStudyLimits } from "./rules.ts";
import type { caseStudies } from "./table.server.ts";

export function sampleCaseStudy() {
  const id = randomUUID();
  return {
    id,
    title: "A food bank that plans ahead",
    content: "Detail",
    slug: id,
    clientName: "Regional food bank",
    industry: "Nonprofit",
    challenge: "Waste",
    solution: "A forecast",
    results: "Less waste",
  } satisfies typeof caseStudies.$inferInsert;
}

function formWith(plan: Plan) {
  return caseStudyForm.parse({ ...sampleCaseStudy(), ...plan });
}

export const caseStudyTest: EntityTest = {
  entity: "case-studies",
  sample: sampleCaseStudy,
  named: (word) => ({ clientName: word }),
  form: {
    schema: caseStudyForm,
    filled: sampleCaseStudy,
    limits: caseStudyLimits,
    options: { format: textFormats },
  },
  list: [listAllCaseStudies, caseStudyList],
  publication: {
    create: (tx, plan, authorId) => createCaseStudy(tx, formWith(plan), { authorId }),
    update: (tx, id, version, plan) => updateCaseStudy(tx, id, version, formWith(plan)),
    publish: publishCaseStudy,
  },
};
