import { createNoise2D } from "simplex-noise";
import { contourArea, makeField } from "#app/ui/contour-paths.ts";
import { between, compositions, type Relief } from "./compositions.ts";
import { beginLandscape, type Landscape, type Tone } from "./palettes.ts";

/** All pictures of a landscape have this height; a wider one shows more to both sides. */
export const landscapeHeight = 800;

/** Draws a landscape as an SVG document. */
export function drawLandscape(landscape: Landscape, width: number): string {
  const { tone, random } = beginLandscape(landscape);
  // Two of nine landscapes show a horizon instead.
  const compose = compositions[Math.floor(random() * (compositions.length + 2))];
  const body = compose ? drawRelief(compose(random), tone, random, width) : drawHorizon(tone, random, width);
  // Paths are in half pixels, so that midpoints are whole numbers.
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${2 * width} ${2 * landscapeHeight}" width="${width}" ` +
    `height="${landscapeHeight}" preserveAspectRatio="xMidYMid slice">${body}</svg>`
  );
}

function drawRelief({ heightOf, shore }: Relief, tone: Tone, random: () => number, width: number): string {
  const height = landscapeHeight;
  const field = makeField(width, height, (x, y) => heightOf((x - width / 2) / height, y / height - 0.5));
  const hairlines = Math.floor(between(random, 1, 3));
  const steps = tone.tints.length * (hairlines + 1);
  const accentStep = (1 + Math.floor(between(random, 1, tone.tints.length - 1))) * (hairlines + 1);
  const layers: string[] = [];
  const thin: string[] = [];
  let accent = "";
  for (let step = 0; step < steps; step++) {
    const level = shore + (step / steps) * (1 - shore);
    const path = contourArea({ field, width, height }, level);
    const tint = tone.tints[step / (hairlines + 1)];
    if (tint) layers.push(`<path fill="${tint}" d="${path}"/>`);
    else if (step > 0) thin.push(path);
    if (step === accentStep) accent = path;
  }
  const depth =
    shore > 0 ? [-1, -2].map((step) => contourArea({ field, width, height }, shore + step * 0.06)) : [];
  return (
    ground(width, shore > 0 ? tone.water : tone.tints[0]) +
    `<g stroke="${tone.line}" fill-rule="evenodd" stroke-width="5" stroke-opacity=".55">${layers.join("")}` +
    `<path fill="none" stroke-width="3" stroke-opacity=".4" d="${thin.join("")}"/></g>` +
    `<path fill="none" stroke="${tone.tints[0]}" stroke-width="3" stroke-opacity=".45" d="${depth.join("")}"/>` +
    `<path fill="none" stroke="${tone.accent}" stroke-width="8" d="${accent}"/>`
  );
}

/** Ridges behind one another under a low sun. */
function drawHorizon(tone: Tone, random: () => number, width: number): string {
  const noise = createNoise2D(random);
  const [sky, ...ridges] = tone.ridges;
  const horizon = between(random, 0.3, 0.5);
  const sun = {
    x: width / 2 + between(random, -0.5, 0.5) * landscapeHeight,
    y: (horizon - between(random, 0.02, 0.16)) * landscapeHeight,
    radius: between(random, 60, 130),
  };
  const roughness = between(random, 0.7, 1.5);
  const relief = between(random, 0.09, 0.2);
  const bottom = random() < 0.4 ? 0.76 : 0.94;
  const parts = [ground(width, sky), drawSun(sun, tone)];
  for (const [index, colour] of ridges.entries()) {
    const near = index / (ridges.length - 1);
    const base = horizon + (bottom - horizon) * near ** 1.1;
    const crest = (x: number) => {
      const across = (x - width / 2) / landscapeHeight;
      const wave =
        noise(across * roughness * (1.4 - near * 0.6) + index * 7, index * 5) +
        0.2 * noise(across * roughness * 3.4 + index * 3, index * 9);
      return (base - relief * (1.1 - near * 0.4) * wave) * landscapeHeight;
    };
    parts.push(drawRidge(crest, width, { colour, line: tone.line, spread: 0.7 + near * 0.5 }));
  }
  return parts.join("");
}

interface RidgeStyle {
  colour: string;
  line: string;
  /** Distance of the lines beneath its crest. */
  spread: number;
}

function drawRidge(crest: (x: number) => number, width: number, { colour, line, spread }: RidgeStyle) {
  const lines = [26, 60, 104].map((below) => skyline(crest, width, below * spread));
  return (
    `<g stroke="${line}"><path fill="${colour}" stroke-width="5" stroke-opacity=".5" ` +
    `d="${skyline(crest, width, 0)}V${3 * landscapeHeight}H-40Z"/>` +
    `<path fill="none" stroke-width="3" stroke-opacity=".28" d="${lines.join("")}"/></g>`
  );
}

interface Sun {
  x: number;
  y: number;
  radius: number;
}

function drawSun({ x, y, radius }: Sun, tone: Tone) {
  const rings = [1.5, 2.1, 2.9, 3.9, 5.1].map(
    (times) => `<circle cx="${2 * x}" cy="${2 * y}" r="${2 * radius * times}"/>`,
  );
  return (
    `<g fill="none" stroke="${tone.line}" stroke-width="3" stroke-opacity=".22">${rings.join("")}</g>` +
    `<circle cx="${2 * x}" cy="${2 * y}" r="${2 * radius}" fill="${tone.sun}"/>`
  );
}

const skylineStep = 16;

/** A line along the crest, from beyond the left edge to beyond the right. */
function skyline(crest: (x: number) => number, width: number, below: number): string {
  let path = "";
  for (let x = -skylineStep; x <= width + skylineStep; x += skylineStep) {
    const y = crest(x) + below;
    path += `${path ? "L" : "M"}${2 * x} ${Math.round(2 * y)}`;
  }
  return path;
}

function ground(width: number, colour: string) {
  return `<rect width="${2 * width}" height="${2 * landscapeHeight}" fill="${colour}"/>`;
}
