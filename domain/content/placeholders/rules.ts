import { z } from "zod";
import type { SettingsForm } from "#domain/office/settings/rules.ts";
import { answerWithin } from "#domain/office/working-days/words.ts";
import { paragraphs } from "#domain/text/words.ts";
import { zoneName } from "#domain/time/dates.ts";

/** Stored texts contain placeholders for facts of the firm, such as `{firm}`; pages fill them from the settings. */
export const placeholders = [
  "firm",
  "shortName",
  "founder",
  "parentCompany",
  "book",
  "email",
  "phone",
  "pressEmail",
  "pressPhone",
  "address",
  "timeZone",
  "answerWithin",
] as const;

type Placeholder = (typeof placeholders)[number];

export type PlaceholderFacts = Record<Placeholder, string>;

type Settings = Pick<
  SettingsForm,
  | "firmName"
  | "shortName"
  | "founderName"
  | "parentCompany"
  | "bookTitle"
  | "email"
  | "phone"
  | "pressEmail"
  | "pressPhone"
  | "address"
  | "timeZone"
  | "answerWithinDays"
>;

/** Values for all placeholders. Facts that are not set are described: "our book", in press releases "its book". */
export function placeholderFacts(settings: Settings, whose: "our" | "its"): PlaceholderFacts {
  return {
    firm: settings.firmName,
    shortName: settings.shortName,
    founder: settings.founderName ?? `${whose} founder and principal consultant`,
    parentCompany: settings.parentCompany ?? `${whose} parent technology company`,
    book: settings.bookTitle ?? `${whose} book`,
    email: settings.email,
    phone: settings.phone,
    pressEmail: settings.pressEmail ?? settings.email,
    pressPhone: settings.pressPhone ?? settings.phone,
    address: settings.address ? paragraphs(settings.address).join(", ") : "New Jersey, United States",
    timeZone: zoneName(settings.timeZone),
    answerWithin: answerWithin(settings.answerWithinDays),
  };
}

/** One word in braces; any other brace is text. */
const pattern = /\{([a-z]\w*)\}/gi;

export function fillPlaceholders(text: string, facts: Record<string, string>): string {
  return text.replace(pattern, (written, name: string, start: number) => {
    const fact = Object.hasOwn(facts, name) ? (facts[name] ?? written) : written;
    return opensSentence(text, start) ? withCapital(fact) : fact;
  });
}

/** Refuses unknown placeholders in a form field. Empty optional fields pass. */
export function knownAmong(known: readonly string[]) {
  return z.check<string | null>(({ value, issues }) => {
    const names = [...(value ?? "").matchAll(pattern)].map(([, name = ""]) => name);
    const unknown = [...new Set(names.filter((name) => !known.includes(name)))];
    if (unknown.length === 0) return;
    const message = `We cannot fill in ${listed(unknown)}. Known are ${listed(known)}.`;
    issues.push({ code: "custom", message, input: value });
  });
}

export const knownPlaceholders = knownAmong(placeholders);

/** Hint for fields with placeholders. */
export const placeholderHint = `Where a fact of the firm belongs, write ${listed(placeholders, "or")}: readers see what the settings say.`;

/** "{firm}, {founder} and {book}" */
function listed(names: readonly string[], word: "and" | "or" = "and"): string {
  const type = word === "and" ? "conjunction" : "disjunction";
  return new Intl.ListFormat("en-GB", { type }).format(names.map((name) => `{${name}}`));
}

/** Looks only at the last word before it: looking at the whole text would take quadratic time. */
function opensSentence(text: string, start: number): boolean {
  let end = start;
  while (/\s/.test(text.charAt(end - 1))) end -= 1;
  const isAfterSentence = end < start && /[.!?]/.test(text.charAt(end - 1));
  return start === 0 || text.charAt(start - 1) === "\n" || isAfterSentence;
}

/** Capitalises descriptions at the start of a sentence ("Our book"), but not names and addresses. */
function withCapital(fact: string): string {
  return /^(our|its|within|as) /.test(fact) ? fact.charAt(0).toUpperCase() + fact.slice(1) : fact;
}
