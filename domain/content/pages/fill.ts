import { fillPlaceholders, placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { retention } from "#domain/people/retention/rules.ts";
import { placeholdersOf } from "./form.ts";
import type { Page, PageTexts } from "./page.ts";

type Settings = Parameters<typeof placeholderFacts>[0];

/** Retention periods come from the rules that enforce them, not from the page's text. */
const periods = Object.fromEntries(Object.entries(retention).map(([name, length]) => [name, String(length)]));

/** The placeholders of a page and their current values. */
export function factsFor(page: Page, settings: Settings): Record<string, string> {
  const facts = factsOf(settings);
  return Object.fromEntries(placeholdersOf(page).map((name) => [name, facts[name] ?? ""]));
}

/** A text with the retention periods filled in, but no other placeholders. */
export function fillPeriods(text: string): string {
  return fillPlaceholders(text, periods);
}

/** The values of all placeholders. */
export function factsOf(settings: Settings, whose: "our" | "its" = "our"): Record<string, string> {
  return { ...placeholderFacts(settings, whose), ...periods };
}

/** The texts with all placeholders filled in. */
export function fillTexts<Texts extends PageTexts>(
  texts: Texts,
  settings: Settings,
  whose: "our" | "its" = "our",
): Texts {
  const facts = factsOf(settings, whose);
  return filled(texts, (text) => fillPlaceholders(text, facts));
}

function filled<Value>(value: Value, fill: (text: string) => string): Value;
function filled(value: unknown, fill: (text: string) => string): unknown {
  if (typeof value === "string") return fill(value);
  if (Array.isArray(value)) return value.map((part) => filled(part, fill));
  const parts = Object.entries(value as object).map(([name, part]) => [name, filled(part, fill)]);
  return Object.fromEntries(parts);
}
