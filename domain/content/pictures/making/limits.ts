import type { SourceFormat } from "#domain/content/pictures/rules.ts";

const megapixel = 1e6;

/** AVIF takes far more memory to decode than to send: 50 megapixels of one colour are 1.3 kB. */
export const maxMegapixels: Record<SourceFormat, number> = { jpeg: 50, png: 50, webp: 50, avif: 24 };

/** The widths that pages choose from. */
const usualWidths = [480, 960, 1600, 2400];
/** The maximum of WebP. */
const maxHeight = 16_000;
/** Bounds the memory of the encoders for pictures that are far taller than wide. */
const maxArea = 8 * megapixel;

export interface Size {
  width: number;
  height: number;
}

/** The sizes to make of a picture, smallest first; never larger than the original. */
export function sizesOf({ width, height }: Size): Size[] {
  const [widest = width] = usualWidths.slice(-1);
  const scale = Math.min(1, widest / width, maxHeight / height, Math.sqrt(maxArea / (width * height)));
  const largest = Math.max(1, Math.floor(width * scale));
  // A size close to the largest would save nothing.
  const widths = [...usualWidths.filter((one) => one < largest * 0.85), largest];
  return widths.map((one) => ({
    width: one,
    height: Math.max(1, Math.min(maxHeight, Math.round((height * one) / width))),
  }));
}

export function megapixels({ width, height }: Size) {
  return (width * height) / megapixel;
}
