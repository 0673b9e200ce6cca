import { randomUUID } from "node:crypto";
import { publicationList } from "#domain/content/publication/list.ts";
import { textFormats } from "#domain/content/rich-text/format.ts";
import type { EntityTest, Plan } from "#domain/tests/entity.test-support.ts";
import { listAllPressReleases } from "./list.server.ts";
import { createPressRelease, publishPressRelease, updatePressRelease } from "./queries.server.ts";
import { pressReleaseForm, pressReleaseLimits } from "./rules.ts";
import type { pressReleases } from "./table.server.ts";

export function samplePressRelease() {
  const id = randomUUID();
  return {
    id,
    title: "{firm} opens a program",
    slug: id,
    releasedOn: "2026-03-31",
    summary: "In short",
    content: "First line\nSecond line",
    linkAddress: "/bcpbp",
    linkLabel: "About the program",
  } satisfies typeof pressReleases.$inferInsert;
}

function formWith(plan: Plan) {
  return pressReleaseForm.parse({ ...samplePressRelease(), ...plan });
}

export const pressReleaseTest: EntityTest = {
  entity: "press-releases",
  sample: samplePressRelease,
  named: (word) => ({ title: `${word} says so` }),
  form: {
    schema: pressReleaseForm,
    filled: samplePressRelease,
    limits: pressReleaseLimits,
    options: { format: textFormats },
  },
  list: [listAllPressReleases, publicationList],
  publication: {
    create: (tx, plan) => createPressRelease(tx, formWith(plan)),
    update: (tx, id, version, plan) => updatePressRelease(tx, id, version, formWith(plan)),
    publish: publishPressRelease,
  },
};
