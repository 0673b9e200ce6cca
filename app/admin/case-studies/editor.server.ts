import {
  createCaseStudy,
  findCaseStudy,
  updateCaseStudy,
} from "#domain/content/case-studies/queries.server.ts";
import { caseStudyForm, caseStudyTexts } from "#domain/content/case-studies/rules.ts";
import { newTextFormat } from "#domain/content/rich-text/format.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { describeStory } from "#domain/program/stories/describe.server.ts";
import { defineEditor } from "../editor/define.server.ts";
import { withPlan } from "../editor/plan.server.ts";
import { previewFacts } from "../editor/preview-facts.server.ts";

export const caseStudyEditor = defineEditor({
  entity: "case-studies",
  schema: caseStudyForm,
  formatted: caseStudyTexts,
  create: (tx, form, authorId) => createCaseStudy(tx, form, { authorId }),
  find: findCaseStudy,
  update: (tx, id, { version, ...form }) => updateCaseStudy(tx, id, version, form),
  valuesOf: withPlan,
  async factsOf(tx, study, context) {
    const { timeZone } = await findSettings(tx);
    const story = study && (await describeStory(tx, study.id, timeZone));
    return { ...(await previewFacts(tx, study, context)), story };
  },
  start: { format: newTextFormat },
  onMissing: "inline",
});
