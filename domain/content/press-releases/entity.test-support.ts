import { randomUUID } from "node:crypto";
import { publicationList } from "#domain/content/publication/list.ts";
import { textFormats } from "#domain/content/rich-text/format.ts";
import { type EntityTest, type Plan, publicationRights } from "#domain/tests/entity.test-support.ts";
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
    messages: [
      "title: Title is required. Title can have at most 200 characters.",
      "releasedOn: Release date is required. Release date must be a day, such as 2026-03-31.",
      "summary: Summary is required. Summary can have at most 300 characters.",
      "format: Choose a text format.",
      "content: Text is required. Text can have at most 50000 characters.",
      "quotation: Quotation can have at most 500 characters.",
      "linkAddress: Link can have at most 2048 characters. Link must be a page of this site, such as /contact, or a full web address, such as https://example.com/page.",
      "linkLabel: Words of the link can have at most 100 characters.",
      "featuredImage: Featured image can have at most 2048 characters. Featured image must be a full web address, such as https://example.com/page.",
      "publishAt: Publish on must be a day and time, such as 2026-03-31T17:00.",
    ],
  },
  list: [listAllPressReleases, publicationList],
  access: {
    rows: () => ({ published: { published: true }, draft: {} }),
    change: { title: "Changed" },
    rights: publicationRights([
      "title",
      "slug",
      "released_on",
      "summary",
      "format",
      "content",
      "quotation",
      "link_address",
      "link_label",
      "offers_book",
      "featured_image",
      "published",
      "publish_at",
    ]),
  },
  publication: {
    create: (tx, plan) => createPressRelease(tx, formWith(plan)),
    update: (tx, id, version, plan) => updatePressRelease(tx, id, version, formWith(plan)),
    publish: publishPressRelease,
  },
};
