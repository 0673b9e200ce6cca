import { z } from "zod";
import { pictureIdsIn, placedPicture } from "#domain/content/pictures/reference.ts";
import { knownAmong, placeholders } from "#domain/content/placeholders/rules.ts";
import { retention } from "#domain/people/retention/rules.ts";
import { emptyOr, line, lines, optionalLine, optionalLines } from "#domain/text/fields.ts";
import {
  type EntriesFieldRule,
  type FieldRule,
  fieldsOf,
  type LinesFieldRule,
  type TextFieldRule,
} from "./fields.ts";
import { textAt } from "./overlay.ts";
import type { Bounds, Page } from "./page.ts";
import { pageMessages } from "./rules.ts";

type Shape = { [name: string]: z.ZodType | Shape };

/** The schema of a page's form; its output is `PageTexts`. */
export function pageForm(page: Page): z.ZodObject {
  const known = knownAmong(placeholdersOf(page));
  const shape: Shape = {};
  for (const field of fieldsOf(page)) {
    const periods = field.kind === "entries" ? [] : periodsIn(textAt(page.texts, field.path));
    put(shape, field.path.split("."), ruleOf(field, known, periods));
  }
  return page.tellsMembers
    ? toObject(shape).extend({ mailMembers: z.boolean().optional() })
    : toObject(shape);
}

/** The placeholders that the page may use; retention periods only where its default texts use them. */
export function placeholdersOf(page: Page): string[] {
  return [...placeholders, ...periodsIn(page.texts)];
}

function periodsIn(texts: unknown): string[] {
  const said = JSON.stringify(texts);
  return Object.keys(retention).filter((name) => said.includes(`{${name}}`));
}

/** Retention periods must stay placeholders, so that the text follows the rule that deletes the data. */
function namesPeriods(periods: string[]) {
  return z.check<string | string[] | null>(({ value, issues }) => {
    const missing = periods.find((name) => ![value].flat().join().includes(`{${name}}`));
    if (!missing) return;
    const message = `This must say {${missing}}: how long data is kept follows the rule that deletes it.`;
    issues.push({ code: "custom", message, input: value });
  });
}

type Check = z.core.$ZodCheck<string | null>;

function ruleOf(field: FieldRule, known: Check, periods: string[] = []): z.ZodType {
  switch (field.kind) {
    case "entries":
      return entriesOf(field, known);
    case "lines":
      return linesOf(field, known, periods);
    case "picture":
      return pictureRule();
    default:
      return textOf(field, [known, namesPeriods(periods)]);
  }
}

function entriesOf({ fields, bounds }: EntriesFieldRule, known: Check) {
  const parts = fields.map((part) => [part.path, ruleOf(part, known)]);
  return z
    .array(z.object(Object.fromEntries(parts)), { error: countMessage(bounds, "entries") })
    .refine((entries) => isWithin(bounds, entries.length), countMessage(bounds, "entries"));
}

function linesOf({ limit, bounds }: LinesFieldRule, known: Check, periods: string[]) {
  const label = "This line";
  return z
    .array(line(label, limit).check(known, withoutMarkup(label)), { error: countMessage(bounds, "lines") })
    .refine((each) => isWithin(bounds, each.length), countMessage(bounds, "lines"))
    .check(namesPeriods(periods));
}

function textOf({ kind, label, limit, isOptional }: TextFieldRule, checks: Check[]) {
  const isLong = kind === "paragraphs";
  if (!isOptional) return (isLong ? lines : line)(label, limit).check(...checks, withoutMarkup(label));
  return (isLong ? optionalLines : optionalLine)(label, limit)
    .check(...checks, withoutMarkup(label))
    .transform((text) => text ?? "");
}

function pictureRule() {
  return emptyOr(
    z
      .string()
      .refine((text) => pictureIdsIn(text).length > 0, pageMessages.notOfMedia)
      .refine((text) => placedPicture(text) !== null, pageMessages.pointOutside),
  ).transform((text) => text ?? "");
}

function isWithin({ min, max }: Bounds, count: number) {
  return count >= min && count <= max;
}

function countMessage({ min, max }: Bounds, what: "lines" | "entries") {
  return min === max
    ? `This place has room for exactly ${min} ${what}.`
    : `This place has room for ${min} to ${max} ${what}.`;
}

/** Texts are shown as they are, so a tag would be visible. */
function withoutMarkup(label: string) {
  return z.check<string | null>(({ value, issues }) => {
    const tag = value?.match(/<[/!]?[a-z][^<>]*>/i)?.[0];
    if (!tag) return;
    const message = `${label || "This"} is plain text, and ${tag} would be shown as it is typed. Leave it out.`;
    issues.push({ code: "custom", message, input: value });
  });
}

function put(shape: Shape, [name = "", ...rest]: string[], rule: z.ZodType) {
  if (rest.length === 0) {
    shape[name] = rule;
    return;
  }
  shape[name] ??= {};
  put(shape[name] as Shape, rest, rule);
}

function toObject(shape: Shape): z.ZodObject {
  return z.object(
    Object.fromEntries(
      Object.entries(shape).map(([name, rule]) => [name, rule instanceof z.ZodType ? rule : toObject(rule)]),
    ),
  );
}
