import { findPictureFile } from "#domain/content/pictures/files.server.ts";
import { findPicture } from "#domain/content/pictures/queries.server.ts";
import { pictureIdOf } from "#domain/content/pictures/reference.ts";
import type { Transaction } from "#platform/db/connect.ts";
import {
  type Ground,
  type LookForm,
  logoGrounds,
  logoMissing,
  logoShapeRefusal,
  logoUnseen,
} from "./rules.ts";

/** A sentence for each picture that cannot be a logo, by field. */
export async function refusedLogos(tx: Transaction, { logoOnLight, logoOnDark }: LookForm) {
  const refused: Record<string, string[]> = {};
  const light = await refusal(tx, logoOnLight, "light");
  const dark = await refusal(tx, logoOnDark, "dark");
  if (light) refused.logoOnLight = [light];
  if (dark) refused.logoOnDark = [dark];
  return refused;
}

async function refusal(tx: Transaction, reference: string | null, ground: Ground) {
  const id = pictureIdOf(reference);
  if (!id) return null;
  const picture = await findPicture(tx, id);
  if (!picture) return logoMissing;
  const shape = logoShapeRefusal(picture);
  if (shape) return shape;
  const { hash, widths, width } = picture;
  const file = await findPictureFile(tx, { id, hash, width: widths[0] ?? width, format: "webp" });
  if (!file) return logoMissing;
  return (await isSeenOn(file, ground)) ? null : logoUnseen[ground];
}

/** Amber on paper has 2; navy on night green 1.5, white on paper 1.06. */
const leastContrast = 1.8;
/** Thin letters in a wide margin still cover more. */
const leastShare = 0.004;

/** Whether enough pixels of a picture stand out from the ground. */
export async function isSeenOn(file: Uint8Array, ground: Ground) {
  // Loaded on demand, because it needs much memory.
  const { sharp } = await import("#domain/content/pictures/sharp.server.ts");
  const { data, info } = await sharp(file)
    .flatten({ background: logoGrounds[ground] })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const behind = luminance(Buffer.from(logoGrounds[ground].slice(1), "hex"), 0) + 0.05;
  let seen = 0;
  for (let at = 0; at < data.length; at += info.channels) {
    const pixel = luminance(data, at) + 0.05;
    if (Math.max(pixel, behind) / Math.min(pixel, behind) >= leastContrast) seen++;
  }
  return seen >= info.width * info.height * leastShare;
}

/** As WCAG defines it, from 0 to 1. */
function luminance(pixels: Buffer, at: number) {
  const light = (channel: number) => linear[pixels[at + channel] ?? 0] ?? 0;
  return 0.2126 * light(0) + 0.7152 * light(1) + 0.0722 * light(2);
}

const linear = Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});
