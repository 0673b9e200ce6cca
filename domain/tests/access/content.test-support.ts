import { randomUUID } from "node:crypto";
import { claimNotes } from "#domain/content/claims/table.server.ts";
import { goneAddresses } from "#domain/content/gone-addresses/table.server.ts";
import { oldSlugs } from "#domain/content/old-slugs/table.server.ts";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { pictureVariants } from "#domain/content/pictures/table.server.ts";
import { searchEntries, searchVocabulary } from "#domain/content/search/table.server.ts";
import { trash } from "#domain/content/trash/table.server.ts";
import { contentVersions } from "#domain/content/versions/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import type { AddedEntities } from "./entities.test-support.ts";
import type { Fixture, People } from "./fixture.test-support.ts";

/** What belongs to content, in tables of its own. */
export async function addContentParts(owner: Database, { admin }: People, { ids, published }: AddedEntities) {
  const { published: post = "", draft = "" } = ids["blog-posts"];
  const { published: study = "" } = ids["case-studies"];
  const { picture = "" } = ids.pictures;
  const old = { ofPublished: randomUUID(), ofDraft: randomUUID(), ofStudy: randomUUID() };
  await owner.insert(oldSlugs).values([
    { id: old.ofPublished, slug: "once", entity: "blog-posts", itemId: post },
    { id: old.ofDraft, slug: "never", entity: "blog-posts", itemId: draft },
    { id: old.ofStudy, slug: "once", entity: "case-studies", itemId: study },
  ]);
  await owner.insert(pageTexts).values({ page: "values", changes: {} });
  await owner.insert(contentVersions).values({ kind: "pages", item: "values", number: 1, texts: {} });
  await owner.insert(goneAddresses).values({ entity: "blog-posts", nameHash: "gone" });
  const deleted = {
    id: randomUUID(),
    entity: "projects" as const,
    itemId: randomUUID(),
    title: "Gone",
    content: {},
    relatedRows: {},
  };
  await owner.insert(trash).values(deleted);
  await owner.insert(claimNotes).values({ page: "values", path: "check.text", hash: "" });
  const variant = { pictureId: picture, format: "webp", bytes: Buffer.from("webp") } as const;
  await owner.insert(pictureVariants).values({ ...variant, width: 480 });
  const entry = { address: "/values", title: "Values", body: "What decides" };
  await owner.insert(searchEntries).values({ ...entry, entity: "pages", itemId: "values" });
  await owner.delete(searchVocabulary);
  await owner.insert(searchVocabulary).values({ word: "values", entries: 1 });
  const fixtures: Fixture[] = [
    {
      table: searchEntries,
      key: "itemId",
      rows: { ...published, page: "values" },
      fresh: { ...entry, entity: "pages", itemId: "history" },
      change: { title: "Changed" },
    },
    {
      table: searchVocabulary,
      key: "word",
      rows: { word: "values" },
      fresh: { word: "history", entries: 1 },
      change: { entries: 2 },
    },
    {
      table: goneAddresses,
      key: "nameHash",
      rows: { gone: "gone" },
      fresh: { entity: "blog-posts", nameHash: "fresh" },
      change: { nameHash: "changed" },
    },
    {
      table: oldSlugs,
      key: "id",
      rows: old,
      fresh: { slug: "new", entity: "blog-posts", itemId: draft },
      change: { slug: "changed" },
    },
    {
      table: pageTexts,
      key: "page",
      rows: { values: "values" },
      fresh: { page: "history", changes: {} },
      change: { changes: { "opening.title": "Changed" } },
    },
    {
      table: contentVersions,
      key: "item",
      rows: { values: "values" },
      fresh: { kind: "pages", item: "history", number: 1, savedBy: admin.userId, texts: {} },
      change: { texts: { title: "Changed" } },
    },
    {
      table: trash,
      key: "id",
      rows: { project: deleted.id },
      fresh: { ...deleted, id: randomUUID(), deletedBy: admin.userId },
      change: { title: "Changed" },
    },
    {
      table: claimNotes,
      key: "page",
      rows: { values: "values" },
      fresh: { page: "history", path: "opening.lede", hash: "" },
      change: { source: "Changed", confirmedAt: null },
    },
    {
      table: pictureVariants,
      key: "pictureId",
      rows: { variant: picture },
      fresh: { ...variant, width: 960 },
      change: { width: 960 },
    },
  ];
  return fixtures;
}
