import { seededRandom } from "#app/ui/seeded-random.ts";
import type { PublicSection } from "#domain/entities.ts";

export type CoverSection = PublicSection;

export interface Landscape {
  section: CoverSection;
  /** Fixed for an item, so that its picture is always the same. */
  seed: string;
}

export interface Tone {
  /** From the lowest ground to the highest. */
  tints: readonly [string, string, ...string[]];
  water: string;
  line: string;
  /** Colour of one highlighted contour. */
  accent: string;
  /** From the sky to the nearest ridge. */
  ridges: readonly [string, string, ...string[]];
  sun: string;
}

const ink = "#0b2a23";
const umber = "#5f3d00";
const amber = "#e9a23b";

type Family = readonly [Tone, ...Tone[]];

/**
 * Woods and meadows for articles, fields and dunes for case studies, the hour before sunrise for jobs, coasts for press
 * releases. A section that has no family is drawn in that of articles.
 */
const families: Partial<Record<CoverSection, Family>> & { resources: Family } = {
  resources: [
    {
      tints: ["#2e8b6f", "#7fb99d", "#cfdcc0", "#efe9dd", "#f0d9a5", "#e9a23b"],
      water: "#0f5c4a",
      line: ink,
      accent: amber,
      ridges: ["#efe9dd", "#cfdcc0", "#7fb99d", "#2e8b6f", "#0f5c4a"],
      sun: amber,
    },
    {
      tints: ["#0b4638", "#0f5c4a", "#1b6e58", "#2e8b6f", "#64ab8b", "#a7cfb6"],
      water: "#0b2a23",
      line: ink,
      accent: "#f0d9a5",
      ridges: ["#2e8b6f", "#1b6e58", "#0f5c4a", "#0b4638", "#0b2a23"],
      sun: "#f0d9a5",
    },
    {
      tints: ["#eef0e6", "#dde9e0", "#c6dccd", "#a7cfb6", "#7fb99d"],
      water: "#2e8b6f",
      line: "#0f5c4a",
      accent: amber,
      ridges: ["#eef0e6", "#dde9e3", "#b7d7c6", "#7fb99d", "#2e8b6f"],
      sun: amber,
    },
    {
      tints: ["#a7d3bf", "#8cc3aa", "#64ab8b", "#2e8b6f", "#0f5c4a"],
      water: "#dfe9e0",
      line: ink,
      accent: amber,
      ridges: ["#f0d9a5", "#a7d3bf", "#64ab8b", "#2e8b6f", "#0b4638"],
      sun: "#faf8f3",
    },
    {
      tints: ["#efe9dd", "#e4e4cc", "#cfdcc0", "#9ac3a3", "#4f9c7f", "#0f5c4a"],
      water: "#e8b765",
      line: ink,
      accent: "#0f5c4a",
      ridges: ["#f0d9a5", "#e6cf9a", "#9ac3a3", "#4f9c7f", "#0f5c4a"],
      sun: amber,
    },
    {
      tints: ["#0f5c4a", "#2e8b6f", "#64ab8b", "#a7d3bf", "#f6f3ea"],
      water: "#f0d9a5",
      line: ink,
      accent: amber,
      ridges: ["#a7d3bf", "#64ab8b", "#2e8b6f", "#0f5c4a", "#0b2a23"],
      sun: "#f6f3ea",
    },
    {
      tints: ["#f0d9a5", "#e8dcae", "#cfdcc0", "#7fb99d", "#2e8b6f"],
      water: "#0b4638",
      line: ink,
      accent: "#0b4638",
      ridges: ["#e9a23b", "#f0d9a5", "#9ac3a3", "#2e8b6f", "#0b4638"],
      sun: "#faf3e2",
    },
  ],
  "case-studies": [
    {
      tints: ["#f3eee4", "#efe2c6", "#e9d3a0", "#eabf6f", "#e9a23b"],
      water: "#0f5c4a",
      line: umber,
      accent: "#0f5c4a",
      ridges: ["#f3eee4", "#efe2c6", "#ecd092", "#e9a23b", "#b8741a"],
      sun: amber,
    },
    {
      tints: ["#e9a23b", "#eab15a", "#efc987", "#f3deb4", "#faf3e2"],
      water: "#10352c",
      line: umber,
      accent: "#10352c",
      ridges: ["#f0c67f", "#e9a23b", "#cf8420", "#96600f", "#5f3d00"],
      sun: "#faf3e2",
    },
    {
      tints: ["#4a3206", "#6f4a0a", "#9c6a18", "#c98a2c", "#e9b662", "#f5dfb3"],
      water: "#efe9dd",
      line: "#2f2003",
      accent: "#faf3e2",
      ridges: ["#e9b662", "#c98a2c", "#9c6a18", "#6f4a0a", "#3b2804"],
      sun: "#faf3e2",
    },
    {
      tints: ["#f3ecdf", "#ebe1cb", "#dfd2b4", "#cfbf98", "#b9a678"],
      water: "#e9a23b",
      line: "#6b4d17",
      accent: amber,
      ridges: ["#f3ecdf", "#e9dfc8", "#dccfb0", "#b9a678", "#7b6638"],
      sun: amber,
    },
    {
      tints: ["#efe2c6", "#e6d3a3", "#d5c98f", "#a9b77f", "#5f9371", "#0f5c4a"],
      water: "#dde9e3",
      line: umber,
      accent: amber,
      ridges: ["#f5dfb3", "#e9bf6f", "#b9b374", "#5f9371", "#0f5c4a"],
      sun: "#c9651b",
    },
    {
      tints: ["#10352c", "#3d5a38", "#8a8a4a", "#d9a648", "#f3deb4"],
      water: "#efe2c6",
      line: ink,
      accent: amber,
      ridges: ["#f3deb4", "#d9a648", "#8a8a4a", "#3d5a38", "#10352c"],
      sun: "#faf8f3",
    },
    {
      tints: ["#efe9dd", "#f3dfb8", "#f0c67f", "#dc9a3c", "#a8661a"],
      water: "#8fb5a3",
      line: umber,
      accent: "#0f5c4a",
      ridges: ["#dde9e3", "#f0d9a5", "#e9b662", "#b97d22", "#6f4a0a"],
      sun: amber,
    },
  ],
  "media-center": [
    {
      tints: ["#dbe7ea", "#c3d6da", "#f3eee4", "#e9dcc0", "#d6c297"],
      water: "#2b5f6b",
      line: "#1c4650",
      accent: amber,
      ridges: ["#eef3f2", "#c9dadb", "#8fb3b5", "#4b8087", "#1f4f59"],
      sun: amber,
    },
    {
      tints: ["#1f4f59", "#2f6a73", "#4b878c", "#84b0ae", "#c9dcd6", "#f3eee4"],
      water: "#12343c",
      line: "#0f2c33",
      accent: amber,
      ridges: ["#c9dcd6", "#84b0ae", "#4b878c", "#2f6a73", "#12343c"],
      sun: "#f5dfb3",
    },
    {
      tints: ["#f3e7cf", "#ead3a8", "#d9b985", "#8fb0a8", "#4b878c"],
      water: "#16414a",
      line: "#16414a",
      accent: "#faf8f3",
      ridges: ["#f5dfb3", "#e3c48f", "#9db9ae", "#4b878c", "#16414a"],
      sun: "#c9651b",
    },
    {
      tints: ["#eaf0ee", "#d3e0de", "#b3cbca", "#8fb3b5", "#5f9297"],
      water: "#e9b662",
      line: "#1c4650",
      accent: "#c9651b",
      ridges: ["#f6efe0", "#d9e4e2", "#a9c5c5", "#5f9297", "#1c4650"],
      sun: amber,
    },
    {
      tints: ["#12343c", "#1b4650", "#2a5c66", "#3f777f", "#e9a23b"],
      water: "#0c262c",
      line: "#8fb3b5",
      accent: amber,
      ridges: ["#3f777f", "#2a5c66", "#1b4650", "#12343c", "#0c262c"],
      sun: amber,
    },
  ],
  careers: [
    {
      tints: ["#0b2a23", "#0d332a", "#103e33", "#134a3d", "#185a4a"],
      water: "#081f1a",
      line: "#4fa187",
      accent: amber,
      ridges: ["#185a4a", "#134a3d", "#103e33", "#0d332a", "#081f1a"],
      sun: amber,
    },
    {
      tints: ["#0b2a23", "#0f4136", "#1b6e58", "#8c9a5c", "#e9a23b", "#f5dfb3"],
      water: "#081f1a",
      line: "#081f1a",
      accent: amber,
      ridges: ["#e9a23b", "#b98f45", "#3f6f56", "#0f4136", "#081f1a"],
      sun: "#faf3e2",
    },
    {
      tints: ["#10201b", "#1b2f29", "#28423a", "#37594f", "#4b7267"],
      water: "#0f5c4a",
      line: "#a7d3bf",
      accent: amber,
      ridges: ["#a7d3bf", "#5f9384", "#37594f", "#1b2f29", "#10201b"],
      sun: amber,
    },
    {
      tints: ["#0f5c4a", "#0d5142", "#0b4638", "#0b382d", "#0b2a23"],
      water: "#2e8b6f",
      line: "#a7d3bf",
      accent: amber,
      ridges: ["#2e8b6f", "#0f5c4a", "#0b4638", "#0b382d", "#0b2a23"],
      sun: amber,
    },
  ],
};

// Chosen so that lists of about twenty items are varied.
const series = 2624;

/** A landscape's colours and random numbers. */
export function beginLandscape({ section, seed }: Landscape) {
  const random = seededRandom(`${series} ${seed}`);
  const tones = families[section] ?? families.resources;
  return { tone: tones[Math.floor(random() * tones.length)] ?? tones[0], random };
}

/** A CSS background for the cover's place until it has loaded. */
export function groundOf(landscape: Landscape) {
  const { tints } = beginLandscape(landscape).tone;
  return `linear-gradient(160deg, ${tints[0]}, ${tints[Math.floor(tints.length / 2)]})`;
}
