import { expect, test } from "vitest";
import { sharp } from "#domain/content/pictures/sharp.server.ts";
import { landscapeOf } from "./addresses.ts";
import { drawLandscape, landscapeHeight } from "./landscape.ts";

const names = Array.from({ length: 12 }, (_, index) => `article-${index}`);

/** The cover scaled down to twenty-four pixels. */
async function thumbnail(name: string, width = 1.5) {
  const svg = drawLandscape(landscapeOf("resources", name), width * landscapeHeight);
  const picture = sharp(Buffer.from(svg)).resize(6, 4, { fit: "cover" }).removeAlpha();
  return [...(await picture.raw().toBuffer())];
}

/** The mean difference of two covers: 0 for equal, 255 for black and white. */
function distance(a: number[], b: number[]) {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

test("the covers of a list look different, and a banner shows the same landscape as the card", async () => {
  const seen = await Promise.all(names.map((name) => thumbnail(name)));
  for (const [index, one] of seen.entries())
    for (const another of seen.slice(0, index)) expect(distance(one, another)).toBeGreaterThan(4);
  expect(distance(seen[0] ?? [], await thumbnail("article-0", 3.6))).toBeLessThan(4);
});
