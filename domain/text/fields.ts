import { z } from "zod";

/** Counts characters as `maxlength` does: UTF-16 units, a line break as one. Same as `text_units` in the database. */
export function textUnits(text: string): number {
  return text.replaceAll("\r\n", "\n").length;
}

function cleanLine(text: string): string {
  return text.replace(/\p{Cc}+/gu, " ").trim();
}

function cleanLines(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .replace(/[^\P{Cc}\n\t]/gu, "")
    .trim();
}

function emptyToNull(text: string | undefined): string | null {
  return text || null;
}

/** Zod's `max` would count a line break as two. */
export function atMost(label: string, limit: number) {
  return z.refine<string>((text) => textUnits(text) <= limit, {
    error: `${label} can have at most ${limit} characters.`,
  });
}

function optional(clean: (text: string) => string, label: string, limit: number) {
  return z.string().overwrite(clean).check(atMost(label, limit)).optional().transform(emptyToNull);
}

/** "Name is required.", "Results are required." */
type Verb = "is" | "are";

function required(clean: (text: string) => string, label: string, limit: number, verb: Verb) {
  const error = `${label} ${verb} required.`;
  return z.string({ error }).overwrite(clean).min(1, { error, abort: true }).check(atMost(label, limit));
}

/** Adds what people leave out, before a field is checked. */
type Complete = (text: string) => string;

/** A required single-line field. */
export function line(label: string, limit: number, verb: Verb = "is", complete?: Complete) {
  return required((text) => completed(text, complete), label, limit, verb);
}

function completed(text: string, complete?: Complete) {
  const clean = cleanLine(text);
  return complete ? complete(clean) : clean;
}

/** A single-line field that may stay empty; empty is stored as null. */
export function optionalLine(label: string, limit: number) {
  return optional(cleanLine, label, limit);
}

/** A required field of several lines. */
export function lines(label: string, limit: number, verb: Verb = "is") {
  return required(cleanLines, label, limit, verb);
}

/** A field of several lines that may stay empty; empty is stored as null. */
export function optionalLines(label: string, limit: number) {
  return optional(cleanLines, label, limit);
}

export const emailLimit = 254;

export function email(label: string) {
  return line(label, emailLimit).check(
    z.email(`${label} must be an email address, such as name@example.com.`),
  );
}

/** An optional single-line field with a rule of its own. */
export function emptyOr(filled: z.ZodType<string>, complete?: Complete) {
  return z
    .string()
    .overwrite((text) => completed(text, complete))
    .superRefine((text, context) => {
      const problem = text === "" ? undefined : filled.safeParse(text).error?.issues[0];
      if (problem) context.addIssue({ code: "custom", message: problem.message });
    })
    .optional()
    .transform(emptyToNull);
}

export function optionalEmail(label: string) {
  return emptyOr(email(label));
}

/** The calendar has no year 0000, and the database refuses it. */
export const realYear = /^(?!0000)/;

/** An optional wall-clock time, as a datetime-local field sends it. */
export function optionalMoment(label: string) {
  const error = `${label} must be a day and time, such as 2026-03-31T17:00.`;
  return emptyOr(z.iso.datetime({ local: true, error }).regex(realYear, error));
}

/** An optional select; the empty option is stored as null. */
export function optionalChoice<const Options extends readonly string[]>(label: string, options: Options) {
  return z
    .enum(["", ...options], { error: `Choose one of the options for ${label.toLowerCase()}.` })
    .optional()
    .transform((choice) => (choice || null) as Options[number] | null);
}
