import { titleSlugs } from "#domain/content/old-slugs/slugs.server.ts";
import { fillPlaceholders, placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { definePublication } from "#domain/content/publication/define.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type PressReleaseForm, pressReleaseForm } from "./rules.ts";
import { pressReleases } from "./table.server.ts";

const { slug, title, summary, releasedOn, featuredImage } = pressReleases;
const card = { slug, title, summary, releasedOn, featuredImage };

export const {
  create: createPressRelease,
  find: findPressRelease,
  findReadable: findReadablePressRelease,
  findPreview: findPressReleasePreview,
  findMoved: findMovedPressRelease,
  listPublished: listPublishedPressReleases,
  listNewest: listNewestPressReleases,
  update: updatePressRelease,
  publish: publishPressRelease,
} = definePublication<typeof pressReleases, PressReleaseForm, typeof card>({
  table: pressReleases,
  schema: pressReleaseForm,
  published: "published",
  date: releasedOn,
  card,
  slugs: titleSlugs("press-releases", pressReleases, titleReader),
});

/** An address holds what readers see in the title, not the names of facts. */
async function titleReader(tx: Transaction) {
  const facts = placeholderFacts(await findSettings(tx), "its");
  return (written: string) => fillPlaceholders(written, facts);
}
