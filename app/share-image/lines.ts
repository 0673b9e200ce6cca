type Measure = (text: string) => number;

interface Column {
  width: number;
  /** Maximum number of lines. */
  lines: number;
}

interface Piece {
  text: string;
  width: number;
  /** Without the space that follows it. */
  endWidth: number;
}

const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Breaks a text into lines of about the same length; text that does not fit ends in an ellipsis. */
export function breakLines(text: string, measure: Measure, column: Column) {
  // A dash between spaces stays with the word before it.
  const words = text.split(/(?<=[\s/–—-])(?![–—-]\s)/);
  const pieces = words
    .flatMap((word) => cut(word, measure, column.width))
    .map((piece) => ({ text: piece, width: measure(piece), endWidth: measure(piece.trimEnd()) }));
  const lines = fill(pieces, column.width);
  if (lines.length <= column.lines) {
    return { lines: balance(pieces, lines, column.width), isWhole: pieces.length === words.length };
  }
  const last = shorten(lines[column.lines - 1] ?? "", measure, column.width);
  return { lines: [...lines.slice(0, column.lines - 1), last], isWhole: false };
}

/** Splits a word that is wider than the column. */
function cut(word: string, measure: Measure, width: number) {
  if (measure(word.trimEnd()) <= width) return [word];
  const parts: string[] = [];
  let part = "";
  for (const { segment } of graphemes.segment(word)) {
    if (part && measure((part + segment).trimEnd()) > width) {
      parts.push(part);
      part = "";
    }
    part += segment;
  }
  return [...parts, part];
}

function fill(pieces: Piece[], width: number) {
  const lines: string[] = [];
  let line = "";
  let filled = 0;
  for (const piece of pieces) {
    if (line && filled + piece.endWidth > width) {
      lines.push(line.trimEnd());
      line = "";
      filled = 0;
    }
    line += piece.text;
    filled += piece.width;
  }
  return [...lines, line.trimEnd()];
}

const balanceStep = 0.03;

/** Uses the narrowest column with the same number of lines, so that no word is alone on the last. */
function balance(pieces: Piece[], lines: string[], width: number) {
  const widest = Math.max(...pieces.map(({ endWidth }) => endWidth));
  let balanced = lines;
  for (let narrow = width; narrow >= widest; narrow -= width * balanceStep) {
    const narrower = fill(pieces, narrow);
    if (narrower.length > lines.length) break;
    balanced = narrower;
  }
  return balanced;
}

function shorten(line: string, measure: Measure, width: number) {
  const words = line.split(" ");
  while (words.length > 1 && measure(ellipsed(words.join(" "))) > width) words.pop();
  const characters = Array.from(graphemes.segment(words.join(" ")), ({ segment }) => segment);
  while (characters.length > 1 && measure(ellipsed(characters.join(""))) > width) characters.pop();
  return ellipsed(characters.join(""));
}

function ellipsed(text: string) {
  return `${text.replace(/[\s\p{P}]+$/u, "")}…`;
}
