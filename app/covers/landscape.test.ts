import { expect, test } from "vitest";
import { sharp } from "#domain/content/pictures/sharp.server.ts";
import { cardCover, landscapeOf } from "./addresses.ts";
import { drawLandscape, landscapeHeight } from "./landscape.ts";
import type { CoverSection } from "./palettes.ts";

const cardWidth = 1.5 * landscapeHeight;
const names = Array.from({ length: 12 }, (_, index) => `article-${index}`);

/** The cover scaled down to twenty-four pixels. */
async function thumbnail(section: CoverSection, name: string, width = cardWidth) {
  const svg = drawLandscape(landscapeOf(section, name), width);
  const picture = sharp(Buffer.from(svg)).resize(6, 4, { fit: "cover" }).removeAlpha();
  return [...(await picture.raw().toBuffer())];
}

/** The mean difference of two covers: 0 for equal, 255 for black and white. */
function distance(a: number[], b: number[]) {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

test("the covers of a list look different", async () => {
  for (const section of ["resources", "case-studies", "careers", "media-center"] as const) {
    const seen = await Promise.all(names.map((name) => thumbnail(section, name)));
    for (const [index, one] of seen.entries()) {
      for (const [other, another] of seen.entries()) {
        if (other <= index) continue;
        expect(distance(one, another), `${section}: ${index} and ${other}`).toBeGreaterThan(4);
      }
    }
  }
});

test("an item's cover is always the same, and differs between sections", () => {
  const drawn = drawLandscape(landscapeOf("resources", "a"), cardWidth);
  expect(drawLandscape(landscapeOf("resources", "a"), cardWidth)).toBe(drawn);
  expect(drawLandscape(landscapeOf("case-studies", "a"), cardWidth)).not.toBe(drawn);
});

test("a banner shows the card's landscape and more of it to both sides", async () => {
  for (const name of names.slice(0, 4)) {
    const card = await thumbnail("resources", name);
    const banner = await thumbnail("resources", name, 3.6 * landscapeHeight);
    expect(distance(card, banner), name).toBeLessThan(4);
  }
});

test("sections have different colours", () => {
  const sections = ["resources", "case-studies", "careers", "media-center"] as const;
  const grounds = sections.map((section) => new Set(names.map((name) => cardCover(section, name).ground)));
  for (const own of grounds) expect(own.size).toBeGreaterThan(3);
  expect(new Set(grounds.flatMap((own) => [...own])).size).toBe(
    grounds.reduce((sum, own) => sum + own.size, 0),
  );
});
