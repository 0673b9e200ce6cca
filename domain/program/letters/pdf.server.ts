import { buffer } from "node:stream/consumers";
import type { LetterContent } from "./content.ts";
import { dayOfLetter } from "./describe.ts";
import {
  drawArtifact,
  drawCode,
  drawLogo,
  drawMark,
  drawRule,
  drawSampleMark,
  drawWords,
  type Pdf,
} from "./drawings.server.ts";
import { lackingIn, letterFonts, namesOf, normalize, widthOf } from "./fonts.server.ts";
import { type Layout, layOut, markSize, page } from "./layout.server.ts";
import { letterTextLabels } from "./rules.ts";
import type { Table } from "./table-layout.server.ts";
import { colors, type Words, words } from "./words.server.ts";

const tooLong = "The letter would need more than one page. Shorten its texts in Settings, Letter.";

const places = new Intl.ListFormat("en-US");

/** Why the letter cannot be printed, in a sentence. */
export function unprintable(content: LetterContent): string | null {
  return missingCharacters(content) ?? (layOut(content) ? null : tooLong);
}

function missingCharacters(content: LetterContent) {
  const lacking = textsOf(content)
    .map(({ place, text }) => ({ place, characters: lackingIn(text) }))
    .filter(({ characters }) => characters.length > 0);
  if (lacking.length === 0) return null;
  const characters = [...new Set(lacking.flatMap((part) => part.characters))];
  const verb = characters.length === 1 ? "stands" : "stand";
  return `Our fonts lack ${namesOf(characters)}, which ${verb} in ${places.format(lacking.map(({ place }) => place))}.`;
}

function textsOf({ organizationName, firm, founder, texts, services }: LetterContent) {
  const labels = Object.entries(letterTextLabels) as [keyof typeof texts, string][];
  return [
    { place: "the organization’s name", text: organizationName },
    { place: "the firm’s name", text: firm },
    { place: "the founder’s name", text: founder },
    ...labels.map(([name, label]) => ({ place: `“${label}” of the letter’s texts`, text: texts[name] })),
    ...services.flatMap(({ service, basis }) => [
      { place: "the name of a service", text: service },
      { place: `how the rate of ${service} was determined`, text: basis ?? "" },
    ]),
  ];
}

/** One page of tagged PDF. The same content gives the same bytes. */
export async function makeLetterPdf(content: LetterContent): Promise<Buffer> {
  const missing = missingCharacters(content);
  if (missing !== null) throw new Error(missing);
  const layout = layOut(content);
  if (!layout) throw new Error(tooLong);
  const { default: PDFDocument } = await import("pdfkit");
  const { number, firm, isSample, issuedOn } = content;
  const name = isSample ? "Sample" : `Letter ${number}`;
  const noon = new Date(`${issuedOn}T12:00:00Z`);
  const info = {
    Title: `${name}: ${normalize(content.organizationName)}, ${dayOfLetter(issuedOn)}`,
    Author: normalize(firm),
  };
  const pdf = new PDFDocument({
    size: "LETTER",
    margin: 0,
    pdfVersion: "1.7",
    tagged: true,
    lang: "en-US",
    displayTitle: true,
    // Without one, pdfkit would load a font of its own.
    font: "",
    info: { ...info, CreationDate: noon, ModDate: noon },
  });
  const made = buffer(pdf);
  for (const { name, font } of Object.values(letterFonts()).flat()) {
    // pdfkit takes a font that fontkit has made, which its declarations do not say.
    pdf.registerFont(name, font as unknown as Buffer);
  }
  draw(pdf, layout, content);
  pdf.end();
  return made;
}

interface Sheet {
  pdf: Pdf;
  left: number;
  width: number;
}

type Element = PDFKit.PDFStructureElement;

function draw(pdf: Pdf, { sizes, head, blocks, foot }: Layout, content: LetterContent) {
  const sheet = { pdf, left: sizes.margin, width: page.width - 2 * sizes.margin };
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  drawArtifact(pdf, () => pdf.rect(0, 0, page.width, 7).fill(colors.evergreen));
  drawLetterhead(sheet, root, { sizes, head }, content);
  for (const words of head.words) add(sheet, root, sizes.top, words);
  let y = sizes.top + head.height;
  for (const block of blocks) {
    y += block.before;
    if (block.kind === "table") drawTable(sheet, root, y, block);
    else if (block.kind === "words") for (const words of block.words) add(sheet, root, y, words);
    else
      drawArtifact(pdf, () => drawRule(pdf, { ...sheet, y, width: 36 }, { color: colors.amber, width: 1.6 }));
    y += block.height;
  }
  drawFoot(sheet, root, { sizes, foot }, content);
  if (content.isSample) drawArtifact(pdf, () => drawSampleMark(pdf, page));
  root.end();
}

function drawLetterhead(
  { pdf, left }: Sheet,
  root: Element,
  { sizes, head: { logo: frame } }: Pick<Layout, "sizes" | "head">,
  { logo }: LetterContent,
) {
  const { top } = sizes;
  if (!logo || !frame) return drawArtifact(pdf, () => drawMark(pdf, left, top, markSize(sizes)));
  const { width, height } = frame;
  const bbox = [left, top, left + width, top + height] as const;
  root.add(pdf.struct("Figure", { alt: logo.alt, bbox }, () => drawLogo(pdf, left, top, logo, frame)));
}

function add({ pdf, left }: Sheet, parent: Element, top: number, words: Words) {
  const drawn = () => drawWords(pdf, left, top, words);
  // What is inside an element of this kind becomes a link.
  const inside = words.link ? pdf.struct("Link", {}, drawn) : drawn;
  parent.add(pdf.struct(words.tag, { scope: words.scope }, inside));
}

function drawTable(sheet: Sheet, root: Element, top: number, { rows }: Table) {
  const { pdf } = sheet;
  const table = pdf.struct("Table");
  root.add(table);
  let y = top;
  for (const { height, cells, rule } of rows) {
    const row = pdf.struct("TR");
    table.add(row);
    for (const cell of cells) add(sheet, row, y, cell);
    y += height;
    drawArtifact(pdf, () => drawRule(pdf, { ...sheet, y }, rule));
  }
}

type Foot = Pick<Layout, "sizes" | "foot">;

function drawFoot(sheet: Sheet, root: Element, { sizes, foot }: Foot, content: LetterContent) {
  const { pdf, left, width } = sheet;
  const { code, footPadding, bottom } = sizes;
  const top = page.height - bottom - foot.height;
  const [x, y] = [left + footPadding, top + (foot.height - code) / 2];
  drawArtifact(pdf, () => {
    pdf.roundedRect(left, top, width, foot.height, 6).fill(colors.sand);
    pdf.roundedRect(x - 4, y - 4, code + 8, code + 8, 4).fill("white");
    if (content.isSample) drawWords(pdf, x, y + code / 2 - 10, sampleCode(code));
  });
  if (!content.isSample) {
    const bbox = [x, y, x + code, y + code] as const;
    const alt = "QR code of the address at which this letter can be checked";
    root.add(pdf.struct("Figure", { alt, bbox }, () => drawCode(pdf, content.address, x, y, code)));
  }
  for (const words of foot.words) add(sheet, root, top, words);
}

function sampleCode(width: number) {
  const style = { face: "display", size: 15 } as const;
  return words("Sample", style, width, {
    leading: 1.3,
    color: colors.muted,
    x: (width - widthOf("Sample", style)) / 2,
  });
}
