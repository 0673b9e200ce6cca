import { z } from "zod";

/*
 * A form's text has up to four versions, each called the same everywhere:
 *
 * saved       what the item or page says; has a version number, and is missing for something new
 * draft       typed and not saved or sent; on the server, one for each person and place, identified by the time of its save
 * local copy  typed in this browser and perhaps not in the draft yet
 * shown       what the form contains; begins as one of the others, and is edited
 */

/** As many fields as a form may send, less those that belong to the draft itself; names as deep as `values[2].links[0].text`. */
export const draftLimits = { place: 100, bytes: 2_000_000, fields: 195, levels: 5 };

/** The tab that saved a draft and its save number, which distinguish a late save from another tab's. */
export const draftMark = z.object({
  tab: z.string().max(50),
  save: z.coerce.number().int().min(0),
  /** The time of the save that the tab began with; empty if there was no draft. */
  base: z.string().max(50),
});

export type DraftMark = z.infer<typeof draftMark>;

interface CurrentDraft {
  /** The tab that saved it last. */
  tab: string;
  save: number;
  savedAt: Date;
}

/** Late saves of the same tab are dropped, and the draft of another tab or device is not overwritten. */
export function resolveSave(current: CurrentDraft | null, { tab, save, base }: DraftMark) {
  if (!current) return "accepted";
  if (current.tab === tab) return save > current.save ? "accepted" : "late";
  return current.savedAt.toISOString() === base ? "accepted" : "conflict";
}

export const draftMessages = {
  saved: "Your draft has been saved.",
  failed: "Your draft could not be saved. Please try again.",
  undecided: "What is in the form has not been saved yet. Please choose a version above.",
  tooLarge: "This is more text than a draft can hold. Please shorten it.",
  /** Copies of older versions of this site have no time. */
  putBack: (from = "this browser") => `Unsaved text from ${from} has been put back.`,
  keptInBrowser:
    "The draft could not be saved. Your text is kept in this browser: open the form here to continue.",
  noPreview: "There is no preview while your text cannot be saved.",
  discarded: "The unsaved text has been discarded.",
  savedAfterSession: "You were signed out. Sign in, and what you typed will be back.",
  conflict:
    "Your draft was saved in another tab or on another device since you opened this page. Nothing is lost: which one do you want to continue with?",
  copyConflict:
    "This browser holds text that was never saved, and your draft has been saved elsewhere since. Which one do you want to continue with?",
  typedConflict:
    "This browser holds text that was never saved, and you have typed something else since. Which one do you want to continue with?",
};

/** The only character that PostgreSQL's JSON cannot store. */
function withoutNull(text: string) {
  return text.replaceAll("\0", "");
}

/** Whether the database accepts it. It writes JSON with spaces, for which a tenth more is enough, and adds the mark. */
export function fits(draft: object, bytes: number) {
  return new TextEncoder().encode(JSON.stringify(draft)).length * 1.1 + 1_000 < bytes;
}

/**
 * The texts of a form by the names of its fields, valid or not. An unticked box has none; several ticked boxes of one
 * name have a line each.
 */
export const formTexts = z
  .record(z.string().max(150), z.string().overwrite(withoutNull))
  .refine((texts) => Object.keys(texts).length <= draftLimits.fields, draftMessages.tooLarge)
  .refine((texts) => fits(texts, draftLimits.bytes), draftMessages.tooLarge);

export type FormTexts = z.infer<typeof formTexts>;

/** Sent with a draft, but not fields of its form. */
const metadata = new Set(["place", "intent", "tab", "save", "base"]);

export function readTexts(content: FormData): FormTexts {
  const texts: FormTexts = {};
  for (const name of new Set(content.keys())) {
    const values = content.getAll(name).filter((value) => typeof value === "string");
    if (!metadata.has(name)) texts[name] = values.join("\n");
  }
  return texts;
}

/** A row as the texts that its form shows; values within an object or a list have nested names. */
export function toTexts(row: object, nameOf = (key: string) => key): FormTexts {
  const texts: FormTexts = {};
  for (const [key, value] of Object.entries(row)) {
    const name = nameOf(key);
    if (Array.isArray(value))
      Object.assign(
        texts,
        toTexts(value, (index) => `${name}[${index}]`),
      );
    else if (typeof value === "object" && value !== null)
      Object.assign(
        texts,
        toTexts(value, (part) => `${name}.${part}`),
      );
    else if (value !== false) texts[name] = value === true ? "on" : String(value ?? "");
  }
  return texts;
}

/** Whether two forms have the same texts, whatever their kind of line breaks. */
export function areSameTexts(one: FormTexts, other: FormTexts) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => plain(one[name]) === plain(other[name]));
}

function plain(text = "") {
  return text.replaceAll("\r\n", "\n");
}

/** Shown when somebody else has saved a newer version. */
export const conflictMessage =
  "This was saved elsewhere since you opened it. Both versions are shown: save again to keep yours.";
