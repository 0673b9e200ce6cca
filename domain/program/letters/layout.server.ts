import { fillPlaceholders } from "#domain/content/placeholders/rules.ts";
import { logoBoxes } from "#domain/office/look/logo.ts";
import type { PngLogo } from "#domain/office/look/png-logo.server.ts";
import type { LetterContent } from "./content.ts";
import { describeLetter } from "./describe.ts";
import { normalize, type Style, widthOf } from "./fonts.server.ts";
import { everySize, type Sizes } from "./sizes.ts";
import { layOutTable, type Table } from "./table-layout.server.ts";
import { colors, heightOf, type Words, words } from "./words.server.ts";

export const page = { width: 612, height: 792 };

interface Height {
  before: number;
  height: number;
}

interface WordsBlock extends Height {
  kind: "words";
  words: Words[];
}

type Block = WordsBlock | (Table & Height & { kind: "table" }) | (Height & { kind: "rule" });

type Described = ReturnType<typeof describeLetter>;

/** With its frame, if it needs one. */
interface PlacedLogo {
  width: number;
  height: number;
  padding: number;
}

export interface Layout {
  sizes: Sizes;
  head: WordsBlock & { logo: PlacedLogo | null };
  blocks: Block[];
  foot: WordsBlock;
}

/** The largest that fits on the page; null if none does. */
export function layOut(content: LetterContent): Layout | null {
  const described = describeLetter(content);
  for (const sizes of everySize()) {
    const { top, gap, bottom } = sizes;
    const head = layOutHead(content, described.issued, sizes);
    const foot = layOutFoot(content, sizes);
    const blocks = layOutBody(content, described, sizes);
    const height = blocks.reduce((sum, block) => sum + block.before + block.height, 0);
    if (top + head.height + height + gap + foot.height + bottom <= page.height) {
      return { sizes, head, blocks, foot };
    }
  }
  return null;
}

function layOutBody(content: LetterContent, described: Described, sizes: Sizes): Block[] {
  const { body, note, gap, leading } = sizes;
  const width = widthOn(sizes);
  const facts = {
    firm: normalize(content.firm),
    founder: normalize(content.founder),
    organization: normalize(content.organizationName),
    from: described.from,
    to: described.to,
    hours: described.total.hours,
  };
  const texts = (text: string, style: Style, color = colors.ink) =>
    fillPlaceholders(normalize(text), facts)
      .split(/\n\s*\n/)
      .map((part, index) => block([words(part, style, width, { leading, color })], index ? gap * 0.4 : gap));
  const plain: Style = { face: "text", size: body };
  const small: Style = { face: "text", size: note };
  const title = fillPlaceholders(normalize(content.texts.title), facts);
  const titleStyle: Style = { face: "display", size: sizes.title };
  const { table, remark } = layOutTable(content.services, sizes, width);
  const remarkWords =
    remark && words(remark, { face: "text", size: note + 0.5 }, width, { leading, color: colors.muted });
  const founder = words(facts.founder, { face: "display", size: body * 1.3 }, width, { leading });
  const firm = words(facts.firm, plain, width, { leading, color: colors.muted, y: heightOf(founder) });
  return [
    block([words(title, titleStyle, width, { tag: "H1", leading: 1.14 })], gap * 1.4),
    ...texts(content.texts.opening, plain),
    { kind: "table", before: gap * 0.85, ...table },
    ...(remarkWords ? [block([remarkWords], gap * 0.4)] : []),
    ...layOutBases(content, sizes),
    ...texts(content.texts.statement, plain),
    ...texts(content.texts.taxNote, small, colors.muted),
    { kind: "rule", before: gap * 1.5, height: gap * 0.5 },
    block([founder, firm]),
  ];
}

function block(parts: Words[], before = 0): WordsBlock {
  const height = Math.max(...parts.map((part) => part.y + heightOf(part)));
  return { kind: "words", before, height, words: parts };
}

function widthOn({ margin }: Sizes) {
  return page.width - 2 * margin;
}

export function markSize({ firm }: Sizes) {
  return firm * 1.7;
}

