import { placeholderFacts } from "#domain/content/placeholders/rules.ts";
import {
  createPressRelease,
  findPressRelease,
  updatePressRelease,
} from "#domain/content/press-releases/queries.server.ts";
import { pressReleaseForm, pressReleaseTexts } from "#domain/content/press-releases/rules.ts";
import { newTextFormat } from "#domain/content/rich-text/format.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { defineEditor } from "../editor/define.server.ts";
import { withPlan } from "../editor/plan.server.ts";
import { previewFacts } from "../editor/preview-facts.server.ts";

export const pressReleaseEditor = defineEditor({
  entity: "press-releases",
  schema: pressReleaseForm,
  formatted: pressReleaseTexts,
  create: (tx, form) => createPressRelease(tx, form),
  find: findPressRelease,
  update: (tx, id, { version, ...form }) => updatePressRelease(tx, id, version, form),
  valuesOf: withPlan,
  factsOf: async (tx, release, context) => ({
    ...(await previewFacts(tx, release, context)),
    facts: placeholderFacts(await findSettings(tx), "its"),
  }),
  start: { format: newTextFormat },
  onMissing: "inline",
});
