import { sharp } from "#domain/content/pictures/sharp.server.ts";
import type { CoverFile } from "./addresses.ts";
import type { Picture } from "./drawings.server.ts";
import { drawLandscape, landscapeHeight } from "./landscape.ts";
import type { Landscape } from "./palettes.ts";

const coverLimit = 20_000;

/** Tried in order until the file is small enough. */
const qualities = [50, 25, 8, 1];

export async function drawCover(landscape: Landscape, { width, height }: CoverFile): Promise<Picture> {
  const svg = drawLandscape(landscape, (width / height) * landscapeHeight);
  const pixels = await sharp(Buffer.from(svg)).resize(width, height).removeAlpha().raw().toBuffer();
  let smallest: Buffer | undefined;
  for (const quality of qualities) {
    const picture = sharp(pixels, { raw: { width, height, channels: 3 } });
    smallest = await picture.webp({ quality, effort: 2 }).toBuffer();
    if (smallest.length <= coverLimit) break;
  }
  return new Uint8Array(smallest ?? []);
}
