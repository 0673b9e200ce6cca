import { randomUUID } from "node:crypto";
import { textFormats } from "#domain/content/rich-text/format.ts";
import { type EntityTest, type Plan, publicationRights } from "#domain/tests/entity.test-support.ts";
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
    messages: [
      "title: Title is required. Title can have at most 200 characters.",
      "clientName: Client name is required. Client name can have at most 200 characters.",
      "industry: Industry is required. Industry can have at most 100 characters.",
      "format: Choose a text format.",
      "challenge: Challenge is required. Challenge can have at most 20000 characters.",
      "solution: Solution is required. Solution can have at most 20000 characters.",
      "results: Results are required. Results can have at most 20000 characters.",
      "content: Detailed content is required. Detailed content can have at most 200000 characters.",
      "featuredImage: Featured image can have at most 2048 characters. Featured image must be a full web address, such as https://example.com/page.",
      "publishAt: Publish on must be a day and time, such as 2026-03-31T17:00.",
    ],
  },
  list: [listAllCaseStudies, caseStudyList],
  access: {
    rows: () => ({ published: { published: true }, draft: {} }),
    fresh: ({ admin }) => ({ authorId: admin.profileId }),
    change: { title: "Changed" },
    rights: publicationRights([
      "title",
      "content",
      "format",
      "slug",
      "published",
      "publish_at",
      "featured_image",
      "client_name",
      "industry",
      "challenge",
      "solution",
      "results",
    ]),
  },
  publication: {
    create: (tx, plan, authorId) => createCaseStudy(tx, formWith(plan), { authorId }),
    update: (tx, id, version, plan) => updateCaseStudy(tx, id, version, formWith(plan)),
    publish: publishCaseStudy,
  },
};
