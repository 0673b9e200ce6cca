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

/** An entry of a list: all entries have the same fields, which may be empty. A field may be a list of lines. */
export interface TextEntry {
  [field: string]: string | string[];
}

export interface TextGroup {
  [name: string]: string | string[] | TextEntry[] | TextGroup;
}

/** All texts of a page, by section. */
export interface PageTexts {
  [section: string]: TextGroup | string[] | TextEntry[];
}

export interface Bounds {
  min: number;
  max: number;
}

/** The path of a text: `opening.title`, `values.1.inPractice`, or `values.*.inPractice` for all entries. */
type TextPath<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name
    : Texts[Name] extends string[]
      ? `${Name}.${number | "*"}`
      : Texts[Name] extends (infer Entry)[]
        ? `${Name}.${number | "*"}.${TextPath<Entry>}`
        : `${Name}.${TextPath<Texts[Name]>}`;
}[keyof Texts & string];

/** The path of a text, or of an entry or group that is one claim, such as a number and its unit. */
export type ClaimPath<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? Name
    : Texts[Name] extends string[]
      ? `${Name}.${number | "*"}`
      : Texts[Name] extends (infer Entry)[]
        ? `${Name}.${number | "*"}` | `${Name}.${number | "*"}.${TextPath<Entry>}`
        : Name | `${Name}.${ClaimPath<Texts[Name]>}`;
}[keyof Texts & string];

/** The path of a list. A list within the entries of another has no number: `results.items.features`. */
type ListPath<Texts> = {
  [Name in keyof Texts & string]: Texts[Name] extends string
    ? never
    : Texts[Name] extends string[]
      ? Name
      : Texts[Name] extends (infer Entry)[]
        ? Name | `${Name}.${ListPath<Entry>}`
        : `${Name}.${ListPath<Texts[Name]>}`;
}[keyof Texts & string];

export type ClaimMark<Path = string> = Path | { path: Path; says: string } | { path: Path; only: string[] };

export interface Page {
  /** Its name in the back office. */
  name: string;
  /** Its public path. */
  path: string;
  /** Facts that are not set are described as "our book", or as "its book" in texts that others may quote. */
  whose?: "its";
  /** The default texts, in the order of the page. */
  texts: PageTexts;
  /** Names of the sections in the form. */
  sections: Record<string, string>;
  /** Minimum and maximum length of lists; other lists have a fixed length. */
  lists?: Record<string, Bounds | undefined>;
  /** Maximum length of texts whose place on the page has less or more room than their default suggests. */
  limits?: Record<string, number | undefined>;
  /** The form asks whether to mail members about the change, as the page promises. */
  tellsMembers?: true;
  /**
   * What a reader could hold against the firm: the path of a text, entry or group that is one claim; the sentence at a
   * path that contains these words; or only these fields of an entry or group.
   */
  claims?: ClaimMark[];
}

/** Defines a page; the compiler checks the paths against its texts. */
interface CheckedPage<Texts extends PageTexts> extends Page {
  texts: Texts;
  sections: { [Section in keyof Texts]: string } & Record<string, string>;
  lists?: { [Path in ListPath<Texts>]?: Bounds };
  limits?: { [Path in TextPath<Texts>]?: number };
  claims?: ClaimMark<ClaimPath<Texts>>[];
}

export function definePage<Texts extends PageTexts>(page: CheckedPage<Texts>): CheckedPage<Texts> {
  return page;
}
