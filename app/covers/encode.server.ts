import { sharp } from "#domain/content/pictures/sharp.server.ts";
import type { CoverFile } from "./addresses.ts";
import type { Picture } from "./drawings.server.ts";
import { drawLandscape, landscapeHeight } from "./landscape.ts";
import type { Landscape } from "./palettes.ts";

const coverLimit = 20_000;

/** Tried in order until the file is small enough. */
const qualities = { avif: [50, 36, 24, 12], webp: [50, 25, 8, 1] };

export async function drawCover(
  landscape: Landscape,
  { width, height, format }: CoverFile,
): Promise<Picture> {
  const svg = drawLandscape(landscape, (width / height) * landscapeHeight);
  const pixels = await sharp(Buffer.from(svg)).resize(width, height).removeAlpha().raw().toBuffer();
  let smallest: Buffer | undefined;
  for (const quality of qualities[format]) {
    const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
    smallest = await (format === "avif"
      ? picture.avif({ quality, effort: 2, chromaSubsampling: "4:2:0" })
      : picture.webp({ quality, effort: 4 })
    ).toBuffer();
    if (smallest.length <= coverLimit) break;
  }
  return new Uint8Array(smallest ?? []);
}
