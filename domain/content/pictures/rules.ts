import { z } from "zod";
import { editingMessages } from "#domain/content/publication/rules.ts";
import { emptyOr, line, optionalLine } from "#domain/text/fields.ts";
import { isWebAddress, webAddressLimit } from "#domain/text/web-addresses.ts";
import { pictureIdOf } from "./reference.ts";

export const pictureFormats = ["avif", "webp", "jpeg"] as const;

export type PictureFormat = (typeof pictureFormats)[number];

/** Formats of the files that are uploaded. */
export const sourceFormats = ["jpeg", "png", "webp", "avif"] as const;

export type SourceFormat = (typeof sourceFormats)[number];

/** The maximum size of an uploaded file in bytes. */
export const maxPictureBytes = 15 * 2 ** 20;

/** Media types that can be uploaded. */
export const pictureTypes = sourceFormats.map((format) => `image/${format}`);

export const pictureRequirements =
  "JPEG, PNG, WebP or AVIF, at most 15 MB and 50 megapixels each (AVIF 24 megapixels).";

export const pictureLimits = { fileName: 200, alt: 300 };

/** Cleans the file name that the client sent. */
export function cleanFileName(name: string): string {
  const [base = ""] = name.split(/[\\/]/).slice(-1);
  return (
    base
      .toWellFormed()
      .replace(/\p{Cc}+/gu, " ")
      .trim()
      .slice(0, pictureLimits.fileName)
      .toWellFormed() || "picture"
  );
}

/** A picture as pages show it. */
export interface ShownPicture {
  id: string;
  /** Changes with the content, so that browsers may cache each address without limit. */
  hash: string;
  alt: string | null;
  /** Size of the original, after rotation. */
  width: number;
  height: number;
  /** The widths in which it is stored, smallest first. */
  widths: number[];
  /** A colour like `#aabbcc`, shown while it loads; null for a transparent picture. */
  ground: string | null;
}

/** Pictures by id. */
export type ShownPictures = Readonly<Record<string, ShownPicture>>;

/** The form for a picture's alternative text. */
export const pictureForm = z.object({
  alt: optionalLine("Alternative text", pictureLimits.alt),
  isDecorative: z.boolean().optional().default(false),
});

export type PictureForm = z.infer<typeof pictureForm>;

/** An image field: empty, a web address, or a picture of the library. */
export function optionalImage(label: string) {
  const error = `${label} must be a full web address, such as https://example.com/page.`;
  const isImage = (address: string) => pictureIdOf(address) !== null || isWebAddress(address);
  return emptyOr(line(label, webAddressLimit).refine(isImage, error));
}

/** Whether a picture has an alternative text, or needs none. */
export const altStates = ["missing", "given", "decorative"] as const;

export const altStateBadges = {
  missing: { label: "Needs alternative text", tone: "warning" },
  given: { label: "Has alternative text", tone: "success" },
  decorative: { label: "Decorative", tone: "neutral" },
} as const satisfies Record<(typeof altStates)[number], object>;

export const pictureMessages = {
  noneYet: "No pictures yet. Upload the first ones.",
  ...editingMessages("pictures"),
};