/** The firm's logo, or its name beside its mark; and which letter this is. */
function layOutHead(content: LetterContent, issued: string, sizes: Sizes) {
  const { firm: size, note, leading } = sizes;
  const width = widthOn(sizes);
  const numberWidth = 150;
  const x = markSize(sizes) + 11;
  const logo = content.logo && placeLogo(content.logo, sizes);
  const middle = (logo?.height ?? markSize(sizes)) / 2;
  const nameWidth = width - x - numberWidth - 16;
  const firm = words(normalize(content.firm), { face: "display", size }, nameWidth, { x, leading: 1.2 });
  firm.y = Math.max(0, middle - heightOf(firm) / 2);
  const [which, when] = content.isSample
    ? ["Sample", "Not issued"]
    : [`Letter ${content.number}`, `Issued on ${issued}`];
  const style = { size: note + 0.5, features: ["tnum" as const] };
  const right = { x: width - numberWidth, align: "right", leading } as const;
  const number = words(which, { face: "strong", ...style }, numberWidth, right);
  const day = words(when, { face: "text", ...style }, numberWidth, { ...right, color: colors.muted });
  number.y = Math.max(0, middle - heightOf(number));
  day.y = number.y + heightOf(number);
  const laidOut = block(logo ? [number, day] : [firm, number, day]);
  return { ...laidOut, height: Math.max(laidOut.height, logo?.height ?? 0), logo };
}

function placeLogo({ width, height, plate }: PngLogo, sizes: Sizes): PlacedLogo {
  const scale = sizes.logo / logoBoxes.letter.height;
  const padding = plate ? 5 : 0;
  return { width: width * scale + 2 * padding, height: height * scale + 2 * padding, padding };
}

/** How the rates were determined; what holds for several services is described once. */
function layOutBases({ services }: LetterContent, sizes: Sizes) {
  const { body, note, gap, leading } = sizes;
  const width = widthOn(sizes);
  const rated = services.filter(({ basis }) => basis !== null);
  const byBasis = Map.groupBy(rated, ({ basis }) => normalize(basis ?? ""));
  if (rated.length === 0) return [];
  const heading = rated.length === 1 ? "How the rate was determined" : "How the rates were determined";
  const headingWords = words(heading, { face: "strong", size: body }, width, {
    tag: "H2",
    leading,
    color: colors.evergreen,
  });
  const strong: Style = { face: "strong", size: note };
  const plain: Style = { face: "text", size: note };
  const bases = [...byBasis].map(([basis, sums]) => {
    const before = gap * 0.16;
    if (byBasis.size === 1) return block([words(basis, plain, width, { leading })], before);
    const names = new Intl.ListFormat("en-US").format(sums.map(({ service }) => service));
    const lead = { text: `${names}: `, style: strong, width: widthOf(`${names}: `, strong) };
    if (lead.width < width * 0.7) return block([words(basis, plain, width, { leading, lead })], before);
    const above = words(`${names}:`, strong, width, { leading });
    return block([above, words(basis, plain, width, { leading, y: heightOf(above) })], before);
  });
  return [block([headingWords], gap), ...bases];
}

/** Where the letter can be checked, beside the QR code. */
function layOutFoot({ address, isSample }: LetterContent, sizes: Sizes) {
  const { body, note, code, footPadding, leading } = sizes;
  const x = code + 3 * footPadding;
  const width = widthOn(sizes) - x - footPadding;
  const strong: Style = { face: "strong", size: body };
  const plain: Style = { face: "text", size: note };
  const muted = { leading, color: colors.muted };
  const parts = isSample
    ? [
        words("This is a sample. It confirms nothing.", strong, width, { leading }),
        words("A letter that is issued says here where anybody can check it.", plain, width, muted),
      ]
    : [
        words("Check this letter at", plain, width, muted),
        words(address, strong, width, { leading, color: colors.evergreen, link: address }),
        words(
          "Anybody who has the PDF can drop it there to see whether this very file was issued.",
          plain,
          width,
          muted,
        ),
      ];
  const height = parts.reduce((sum, part) => sum + heightOf(part), 0);
  let y = footPadding + Math.max(0, (code - height) / 2);
  for (const part of parts) {
    Object.assign(part, { x, y });
    y += heightOf(part);
  }
  return { ...block(parts), height: Math.max(code, height) + 2 * footPadding };
}
