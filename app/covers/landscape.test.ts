import { expect, test } from "vitest";
import { cardCover, landscapeOf } from "./addresses.ts";
import { drawLandscape, landscapeHeight } from "./landscape.ts";
import type { CoverSection } from "./palettes.ts";
import { sharp } from "./sharp.server.ts";

const cardWidth = 1.5 * landscapeHeight;
const names = Array.from({ length: 24 }, (_, index) => `article-${index}`);

/** As somebody sees it who glances at it: twenty-four patches of colour. */
async function glance(section: CoverSection, name: string, width = cardWidth) {
  const svg = drawLandscape(landscapeOf(section, name), width);
  const picture = sharp(Buffer.from(svg)).resize(6, 4, { fit: "cover" }).removeAlpha();
  return [...(await picture.raw().toBuffer())];
}

/** Between two covers, from 0 for the same to 255 for black and white. */
function distance(a: number[], b: number[]) {
  return a.reduce((sum, value, index) => sum + Math.abs(value - (b[index] ?? 0)), 0) / a.length;
}

test("no two of a list's covers look alike", async () => {
  for (const section of ["resources", "case-studies", "careers", "media-center"] as const) {
    const seen = await Promise.all(names.map((name) => glance(section, name)));
    for (const [index, one] of seen.entries()) {
      for (const [other, another] of seen.entries()) {
        if (other <= index) continue;
        expect(distance(one, another), `${section}: ${index} and ${other}`).toBeGreaterThan(4);
      }
    }
  }
});

test("an item's cover is always the same, and another one in another section", () => {
  const drawn = drawLandscape(landscapeOf("resources", "a"), cardWidth);
  expect(drawLandscape(landscapeOf("resources", "a"), cardWidth)).toBe(drawn);
  expect(drawLandscape(landscapeOf("case-studies", "a"), cardWidth)).not.toBe(drawn);
});

test("a banner shows the card's landscape and more of it to both sides", async () => {
  for (const name of names.slice(0, 8)) {
    const card = await glance("resources", name);
    const banner = await glance("resources", name, 3.6 * landscapeHeight);
    expect(distance(card, banner), name).toBeLessThan(4);
  }
});

test("a section has colours of its own", () => {
  const sections = ["resources", "case-studies", "careers", "media-center"] as const;
  const grounds = sections.map((section) => new Set(names.map((name) => cardCover(section, name).ground)));
  for (const own of grounds) expect(own.size).toBeGreaterThan(3);
  expect(new Set(grounds.flatMap((own) => [...own])).size).toBe(
    grounds.reduce((sum, own) => sum + own.size, 0),
  );
});
