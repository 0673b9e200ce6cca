import { expect, test } from "vitest";
import { sharp } from "#domain/content/pictures/sharp.server.ts";
import { coverFiles } from "./addresses.ts";
import { drawCover } from "./encode.server.ts";
import type { CoverSection } from "./palettes.ts";

const sections: CoverSection[] = ["resources", "case-studies", "careers", "media-center"];
// The sections take turns.
const samples = [...coverFiles].map(([name, file], index) => ({
  ...{ name, file },
  landscape: { section: sections[index % sections.length] ?? "resources", seed: `article number ${index}` },
}));

test.each(samples)("$name has its size and at most 20 KB", async ({ landscape, file }) => {
  const picture = await drawCover(landscape, file);
  expect(picture.length).toBeLessThanOrEqual(20_000);
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: "webp", ...file });
});
