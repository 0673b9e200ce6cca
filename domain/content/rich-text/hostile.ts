/*
 * The time a parser takes grows with the square of the marks in a line, with the lists and quotations that every line
 * opens or continues, and with the cells of tables. Each limit allows about a second, and more than anybody writes.
 */
const limits = { lines: 2_000, marksSquared: 4_000_000, depthOfLine: 60, depths: 4_000, cells: 8_000 };

const mark = /[*_[\]<&\\!]|`+/g;
const containers = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t])))*/;
const container = />|[-+*.)]/g;

export const tooCostlyMessage =
  "A text with so many marks or lines cannot be formatted, so it is shown as plain text.";

/** Whether a text would take too long to parse; it is then shown as plain text. */
export function isTooCostly(text: string): boolean {
  const lines = text.split(/\r\n?|\n/);
  const depths = lines.map(depthOf);
  return (
    countLines(text) > limits.lines ||
    sum(lines.map((line) => count(line, mark) ** 2)) > limits.marksSquared ||
    depths.some((depth) => depth > limits.depthOfLine) ||
    sum(depths) > limits.depths ||
    countCells(lines) > limits.cells
  );
}

/** The lists and quotations that a line opens, and those that its spaces may continue. */
function depthOf(line: string) {
  const leadingSpaces = line.length - line.trimStart().length;
  return count(containers.exec(line)?.[0] ?? "", container) + leadingSpaces / 2;
}

/** The maximum number of table cells: consecutive lines may be a table, whose short rows are filled up. */
function countCells(lines: string[]) {
  let cells = 0;
  let [rows, columns] = [0, 0];
  for (const line of [...lines, ""]) {
    if (line.trim()) {
      rows += 1;
      columns = Math.max(columns, count(line, /\|/g));
    } else {
      cells += rows * columns;
      [rows, columns] = [0, 0];
    }
  }
  return cells;
}

function count(text: string, what: RegExp) {
  return text.match(what)?.length ?? 0;
}

function sum(numbers: number[]) {
  return numbers.reduce((total, number) => total + number, 0);
}

/** The number of lines that are not blank. */
export function countLines(text: string) {
  return count(text, /^.*\S/gm);
}

/** More lines than this take too long, in one text or in all texts of a page. */
export const maxLines = limits.lines;
