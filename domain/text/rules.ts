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

/** A required single-line field. */
export function line(label: string, limit: number, verb: Verb = "is") {
  return required(cleanLine, label, limit, verb);
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

export const webAddressLimit = 2048;
const webAddressStart = /^https?:\/\/\S+$/i;

/** An http or https address: anything else, such as `javascript:`, is refused. */
export function webAddress(
  label: string,
  error = `${label} must be a full web address, such as https://example.com/page.`,
) {
  return line(label, webAddressLimit)
    .regex(webAddressStart, { error, abort: true })
    .check(z.url({ protocol: /^https?$/, error }));
}

/** Also checked where a link is rendered. */
export function isWebAddress(text: string): boolean {
  return webAddress("Address").safeParse(text).success;
}

/** An optional single-line field with a rule of its own. */
export function emptyOr(filled: z.ZodType<string>) {
  return z
    .string()
    .overwrite(cleanLine)
    .superRefine((text, context) => {
      const problem = text === "" ? undefined : filled.safeParse(text).error?.issues[0];
      if (problem) context.addIssue({ code: "custom", message: problem.message });
    })
    .optional()
    .transform(emptyToNull);
}

export function optionalWebAddress(label: string, error?: string) {
  return emptyOr(webAddress(label, error));
}

/** A page of ours. Not `//host` nor `/\\host`, which browsers read as addresses of another site. */
const ownPath = /^\/([^/\\\s]\S*)?$/;

export function isOwnPath(address: string): boolean {
  return ownPath.test(address);
}

/** Where a link may lead: to a page of ours or to a web address. */
export function optionalLinkAddress(label: string) {
  const error = `${label} must be a page of this site, such as /contact, or a full web address, such as https://example.com/page.`;
  const followable = (address: string) => isOwnPath(address) || isWebAddress(address);
  return emptyOr(line(label, webAddressLimit).refine(followable, error));
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

/** The slug of a title; empty if the title has no letter a-z or digit. */
export function slugOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Lower-casing can double a letter (İ), and a clash or an empty slug adds a suffix. */
export function slugLimit(titleLimit: number): number {
  return titleLimit * 2 + 50;
}

/** "1 word", "1,200 words" */
export function counted(amount: number, one: string, many = `${one}s`): string {
  return `${amount.toLocaleString("en-US")} ${amount === 1 ? one : many}`;
}

const wordsPerMinute = 200;

/** Same as `count_words` in the database. */
export function countWords(text: string): number {
  return text.match(/\S+/g)?.length ?? 0;
}

/** "512 words, 3 min read" */
export function writingLength(text: string): string {
  const words = countWords(text);
  return `${counted(words, "word")}, ${readingTime(words)}`;
}

export function readingTime(words: number): string {
  return `${Math.ceil(words / wordsPerMinute)} min read`;
}

/** "March 15, 2025" */
export function longDate(date: Date, timeZone: string): string {
  return date.toLocaleDateString("en-US", { timeZone, year: "numeric", month: "long", day: "numeric" });
}

/** Each line that is not blank is a paragraph. */
export function paragraphs(text: string): string[] {
  return text.split("\n").filter((paragraph) => paragraph.trim());
}

/** "3/15/2025" */
export function shortDate(date: Date, timeZone: string): string {
  return date.toLocaleDateString("en-US", { timeZone });
}

/** A calendar day such as "2025-03-15" has no time zone, so it is parsed and formatted in UTC. */
export function calendarDate(day: string, format?: Intl.DateTimeFormatOptions): string {
  return new Date(day).toLocaleDateString("en-US", { timeZone: "UTC", ...format });
}

/** "2025-03-15" */
export function isoDate(date: Date, timeZone: string): string {
  return date.toLocaleDateString("en-CA", { timeZone });
}

const clock = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

/** "3/15/2025, 5:04 PM EST" */
export function dateTimeWithZone(date: Date, timeZone: string): string {
  return date.toLocaleString("en-US", {
    timeZone,
    year: "numeric",
    month: "numeric",
    day: "numeric",
    ...clock,
  });
}

/** "5:04 PM EST" */
export function clockTime(date: Date, timeZone: string): string {
  return date.toLocaleTimeString("en-US", { timeZone, ...clock });
}

/** "9:00 AM–5:30 PM EST" */
export function clockSpan(from: Date, until: Date, timeZone: string): string {
  const begin = from.toLocaleTimeString("en-US", { timeZone, ...clock, timeZoneName: undefined });
  return `${begin}–${clockTime(until, timeZone)}`;
}

/** "Eastern Time" */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

/** The title of a public page. */
export function pageTitle(title: string, firmName: string): string {
  return `${title} | ${firmName}`;
}

/** Search engines show about this many characters of a description. */
export const descriptionLimit = 160;

/** Shown when somebody else has saved a newer version. */
export const conflictMessage =
  "This was saved elsewhere since you opened it. Both versions are shown: save again to keep yours.";
