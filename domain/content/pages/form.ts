import { z } from "zod";
import { knownAmong, placeholders } from "#domain/content/placeholders/rules.ts";
import { retention } from "#domain/people/retention/rules.ts";
import { line, lines, optionalLine, optionalLines, textUnits } from "#domain/text/fields.ts";
import { type FieldRule, fieldsOf, type LinesFieldRule, type TextFieldRule } from "./fields.ts";
import { textAt } from "./overlay.ts";
import type { Bounds, Page } from "./page.ts";

type Shape = { [name: string]: z.ZodType | Shape };

/** The schema of a page's form; its output is `PageTexts`. */
export function pageForm(page: Page): z.ZodObject {
  const known = knownAmong(placeholdersOf(page));
  const shape: Shape = {};
  for (const field of fieldsOf(page)) {
    const periods = field.kind === "entries" ? [] : periodsIn(textAt(page.texts, field.path));
    put(shape, field.path.split("."), ruleOf(field, [known, namesPeriods(periods)]));
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
function namesPeriods(periods: string[]): Check {
  return z.check<string | null>(({ value, issues }) => {
    const missing = periods.find((name) => !value?.includes(`{${name}}`));
    if (!missing) return;
    const message = `This must say {${missing}}: how long data is kept follows the rule that deletes it.`;
    issues.push({ code: "custom", message, input: value });
  });
}

type Check = z.core.$ZodCheck<string | null>;

function ruleOf(field: FieldRule, checks: Check[]): z.ZodType {
  if (field.kind === "lines") return linesOf(field, checks);
  if (field.kind !== "entries") return textOf(field, checks);
  const parts = field.fields.map((part) => [part.path, ruleOf(part, checks)]);
  return z
    .array(z.object(Object.fromEntries(parts)), { error: countMessage(field.bounds, "entries") })
    .refine((entries) => isWithin(field.bounds, entries.length), countMessage(field.bounds, "entries"));
}

function textOf({ kind, label, limit, isOptional }: TextFieldRule, checks: Check[]) {
  const isLong = kind === "paragraphs";
  if (!isOptional) return (isLong ? lines : line)(label, limit).check(...checks, withoutMarkup(label));
  return (isLong ? optionalLines : optionalLine)(label, limit)
    .check(...checks, withoutMarkup(label))
    .transform((text) => text ?? "");
}

function linesOf({ label, limit, bounds }: LinesFieldRule, checks: Check[]) {
  return z
    .string({ error: countMessage(bounds, "lines") })
    .check(...checks, withoutMarkup(label))
    .transform((text) => text.split("\n").map((each) => each.replace(/\p{Cc}+/gu, " ").trim()))
    .transform((each) => each.filter(Boolean))
    .refine((each) => isWithin(bounds, each.length), countMessage(bounds, "lines"))
    .refine(
      (each) => each.every((text) => textUnits(text) <= limit),
      `Each line can have at most ${limit} characters.`,
    );
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
