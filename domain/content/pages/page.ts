/*
 * From the code to the visitor, and through the owner's form back to the database:
 *
 *   texts/about.ts              page_texts.changes
 *   all texts, in the code      what the owner changed, by path
 *          |                           |      ^
 *          +------ withChanges --------+      | changesIn
 *                  (overlay.ts)               | (overlay.ts)
 *                       |                     |
 *                   PageTexts             PageTexts
 *          +------------+-----------+         ^
 *          | fillTexts  | claimsIn  |         | pageForm: the rules of the form
 *          | (fill.ts)  |(claims.ts)|         | (form.ts)
 *          v            v           |         |
 *      the page     the claims      +----> the form: toPageForm (form-texts.ts)
 *
 * `fieldsOf` (fields.ts) derives from the texts in the code which fields a page has, how long each may be and what it is
 * called: overlay and form follow it, so that a new text in the code needs no other change.
 */

/** An entry of a list: the same fields in each, empty where one says nothing; a list of lines may be among them. */
export interface TextEntry {
  [field: string]: string | string[];
}

export interface TextGroup {
  [name: string]: string | string[] | TextEntry[] | TextGroup;
}

/** Everything that a page says, by its sections. */
export interface PageTexts {
  [section: string]: TextGroup | string[] | TextEntry[];
}

export interface Bounds {
  min: number;
  max: number;
}

/** The way to one text: `opening.title`, `values.1.inPractice`; `values.*.inPractice` is that of every entry. */
type TextPath<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name
    : Texts[Name] extends string[]
      ? `${Name}.${number | "*"}`
      : Texts[Name] extends (infer Entry)[]
        ? `${Name}.${number | "*"}.${TextPath<Entry>}`
        : `${Name}.${TextPath<Texts[Name]>}`;
}[keyof Texts & string];

/** The way to one text, or to an entry or group of texts that say one thing together: a number and what it counts. */
export type ClaimPath<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name
    : Texts[Name] extends string[]
      ? `${Name}.${number | "*"}`
      : Texts[Name] extends (infer Entry)[]
        ? `${Name}.${number | "*"}` | `${Name}.${number | "*"}.${TextPath<Entry>}`
        : Name | `${Name}.${ClaimPath<Texts[Name]>}`;
}[keyof Texts & string];

/** The way to a list; one within the entries of another is named without a number: `results.items.features`. */
type ListPath<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? never
    : Texts[Name] extends string[]
      ? Name
      : Texts[Name] extends (infer Entry)[]
        ? Name | `${Name}.${ListPath<Entry>}`
        : `${Name}.${ListPath<Texts[Name]>}`;
}[keyof Texts & string];

export interface Page {
  /** What it is called in the back office. */
  name: string;
  /** Where it is seen. */
  path: string;
  /** Of facts that are not set most pages speak as "our book"; what others may quote says "its book". */
  whose?: "its";
  /** As they are until the owner changes them; in the order of the page. */
  texts: PageTexts;
  /** What its sections are called in the form. */
  sections: Record<string, string>;
  /** How long a list may be; any other keeps the length that it has here. */
  lists?: Record<string, Bounds | undefined>;
  /** Most characters of a text, where its place on the page has less room, or more, than its length here suggests. */
  limits?: Record<string, number | undefined>;
  /** Whether members are promised a mail when it changes: the form then asks whether to send it. */
  tellsMembers?: true;
  /** The texts that state a figure or promise something; an entry or group is one claim. */
  claims?: string[];
}

/** A page whose sections, lists and claims the compiler has found among its texts. */
interface CheckedPage<Texts extends PageTexts> extends Page {
  texts: Texts;
  sections: { [Section in keyof Texts]: string } & Record<string, string>;
  lists?: { [Path in ListPath<Texts>]?: Bounds };
  limits?: { [Path in TextPath<Texts>]?: number };
  claims?: ClaimPath<Texts>[];
}

export function definePage<Texts extends PageTexts>(page: CheckedPage<Texts>): CheckedPage<Texts> {
  return page;
}
