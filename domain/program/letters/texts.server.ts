import { checkVersion } from "#domain/content/publication/rows.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { lackingIn, namesOf } from "./fonts.server.ts";
import { type LetterTexts, letterTextLabels } from "./rules.ts";
import { letterTexts } from "./table.server.ts";

export async function findLetterTexts(tx: Transaction) {
  const [row] = await tx.select().from(letterTexts);
  if (!row) throw new Error("The texts of letters are missing");
  return row;
}

const names = Object.keys(letterTextLabels) as (keyof LetterTexts)[];

/** Saves nothing unless `version` is still the latest, or the very same has been saved already. */
export async function saveLetterTexts(tx: Transaction, version: number, form: LetterTexts) {
  const [row] = await tx.select().from(letterTexts).for("update");
  if (row && names.every((name) => row[name] === form[name])) return { outcome: "saved" } as const;
  const found = checkVersion(row, version);
  if (found.outcome !== "latest") return found;
  await tx.update(letterTexts).set(form);
  return { outcome: "saved" } as const;
}

/** What our fonts lack, by the field that has it; null if they have all. */
export function unprintableTexts(form: LetterTexts) {
  const errors = names.flatMap((name) => {
    const characters = lackingIn(form[name]);
    return characters.length > 0
      ? [[name, [`${letterTextLabels[name]} has ${namesOf(characters)}, which our fonts lack.`]]]
      : [];
  });
  return errors.length > 0 ? (Object.fromEntries(errors) as Record<string, string[]>) : null;
}
