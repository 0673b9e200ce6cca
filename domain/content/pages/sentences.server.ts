import { fillPlaceholders } from "#domain/content/placeholders/rules.ts";
import type { FormTexts } from "#domain/drafts/rules.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { searchWords } from "./fields.ts";
import { factsOf } from "./fill.ts";
import { labelsOf, toPageForm } from "./form-texts.ts";
import { type PageName, pages } from "./list.ts";
import { comparable, searchedWords } from "./matching.ts";
import { withChanges } from "./overlay.ts";
import type { Page } from "./page.ts";
import { pictureName } from "./pictures.ts";
import { listChanges, listVersions } from "./queries.server.ts";

/** A text of a page that contains every typed word. */
export interface FoundSentence {
  page: PageName;
  /** Its name in the page's form. */
  field: string;
  label: string;
  /** The part around the match. */
  excerpt: string;
}

/** Finds texts of pages as visitors read them, those with the whole phrase first. */
export async function findSentences(
  tx: Transaction,
  typed: string,
  settings: Settings,
  maxFound = 5,
): Promise<FoundSentence[]> {
  const words = searchedWords(typed);
  if (words.length === 0) return [];
  const factsBy = { our: factsOf(settings, "our"), its: factsOf(settings, "its") };
  const found = [];
  for (const [name, form] of await readForms(tx)) {
    const { whose }: Page = pages[name];
    const facts = factsBy[whose ?? "our"];
    for (const [field, written] of Object.entries(form)) {
      if (field.endsWith(`.${pictureName}`)) continue;
      const match = matchIn(fillPlaceholders(written, facts).split("\n"), words);
      if (match) found.push({ name, field, ...match });
    }
  }
  // What visitors read comes before what they are only found by.
  const isShown = ({ field }: { field: string }) => field !== searchWords.path;
  const best = found.toSorted(
    (one, other) =>
      Number(isShown(other)) - Number(isShown(one)) || Number(other.isPhrase) - Number(one.isPhrase),
  );
  return best.slice(0, maxFound).map(({ name, field, line, start }) => ({
    page: name,
    field,
    label: labelsOf(pages[name])[field] ?? "",
    excerpt: excerptAt(line, start),
  }));
}

/** The first line with all words, and where they begin. */
function matchIn(lines: string[], words: string[]) {
  for (const line of lines) {
    const searched = comparable(line);
    if (!words.every((word) => searched.includes(word))) continue;
    const phrase = searched.indexOf(words.join(" "));
    const isPhrase = phrase >= 0;
    return { line, isPhrase, start: isPhrase ? phrase : searched.indexOf(words[0] ?? "") };
  }
  return null;
}

const lengthBefore = 30;
const excerptLength = 110;

function excerptAt(line: string, at: number) {
  const from = line.lastIndexOf(" ", at - lengthBefore) + 1;
  const end = line.lastIndexOf(" ", from + excerptLength);
  const isWhole = line.length <= from + excerptLength || end <= at;
  return `${from > 0 ? "…" : ""}${isWhole ? line.slice(from) : `${line.slice(from, end)}…`}`;
}

/** Forms of the pages as last read; to build them all takes too long for each letter that is typed. */
const forms = new Map<PageName, { version: number; form: FormTexts }>();

/** The current texts of all pages, by the names in their forms. */
async function readForms(tx: Transaction) {
  const versions = await listVersions(tx);
  const names = Object.keys(pages) as PageName[];
  const outdated = names.filter((name) => forms.get(name)?.version !== (versions.get(name) ?? 0));
  const changes = outdated.length > 0 ? await listChanges(tx, outdated) : new Map();
  for (const name of outdated) {
    const texts = withChanges(pages[name], changes.get(name) ?? {});
    forms.set(name, { version: versions.get(name) ?? 0, form: toPageForm(pages[name], texts) });
  }
  return names.map((name) => [name, forms.get(name)?.form ?? {}] as const);
}
