import type { z } from "zod";
import { listFileNames } from "#domain/content/pictures/queries.server.ts";
import { pictureIdOf, pictureIdsIn } from "#domain/content/pictures/reference.ts";
import { textFormatOf } from "#domain/content/rich-text/format.ts";
import { addChangedVersion, findVersion, listVersions } from "#domain/content/versions/queries.server.ts";
import { versionedFields, versionedTexts } from "#domain/content/versions/rules.ts";
import { findDraft, replaceDraft } from "#domain/drafts/queries.server.ts";
import { areSameTexts, type FormTexts } from "#domain/drafts/rules.ts";
import type { EditedEntity } from "#domain/entities.ts";
import { findItemTitle } from "#domain/items/queries.server.ts";
import { shownTitle } from "#domain/items/shown-title.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { blockOf, compareBlocks } from "./compare.server.ts";
import type { ListedVersion } from "./version-list.tsx";

/** An item as it is now, and the schema of its form. */
export interface PresentItem {
  entity: EditedEntity;
  id: string;
  schema: z.ZodObject;
  /** The fields whose format `format` names. */
  formatted: readonly string[];
  /** The form's texts, with the item's version. */
  texts: FormTexts;
  /** When the item was saved, if known. */
  savedAt?: Date;
  userId: string;
}

/** Adds a saved item to its history; `before` is the item before the save. */
export async function addItemVersion(tx: Transaction, saved: PresentItem, before?: PresentItem) {
  const { entity, id, schema, userId } = saved;
  const textsOf = ({ texts }: PresentItem) => versionedTexts(versionedFields(schema), texts);
  await addChangedVersion(tx, {
    kind: entity,
    item: id,
    savedBy: userId,
    texts: textsOf(saved),
    before: before && { texts: textsOf(before), savedAt: before.savedAt },
  });
}

/** The versions of an item, and how the requested one differs from the item now. */
export async function readItemHistory(tx: Transaction, present: PresentItem, requested: string | null) {
  const { entity, id, schema, formatted, texts, savedAt, userId } = present;
  const settings = await findSettings(tx);
  const { timeZone } = settings;
  const fields = versionedFields(schema);
  const saved = await listVersions(tx, { kind: entity, item: id });
  const versions = saved.map(
    ({ number, savedAt: since, by }): ListedVersion => ({
      number,
      saved: dateTimeWithZone(since, timeZone),
      by,
    }),
  );
  const now: ListedVersion = {
    number: 1,
    saved: savedAt ? dateTimeWithZone(savedAt, timeZone) : "The present one",
  };
  if (versions.length === 0) versions.push(now);
  const shown =
    versions.find(({ number }) => String(number) === requested) ?? versions[1] ?? versions[0] ?? now;
  const current = versionedTexts(fields, texts);
  const version = await findVersion(tx, { kind: entity, item: id }, shown.number);
  const old = version?.texts ?? current;
  const place = `${entity}/${id}` as const;
  const draft = await findDraft(tx, { userId, place });
  const known = fields.filter((name) => name in old);
  const fileNames = await listFileNames(tx, pictureIdsIn(...Object.values(old), ...Object.values(current)));
  const blocksOf = (item: FormTexts) =>
    Object.fromEntries(
      known.map((name) => {
        const format = formatted.includes(name) ? textFormatOf(item.format) : "plain";
        return [name, blockOf(readable(schema, name, item[name] ?? "", fileNames), format)];
      }),
    );
  const leftovers = Object.keys(old).filter((name) => !fields.includes(name) && old[name]);
  return {
    place,
    title: shownTitle(entity, (await findItemTitle(tx, entity, id)) ?? "", settings),
    versions,
    shown,
    comparisons: compareBlocks(blocksOf(old), blocksOf(current)),
    /** Texts of fields that the form no longer has. */
    leftovers: leftovers.map((name) => ({ name, text: old[name] ?? "" })),
    hasDraft: draft !== null && !areSameTexts({ ...draft.form, version: "" }, { ...texts, version: "" }),
  };
}

/** What a field says: boxes and formats in words, pictures by their file names. */
function readable(schema: z.ZodObject, name: string, text: string, fileNames: ReadonlyMap<string, string>) {
  if (isCheckbox(schema, name)) return text ? "Yes" : "No";
  if (name === "format") return text === "markdown" ? "Formatted" : "Plain";
  const picture = pictureIdOf(text);
  return picture ? (fileNames.get(picture) ?? "A deleted picture") : text;
}

function isCheckbox(schema: z.ZodObject, name: string) {
  return schema.shape[name]?.safeParse(true).success ?? false;
}

/**
 * Puts an old version into the item's form as a draft. Fields that are not part of the version keep their present
 * values: newer fields, and those that control whether the item is public.
 */
export async function restoreAsDraft(tx: Transaction, present: PresentItem, number: number) {
  const { entity, id, schema, texts, userId } = present;
  const version = await findVersion(tx, { kind: entity, item: id }, number);
  if (!version) return { outcome: "no such version" } as const;
  const form = { ...texts };
  for (const name of versionedFields(schema)) {
    const text = version.texts[name];
    if (text === "" && isCheckbox(schema, name)) delete form[name];
    else if (text !== undefined) form[name] = text;
  }
  await replaceDraft(tx, { userId, place: `${entity}/${id}`, form });
  return { outcome: "restored" } as const;
}
