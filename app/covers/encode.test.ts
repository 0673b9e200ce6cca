import { expect, test } from "vitest";
import { coverFiles } from "./addresses.ts";
import { drawCover } from "./encode.server.ts";
import type { CoverSection, Landscape } from "./palettes.ts";
import { sharp } from "./sharp.server.ts";

const sections: CoverSection[] = ["resources", "case-studies", "careers", "media-center"];
const landscapes = Array.from(
  { length: 8 },
  (_, index): Landscape => ({
    section: sections[index % sections.length] ?? "resources",
    seed: `article number ${index}`,
  }),
);

for (const [name, file] of coverFiles) {
  test(`${name} has its size and at most 20 KB for every landscape`, {
    timeout: 300_000,
  }, async () => {
    for (const landscape of landscapes) {
      const picture = await drawCover(landscape, file);
      expect(picture.length, landscape.seed).toBeLessThanOrEqual(20_000);
      const { format, compression, width, height } = await sharp(picture).metadata();
      expect([compression === "av1" ? "avif" : format, width, height]).toEqual([
        file.format,
        file.width,
        file.height,
      ]);
    }
  });
}
