import { readFileSync } from "node:fs";
import { join } from "node:path";
import { mark } from "../../app/ui/mark.ts";

/** The name in Fraunces at weight 480 as outlines, so that no font is needed to show it. */
const wordmark =
  /d="([^"]+)"/.exec(readFileSync(join(import.meta.dirname, "wordmark.svg"), "utf8"))?.[1] ?? "";

function markSvg(color: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30" fill="none" stroke="${color}" stroke-width="1.8">${mark}</svg>`;
}

export function logoSvg(color: string) {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1040 140">' +
    `<g fill="none" stroke="${color}" stroke-width="1.8" transform="translate(4 7) scale(4.2)">${mark}</g>` +
    `<path fill="${color}" transform="translate(162 101)" d="${wordmark}"/></svg>\n`
  );
}

const grounds = { dark: "#10201b", evergreen: "#0f5c4a", light: "#ffffff" };

/** Each drawing of the logo, with the size of its PNG. */
export const logo = Object.entries(grounds).flatMap(([ground, color]) => [
  { name: `logo-${ground}`, svg: logoSvg(color), width: 2080, height: 280 },
  { name: `mark-${ground}`, svg: `${markSvg(color)}\n`, width: 512, height: 512 },
]);

const colors = [
  { name: "Ink", hex: "#10201b", use: "text" },
  { name: "Night", hex: "#0b2a23", use: "dark grounds" },
  { name: "Evergreen", hex: "#0f5c4a", use: "bands, links" },
  { name: "Leaf", hex: "#2e8b6f", use: "drawings" },
  { name: "Mint", hex: "#a7d3bf", use: "labels on dark grounds" },
  { name: "Paper", hex: "#faf8f3", use: "page ground" },
  { name: "Sand", hex: "#efe9dd", use: "quiet bands" },
  { name: "Amber", hex: "#e9a23b", use: "the one highlighted action" },
];

function rgb(hex: string) {
  return [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(", ");
}

const colorTable = colors
  .map(({ name, hex, use }) => `${name.padEnd(11)}${hex}   rgb(${rgb(hex)})`.padEnd(44) + use)
  .join("\n");

export const brandFiles = {
  "colors.txt": `Beunec Consulting: color values\n\n${colorTable}\n`,
  "colors.json": `${JSON.stringify(Object.fromEntries(colors.map(({ name, hex }) => [name.toLowerCase(), hex])), null, 2)}\n`,
  "read-me.txt": `Beunec Consulting: brand assets

logo-dark, logo-evergreen    for light grounds
logo-light                   for dark grounds and pictures
mark-...                     the mark alone, where the name stands nearby

Each comes as SVG (any size) and as PNG with a transparent ground.
Color values are in colors.txt and colors.json.

Typefaces: Fraunces for display, Instrument Sans for text. Both are under the SIL Open Font License.

Please keep a clear space of half the mark's height on every side, show the logo in one color,
and do not redraw, stretch, outline or shade it. Use it to report about the firm, not to suggest
that the firm endorses anything.
`,
};
