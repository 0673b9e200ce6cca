import { fillPlaceholders, placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { entityParts } from "#domain/entities.server.ts";
import { entities, hasPlaceholders, type PublicEntity } from "#domain/entities.ts";
import type { FeedEntry } from "#domain/entity-parts.server.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { asPoints, isEmpty } from "../rich-text/document.server.ts";
import { loadDocuments } from "../rich-text/load.server.ts";
import type { FeedItem } from "./feed.server.ts";
import { htmlOf } from "./html.server.ts";

interface FeedPlace {
  settings: Settings;
  publicUrl: string;
}

/** The newest published items of an entity, as feed readers show them. */
export async function listFeedItems(
  tx: Transaction,
  entity: PublicEntity,
  { settings, publicUrl }: FeedPlace,
) {
  const entries = (await entityParts[entity].listForFeed?.(tx, settings)) ?? [];
  const facts = placeholderFacts(settings, "its");
  const fill = hasPlaceholders(entity) ? (text: string) => fillPlaceholders(text, facts) : undefined;
  const items: FeedItem[] = [];
  for (const entry of entries) {
    const { id, title, summary, published, updated } = entry;
    const path = `/${entities[entity].section.path}/${entry.addressEnd}`;
    const html = await writeTexts(tx, entry, { page: publicUrl + path, settings, fill });
    items.push({
      id,
      path,
      html,
      title: fill?.(title) ?? title,
      summary: fill?.(summary) ?? summary,
      published,
      updated,
    });
  }
  return items;
}

interface EntryPlace {
  /** The address of the item's page. */
  page: string;
  settings: Settings;
  fill?(text: string): string;
}

async function writeTexts(
  tx: Transaction,
  { format, texts }: FeedEntry,
  { page, settings, fill }: EntryPlace,
) {
  const level = texts.some(({ heading }) => heading) ? 3 : 2;
  const documents = await loadDocuments(tx, {
    format,
    level,
    settings,
    fill,
    texts: Object.fromEntries(texts.map(({ text }, index) => [index, text])),
  });
  const parts = texts.map(({ heading, isList }, index) => {
    const document = documents[index];
    if (!document || isEmpty(document)) return "";
    return (heading ? `<h2>${heading}</h2>` : "") + htmlOf(isList ? asPoints(document) : document, page);
  });
  return parts.join("");
}
