import { placedPicture } from "#domain/content/pictures/reference.ts";
import type { ShownPictures } from "#domain/content/pictures/rules.ts";
import { type PictureSources, pictureSources } from "#domain/content/pictures/sources.ts";
import type { PageTexts } from "./page.ts";

/**
 * The name of the text that chooses a section's picture: `picture:{id} 50 30`, or empty for the drawn landscape. It is not
 * read as words.
 */
export const pictureName = "picture";

/** The picture that a section shows instead of its drawn landscape. */
export interface SectionPicture extends PictureSources {
  /** The point to cut it around, as a CSS position. */
  position: string;
}

/** The texts of a page with its pictures; null where the landscape is shown. */
export type WithPictures<Texts> = {
  [Section in keyof Texts]: Texts[Section] extends { [pictureName]: string }
    ? Omit<Texts[Section], typeof pictureName> & { [pictureName]: SectionPicture | null }
    : Texts[Section];
};

/** Replaces what the sections say of their pictures by these pictures. One that was deleted is null. */
export function withPictures<Texts extends PageTexts>(
  texts: Texts,
  pictures: ShownPictures,
): WithPictures<Texts> {
  const sections = Object.entries(texts).map(([name, section]) => {
    const chosen = pictureTextOf(section);
    return [name, chosen === null ? section : { ...section, picture: sectionPicture(chosen, pictures) }];
  });
  return Object.fromEntries(sections);
}

/** What the sections say of their pictures. */
export function pictureTextsIn(texts: PageTexts): string[] {
  return Object.values(texts).flatMap((section) => pictureTextOf(section) || []);
}

function pictureTextOf(section: PageTexts[string]): string | null {
  if (Array.isArray(section)) return null;
  const text = section[pictureName];
  return typeof text === "string" ? text : null;
}

function sectionPicture(chosen: string, pictures: ShownPictures): SectionPicture | null {
  const placed = placedPicture(chosen);
  const picture = placed && pictures[placed.id];
  return picture ? { ...pictureSources(picture), position: `${placed.fromLeft}% ${placed.fromTop}%` } : null;
}
