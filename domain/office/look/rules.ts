import { z } from "zod";
import { pictureIdOf } from "#domain/content/pictures/reference.ts";
import { pictureLimits, type SourceFormat } from "#domain/content/pictures/rules.ts";
import { emptyOr, optionalLine } from "#domain/text/fields.ts";

/** The grounds that a logo is shown on, as the style sheets have them. */
export const logoGrounds = { light: "#faf8f3", dark: "#0b2a23" } as const;

export type Ground = keyof typeof logoGrounds;

/** In the form's order. */
export const lookLabels = {
  logoOnLight: "On light grounds",
  logoOnDark: "On dark grounds",
  logoAlt: "Alternative text",
};

export const lookMessages = {
  saved: "The look has been saved.",
  saveFailed: "Failed to save the look",
};

const chosenPicture = emptyOr(
  z.string().refine((typed) => pictureIdOf(typed) !== null, "Choose a picture of the library."),
);

export const lookForm = z.object({
  logoOnLight: chosenPicture,
  logoOnDark: chosenPicture,
  logoAlt: optionalLine(lookLabels.logoAlt, pictureLimits.alt),
});

export type LookForm = z.infer<typeof lookForm>;

/** A picture of the library that may become a logo. */
interface Candidate {
  fileName: string;
  /** Null for pictures from before it was recorded. */
  format: SourceFormat | null;
  width: number;
  height: number;
}

const least = { height: 64, width: 200 };
const mostTimesHigher = 2;
const mostTimesWider = 10;

/** A sentence if a picture cannot be a logo, whatever it shows. */
export function logoShapeRefusal({ fileName, format, width, height }: Candidate): string | null {
  if (format ? format === "jpeg" || format === "avif" : !/\.(png|webp)$/i.test(fileName))
    return `“${fileName}” is no PNG or WebP. Upload it as a PNG or WebP.`;
  const size = `This picture is ${width.toLocaleString("en-US")} × ${height.toLocaleString("en-US")} pixels`;
  if (height > width * mostTimesHigher) return `${size}: a logo may be at most twice as high as it is wide.`;
  if (width > height * mostTimesWider)
    return `${size}: a logo may be at most ten times as wide as it is high.`;
  if (height < least.height && width < least.width)
    return `${size}: a logo needs at least ${least.height} pixels in height or ${least.width} in width.`;
  return null;
}

export const logoMissing = "This picture is not in the library any more. Choose another one.";

export const logoUnseen: Record<Ground, string> = {
  light:
    "This logo cannot be seen on a light ground. Choose a darker one, or none: the other logo is then shown in a frame.",
  dark: "This logo cannot be seen on a dark ground. Choose a lighter one, or none: the other logo is then shown in a frame.",
};
