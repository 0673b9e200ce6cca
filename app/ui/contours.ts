import { createNoise2D } from "simplex-noise";
import { contourRings, makeField, type Sheet } from "./contour-paths.ts";
import { seededRandom } from "./seeded-random.ts";

type ContourKind = "lines" | "plate";
type ContourPalette = "evergreen" | "sand" | "mixed";

export interface ContourOptions {
  /** The same seed always draws the same landscape. */
  seed: string;
  kind: ContourKind;
  width?: number;
  height?: number;
  palette?: ContourPalette;
  /** The side where lines fade out behind text; for `lines` only. */
  fade?: "left" | "right" | "top" | "none";
  /** Draws the highest contour of `lines` in amber. */
  hasAccent?: boolean;
  /** Size of hills in pixels: a larger one gives a calmer picture. */
  scale?: number;
}

/** A field with the heights of its deepest and its highest point. */
interface Relief extends Sheet {
  lowest: number;
  highest: number;
}

interface PaletteColours {
  /** From the deepest ground to the highest summit. */
  tints: string[];
  line: string;
}

const PALETTES: Record<ContourPalette, PaletteColours> = {
  evergreen: {
    tints: ["#0b3d32", "#134f41", "#1b6e58", "#2e8b6f", "#64ab8b", "#a7cfb6", "#dfe8d2"],
    line: "#0b2a23",
  },
  sand: {
    tints: ["#f3eee4", "#efe9dd", "#e9dfc8", "#e6d3a3", "#eabf6f", "#e9a23b"],
    line: "#6b4d17",
  },
  mixed: {
    tints: ["#0f5c4a", "#2e8b6f", "#7fb99d", "#cfdcc0", "#efe9dd", "#f0d9a5", "#e9a23b"],
    line: "#0b2a23",
  },
};

const LINES = { ground: "#0b2a23", line: "#3f8f77", accent: "#e9a23b" };

/** Draws a landscape as an SVG document. */
export function drawContours(options: ContourOptions): string {
  const { seed, kind, width = 1600, height = 900 } = options;
  const random = seededRandom(seed);
  const relief = makeRelief(random, width, height, options.scale ?? (kind === "lines" ? 560 : 520));
  if (kind === "lines") return drawLines(relief, options.fade ?? "left", options.hasAccent ?? true);
  return drawPlate(relief, PALETTES[options.palette ?? "mixed"]);
}

function drawLines(relief: Relief, fade: NonNullable<ContourOptions["fade"]>, hasAccent: boolean): string {
  const levels = 13;
  const accentLevel = 10;
  const accentRings = 3;
  const thin: string[] = [];
  const thick: string[] = [];
  const accent: string[] = [];
  for (let level = 1; level < levels; level++) {
    const rings = contourRings(relief, heightAt(relief, level / levels));
    if (hasAccent && level === accentLevel) {
      rings.sort((a, b) => b.length - a.length);
      accent.push(...rings.splice(0, accentRings));
    }
    (level % 4 === 0 ? thick : thin).push(...rings);
  }
  const gradient = fadeGradient(fade);
  const masked = gradient ? ' mask="url(#m)"' : "";
  const body =
    `<rect width="${relief.width}" height="${relief.height}" fill="${LINES.ground}"/>` +
    `<g fill="none"${masked}>` +
    `<path stroke="${LINES.line}" stroke-opacity=".72" d="${thin.join("")}"${SCALE}/>` +
    `<path stroke="${LINES.line}" stroke-width="1.7" d="${thick.join("")}"${SCALE}/>` +
    `<path stroke="${LINES.accent}" stroke-width="1.8" d="${accent.join("")}"${SCALE}/></g>`;
  return svgDocument(relief, gradient + body);
}

function drawPlate(relief: Relief, { tints, line }: PaletteColours): string {
  const between = 3;
  const total = tints.length * between;
  const layers: string[] = [];
  const hairlines: string[] = [];
  for (let level = 1; level < total; level++) {
    const path = contourRings(relief, heightAt(relief, level / total)).join("");
    const tint = tints[level / between];
    if (tint) layers.push(`<path fill="${tint}" stroke-width="1.5" d="${path}"${SCALE}/>`);
    else hairlines.push(path);
  }
  const body =
    `<rect width="${relief.width}" height="${relief.height}" fill="${tints[0]}"/>` +
    `<g stroke="${line}" stroke-opacity=".42" fill-rule="evenodd">${layers.join("")}` +
    `<path fill="none" stroke-opacity=".34" stroke-width="1" d="${hairlines.join("")}"${SCALE}/></g>`;
  return svgDocument(relief, body);
}

// Paths are in half pixels, so that midpoints are whole numbers.
const SCALE = ' transform="scale(.5)" vector-effect="non-scaling-stroke"';

function svgDocument({ width, height }: Sheet, body: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" preserveAspectRatio="xMidYMid slice">${body}</svg>`;
}

function fadeGradient(fade: NonNullable<ContourOptions["fade"]>): string {
  if (fade === "none") return "";
  const ends = {
    left: 'x1="0" y1="0" x2="1" y2="0"',
    right: 'x1="1" y1="0" x2="0" y2="0"',
    top: 'x1="0" y1="0" x2="0" y2="1"',
  };
  return (
    `<linearGradient id="f" ${ends[fade]}><stop offset=".1" stop-color="#fff" stop-opacity=".2"/>` +
    '<stop offset=".42" stop-color="#fff" stop-opacity=".34"/><stop offset=".66" stop-color="#fff"/></linearGradient>' +
    '<mask id="m"><rect width="100%" height="100%" fill="url(#f)"/></mask>'
  );
}

// Offset of the noise; another value would draw other landscapes.
const ORIGIN = 42;

function makeRelief(random: () => number, width: number, height: number, scale: number): Relief {
  const noise = createNoise2D(random);
  const field = makeField(width, height, (pixelX, pixelY) => {
    const x = (pixelX + ORIGIN) / scale;
    const y = (pixelY + ORIGIN) / scale;
    // Slower noise distorts the coordinates, so that ridges wander instead of forming round hills.
    const bend = 0.3 * noise(x * 0.5 + 40, y * 0.5 - 40);
    return noise(x + bend, y - bend) + 0.36 * noise(x * 2.1 + 9, y * 2.1 - 9);
  });
  const { values } = field;
  return { field, width, height, lowest: Math.min(...values), highest: Math.max(...values) };
}

function heightAt({ lowest, highest }: Relief, share: number): number {
  return lowest + share * (highest - lowest);
}
