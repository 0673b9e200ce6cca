import type { ShownPicture } from "#domain/content/pictures/rules.ts";
import { pictureFileAddress } from "#domain/content/pictures/sources.ts";
import type { Ground } from "./rules.ts";

/** The firm's logo on one ground. */
export interface GroundLogo {
  id: string;
  hash: string;
  /** Size of the picture. */
  width: number;
  height: number;
  /** Width of the stored file that is shown. */
  fileWidth: number;
  /** The ground of its frame, if it was made for the other ground. */
  plate: Ground | null;
  alt: string;
}

export type Logos = Record<Ground, GroundLogo>;

/** The most room that a logo takes up, in pixels; on letters in points. */
export const logoBoxes = {
  header: { width: 220, height: 44 },
  footer: { width: 240, height: 52 },
  backOffice: { width: 128, height: 32 },
  mail: { width: 240, height: 48 },
  letter: { width: 200, height: 40 },
  shareImage: { width: 420, height: 80 },
};

interface Size {
  width: number;
  height: number;
}

/** The largest size within the box, never larger than the picture. */
export function fitInto({ width, height }: Size, box: Size): Size {
  const scale = Math.min(1, box.width / width, box.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface Chosen {
  onLight: ShownPicture | undefined;
  onDark: ShownPicture | undefined;
  alt: string;
}

/** What each ground shows. If only one logo is chosen, the other ground shows it in a frame. Null if there is none. */
export function onGrounds<Logo>(
  onLight: Logo | null | undefined,
  onDark: Logo | null | undefined,
): Record<Ground, { logo: Logo; plate: Ground | null }> | null {
  const light = onLight ?? onDark;
  const dark = onDark ?? onLight;
  if (!light || !dark) return null;
  return {
    light: { logo: light, plate: onLight ? null : "dark" },
    dark: { logo: dark, plate: onDark ? null : "light" },
  };
}

export function logosOf({ onLight, onDark, alt }: Chosen): Logos | null {
  const shown = onGrounds(onLight, onDark);
  if (!shown) return null;
  const { light, dark } = shown;
  return {
    light: { ...groundLogo(light.logo, alt), plate: light.plate },
    dark: { ...groundLogo(dark.logo, alt), plate: dark.plate },
  };
}

/** The smallest file has at least twice the pixels of any place, or is the picture itself. */
function groundLogo({ id, hash, width, height, widths }: ShownPicture, alt: string) {
  return { id, hash, width, height, fileWidth: widths[0] ?? width, alt };
}

/** The props of `Logo` for a place of this size. WebP for all others, because JPEG has no transparent ground. */
export function logoImage(logo: GroundLogo, box: Size) {
  return {
    ...fitInto(logo, box),
    alt: logo.alt,
    plate: logo.plate,
    src: logoAddress(logo),
    avif: pictureFileAddress(logo, logo.fileWidth, "avif"),
  };
}

export function logoAddress(logo: GroundLogo) {
  return pictureFileAddress(logo, logo.fileWidth, "webp");
}
