import { contours as contourLines } from "d3-contour";
import { createNoise2D } from "simplex-noise";

type ContourKind = "lines" | "plate" | "cover";
type ContourPalette = "evergreen" | "sand" | "mixed";

export interface ContourOptions {
  /** The page's name or the item's slug: the same seed always draws the same landscape. */
  seed: string;
  kind: ContourKind;
  width?: number;
  height?: number;
  palette?: ContourPalette;
  /** The side where text stands and lines grow faint; for `lines` only. */
  fade?: "left" | "right" | "top" | "none";
  /** Amber on the highest contour of `lines`. */
  hasAccent?: boolean;
  /** Size of hills in pixels: a larger one gives a calmer picture. */
  scale?: number;
}

interface Field {
  values: number[];
  lowest: number;
  highest: number;
  columns: number;
  rows: number;
}

interface Sheet {
  field: Field;
  width: number;
  height: number;
}

interface PaletteColours {
  /** From the deepest ground to the highest summit. */
  tints: string[];
  line: string;
}

const CELL = 14;
// Contours close along the edge of the field: some cells outside the picture that edge is never seen.
const MARGIN = 3;
const STEP = 15;

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
  const field = makeField(random, width, height, options.scale ?? (kind === "lines" ? 560 : 520));
  const sheet = { field, width, height };
  if (kind === "lines") return drawLines(sheet, options.fade ?? "left", options.hasAccent ?? true);
  const palette = options.palette ?? pick(random, ["mixed", "evergreen", "mixed", "sand"]);
  return drawPlate(sheet, PALETTES[palette]);
}

function drawLines(sheet: Sheet, fade: NonNullable<ContourOptions["fade"]>, hasAccent: boolean): string {
  const levels = 13;
  const accentLevel = 10;
  const accentRings = 3;
  const thin: string[] = [];
  const thick: string[] = [];
  const accent: string[] = [];
  for (let level = 1; level < levels; level++) {
    const rings = contourRings(sheet, heightAt(sheet.field, level / levels));
    if (hasAccent && level === accentLevel) {
      rings.sort((a, b) => b.length - a.length);
      accent.push(...rings.splice(0, accentRings));
    }
    (level % 4 === 0 ? thick : thin).push(...rings);
  }
  const gradient = fadeGradient(fade);
  const masked = gradient ? ' mask="url(#m)"' : "";
  const body =
    `<rect width="${sheet.width}" height="${sheet.height}" fill="${LINES.ground}"/>` +
    `<g fill="none"${masked}>` +
    `<path stroke="${LINES.line}" stroke-opacity=".72" d="${thin.join("")}"${SCALE}/>` +
    `<path stroke="${LINES.line}" stroke-width="1.7" d="${thick.join("")}"${SCALE}/>` +
    `<path stroke="${LINES.accent}" stroke-width="1.8" d="${accent.join("")}"${SCALE}/></g>`;
  return svgDocument(sheet, gradient + body);
}

function drawPlate(sheet: Sheet, { tints, line }: PaletteColours): string {
  const between = 3;
  const total = tints.length * between;
  const layers: string[] = [];
  const hairlines: string[] = [];
  for (let level = 1; level < total; level++) {
    const path = contourRings(sheet, heightAt(sheet.field, level / total)).join("");
    const tint = tints[level / between];
    if (tint) layers.push(`<path fill="${tint}" stroke-width="1.5" d="${path}"${SCALE}/>`);
    else hairlines.push(path);
  }
  const body =
    `<rect width="${sheet.width}" height="${sheet.height}" fill="${tints[0]}"/>` +
    `<g stroke="${line}" stroke-opacity=".42" fill-rule="evenodd">${layers.join("")}` +
    `<path fill="none" stroke-opacity=".34" stroke-width="1" d="${hairlines.join("")}"${SCALE}/></g>`;
  return svgDocument(sheet, body);
}

// Paths are written in half pixels, so that the middle of two whole numbers is a whole number too.
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

function makeField(random: () => number, width: number, height: number, scale: number): Field {
  const noise = createNoise2D(random);
  const columns = Math.ceil(width / CELL) + 2 * MARGIN;
  const rows = Math.ceil(height / CELL) + 2 * MARGIN;
  const values: number[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      const x = (column * CELL) / scale;
      const y = (row * CELL) / scale;
      // The coordinates are bent by a slower noise: ridges wander instead of forming round hills.
      const bend = 0.3 * noise(x * 0.5 + 40, y * 0.5 - 40);
      values.push(noise(x + bend, y - bend) + 0.36 * noise(x * 2.1 + 9, y * 2.1 - 9));
    }
  }
  return { values, lowest: Math.min(...values), highest: Math.max(...values), columns, rows };
}

function heightAt({ lowest, highest }: Field, share: number): number {
  return lowest + share * (highest - lowest);
}

function contourRings({ field, width, height }: Sheet, threshold: number): string[] {
  const shape = contourLines()
    .size([field.columns, field.rows])
    .smooth(true)
    .contour(field.values, threshold);
  return shape.coordinates
    .flat()
    .map((ring) => smoothRing(ring, width, height))
    .filter((path) => path !== "");
}

/** A closed curve whose control points are the ring's and whose joints are their middles, each written as a short `t`. */
function smoothRing(ring: number[][], width: number, height: number): string {
  const points = resample(ring);
  if (points.length < 5 || points.every((point) => isOutside(point, width, height))) return "";
  const joints = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y];
    return [x + nextX, y + nextY] as const;
  });
  const [first, second] = [joints[0], joints[1]];
  const control = points[1];
  if (!first || !second || !control) return "";
  let path = `M${first[0]} ${first[1]}Q${control[0] * 2} ${control[1] * 2} ${second[0]} ${second[1]}t`;
  let [x, y] = second;
  for (const joint of [...joints.slice(2), first]) {
    path += pair(joint[0] - x, joint[1] - y);
    [x, y] = joint;
  }
  return `${path.replace("t ", "t")}Z`;
}

function pair(dx: number, dy: number): string {
  return `${dx < 0 ? "" : " "}${dx}${dy < 0 ? "" : " "}${dy}`;
}

/** Points at even distances along the ring, rounded to whole pixels. */
function resample(ring: number[][]): [number, number][] {
  const points: [number, number][] = [];
  let left = 0;
  for (let index = 1; index < ring.length; index++) {
    const [fromX = 0, fromY = 0] = ring[index - 1] ?? [];
    const [toX = 0, toY = 0] = ring[index] ?? [];
    const length = Math.hypot(toX - fromX, toY - fromY) * CELL;
    let at = left;
    for (; at < length; at += STEP) {
      const share = at / length;
      points.push([toPixel(fromX + (toX - fromX) * share), toPixel(fromY + (toY - fromY) * share)]);
    }
    left = at - length;
  }
  return points;
}

function toPixel(cells: number): number {
  return Math.round((cells - MARGIN) * CELL);
}

function isOutside([x, y]: [number, number], width: number, height: number): boolean {
  return x < -2 || y < -2 || x > width + 2 || y > height + 2;
}

function pick<Item>(random: () => number, items: [Item, ...Item[]]): Item {
  return items[Math.floor(random() * items.length)] ?? items[0];
}

/** FNV-1a over the seed, then mulberry32. */
function seededRandom(seed: string): () => number {
  let state = 0x811c9dc5;
  for (let index = 0; index < seed.length; index++) {
    state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193);
  }
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
