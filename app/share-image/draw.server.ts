import fraunces from "@fontsource/fraunces/files/fraunces-latin-500-normal.woff?inline";
import frauncesExtended from "@fontsource/fraunces/files/fraunces-latin-ext-500-normal.woff?inline";
import frauncesVietnamese from "@fontsource/fraunces/files/fraunces-vietnamese-500-normal.woff?inline";
import instrumentSans from "@fontsource/instrument-sans/files/instrument-sans-latin-400-normal.woff?inline";
import { drawLandscape, landscapeHeight } from "#app/covers/landscape.ts";
import { mark } from "#app/ui/mark.ts";
import { sharp } from "#domain/content/pictures/sharp.server.ts";
import { fitInto, type GroundLogo, logoBoxes } from "#domain/office/look/logo.ts";
import type { ShareCard } from "./card.server.ts";
import { breakLines } from "./lines.ts";
import { shareImageSize } from "./size.ts";
import { lineShapes, lineWidth, readTypeface, type Style, writable } from "./typesetting.server.ts";

const display = readTypeface([fraunces, frauncesExtended, frauncesVietnamese]);
const text = readTypeface([instrumentSans]);

const night = "#0b2a23";
const white = "#ffffff";
const mint = "#a7d3bf";
const left = 72;
const panelWidth = 820;
const textWidth = panelWidth - left - 44;
const titleMiddle = 330;
const logoMiddle = 88;
const lineHeight = 1.08;

/** From the size of a short title to the smallest, at which a long one is shortened. */
const titleSizes = [
  { size: 92, lines: 3 },
  { size: 78, lines: 3 },
  { size: 66, lines: 4 },
  { size: 58, lines: 4 },
  { size: 52, lines: 4 },
];

/** The item's landscape beside its title and the firm's logo; without the logo's file, its mark and name. */
export async function drawShareImage(card: ShareCard, logoFile: Uint8Array | null) {
  const logo = logoFile && card.firm.logo;
  const picture = await sharp(Buffer.from(shareSvg(card, { hasLogo: Boolean(logo) })))
    .composite(logo ? [await drawLogo(logoFile, logo)] : [])
    .png({ palette: true, effort: 2, dither: 0 })
    .toBuffer();
  return new Uint8Array(picture);
}

function shareSvg({ landscape, section, title, firm }: ShareCard, { hasLogo }: { hasLogo: boolean }) {
  const { width, height } = shareImageSize;
  const artWidth = width - panelWidth;
  const drawnWidth = Math.ceil((artWidth / height) * landscapeHeight);
  const shownTitle = writable(title, display);
  const label = shownTitle ? lineShapes(section, { typeface: text, size: 30 }) : "";
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">` +
    `<rect width="${panelWidth}" height="${height}" fill="${night}"/>` +
    `<svg x="${panelWidth}" width="${artWidth}" height="${height}" viewBox="0 0 ${drawnWidth} ${landscapeHeight}" preserveAspectRatio="xMidYMid slice">${drawLandscape(landscape, drawnWidth)}</svg>` +
    `<g fill="#fff">${hasLogo ? "" : drawName(firm.name)}${drawTitle(shownTitle ?? section)}</g>` +
    `<g fill="${mint}" transform="translate(${left} 562)">${label}</g></svg>`
  );
}

/** At the place of mark and name, in a frame if it needs one. */
async function drawLogo(file: Uint8Array, logo: GroundLogo) {
  const padding = logo.plate ? 14 : 0;
  const box = logoBoxes.shareImage;
  const size = fitInto(logo, { width: box.width, height: box.height - 2 * padding });
  const drawn = sharp(file).resize({ ...size, fit: "fill" });
  if (logo.plate) {
    const sides = { top: padding, bottom: padding, left: padding + 6, right: padding + 6 };
    drawn.flatten({ background: white }).extend({ ...sides, background: white });
  }
  const top = Math.round(logoMiddle - size.height / 2) - padding;
  return { input: await drawn.png().toBuffer(), left, top };
}

function drawName(firmName: string) {
  const style = { typeface: display, size: 38 };
  const shown = writable(firmName, display);
  const [name = ""] = shown
    ? breakLines(shown, measureIn(style), { width: textWidth - 64, lines: 1 }).lines
    : [];
  return (
    `<g fill="none" stroke="#fff" stroke-width="1.8" transform="translate(${left} 64) scale(1.6)">${mark}</g>` +
    `<g transform="translate(${left + 64} 100)">${lineShapes(name, style)}</g>`
  );
}

function drawTitle(title: string) {
  const { lines, style } = fitTitle(title);
  const step = style.size * lineHeight;
  const first = titleMiddle - (step * (lines.length - 1)) / 2 + style.size * 0.34;
  return lines
    .map(
      (line, index) =>
        `<g transform="translate(${left} ${first + index * step})">${lineShapes(line, style)}</g>`,
    )
    .join("");
}

function fitTitle(title: string) {
  let fitted: { lines: string[]; style: Style } = { lines: [], style: { typeface: display, size: 0 } };
  for (const { size, lines } of titleSizes) {
    const style = { typeface: display, size, tracking: -0.018 };
    const broken = breakLines(title, measureIn(style), { width: textWidth, lines });
    fitted = { lines: broken.lines, style };
    if (broken.isWhole) break;
  }
  return fitted;
}

function measureIn(style: Style) {
  return (line: string) => lineWidth(line, style);
}
