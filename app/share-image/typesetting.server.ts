import { create, type Font, type Glyph } from "fontkit";

/** Font files of one typeface; a character uses the first that contains it. */
export type Typeface = Font[];

export interface Style {
  typeface: Typeface;
  size: number;
  /** Letter spacing relative to the size. */
  tracking?: number;
}

/** Reads fonts from data URLs. */
export function readTypeface(dataAddresses: string[]): Typeface {
  return dataAddresses.map((address) => {
    const font = create(Buffer.from(address.slice(address.indexOf(",") + 1), "base64"));
    if (!("layout" in font)) throw new Error("a font file for share images holds a collection of fonts");
    return font;
  });
}

/** Characters that cannot be left out without changing the meaning. */
const meaningful = /[\p{L}\p{N}\p{Sc}]/u;

/** The text without characters that the typeface lacks, such as emoji; null if it lacks letters, or none are left. */
export function writable(text: string, typeface: Typeface): string | null {
  let result = "";
  for (const character of text.normalize("NFC").replace(/\s+/g, " ").replace(/\p{C}/gu, "")) {
    if (fontOf(character, typeface)) result += character;
    else if (meaningful.test(character)) return null;
    else result += " ";
  }
  const tidy = result.replace(/ +/g, " ").trim();
  return meaningful.test(tidy) ? tidy : null;
}

function fontOf(character: string, typeface: Typeface) {
  return typeface.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0));
}

function runsOf(text: string, typeface: Typeface) {
  const runs: { font: Font; text: string }[] = [];
  for (const character of text) {
    const font = fontOf(character, typeface);
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += character;
    else runs.push({ font, text: character });
  }
  return runs;
}

/** The position of each glyph on a line, and the line's width. */
function setLine(text: string, { typeface, size, tracking = 0 }: Style) {
  let width = 0;
  const placed: { glyph: Glyph; scale: number; x: number; y: number }[] = [];
  for (const run of runsOf(text, typeface)) {
    const { glyphs, positions } = run.font.layout(run.text);
    const scale = size / run.font.unitsPerEm;
    for (const [index, glyph] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {};
      placed.push({ glyph, scale, x: width + xOffset * scale, y: -yOffset * scale });
      width += xAdvance * scale + tracking * size;
    }
  }
  return { placed, width };
}

export function lineWidth(text: string, style: Style) {
  return setLine(text, style).width;
}

/** A line as SVG paths, with its baseline at zero. */
export function lineShapes(text: string, style: Style) {
  return setLine(text, style)
    .placed.map(({ glyph, scale, x, y }) => {
      const outline = glyph.path.toSVG();
      const place = `translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale} ${-scale})`;
      return outline && `<path transform="${place}" d="${outline}"/>`;
    })
    .join("");
}
