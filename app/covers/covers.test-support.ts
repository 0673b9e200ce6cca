import { expect } from "vitest";
import { sharp } from "#domain/content/pictures/sharp.server.ts";
import type { CoverFile } from "./addresses.ts";
import { drawCover } from "./encode.server.ts";
import type { CoverSection, Landscape } from "./palettes.ts";

const sections: CoverSection[] = ["resources", "case-studies", "careers", "media-center"];

/** Their sections take turns. */
export function sampleLandscape(number: number): Landscape {
  return { section: sections[number % sections.length] ?? "resources", seed: `article number ${number}` };
}

export async function checkCover(landscape: Landscape, file: CoverFile) {
  const picture = await drawCover(landscape, file);
  expect(picture.length, landscape.seed).toBeLessThanOrEqual(20_000);
  const { format, width, height } = await sharp(picture).metadata();
  expect({ format, width, height }).toEqual({ format: "webp", ...file });
}
