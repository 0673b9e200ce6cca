import { describeServices, describeTotal, type ServiceSum } from "#domain/program/hours/sums.ts";
import { normalize, type Style, widthOf } from "./fonts.server.ts";
import type { Sizes } from "./sizes.ts";
import { colors, heightOf, type Words, words } from "./words.server.ts";

export interface Table {
  height: number;
  rows: { height: number; cells: Words[]; rule: { color: string; width: number } }[];
}

type Row = (string | null)[];

const columnGap = 22;

/** What was given, and what there is to say about hours without a value. */
export function layOutTable(services: readonly ServiceSum[], sizes: Sizes, width: number) {
  const total = describeTotal(services);
  const hours = numbersOf(services);
  const hasValue = total.value !== null;
  const head: Row = ["Service", "Hours", ...(hasValue ? ["Hourly rate", "Value"] : [])];
  const rows = describeServices(services).map(({ service, rate, value }, index): Row => {
    const [name, count] = [normalize(service), hours.each[index] ?? ""];
    return hasValue ? [name, count, rate ?? "no rate", value] : [name, count];
  });
  const last: Row = ["Total", hours.total, ...(hasValue ? [null, total.value] : [])];
  return { table: place([head, ...rows, last], sizes, width), remark: remarkOn(total) };
}

function remarkOn({ value, without }: ReturnType<typeof describeTotal>) {
  if (value === null) {
    return "No hourly rate has been set for these services, so this letter names no value.";
  }
  return without && `The value is ${value} ${without}.`;
}

/** Hours with as many decimals as one of them needs, so that they stand in a column. */
function numbersOf(services: readonly ServiceSum[]) {
  const amounts = services.map(({ quarters }) => quarters / 4);
  const digits = Math.max(...amounts.map((amount) => (String(amount).split(".")[1] ?? "").length));
  const write = (amount: number) =>
    amount.toLocaleString("en-US", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return { each: amounts.map(write), total: write(amounts.reduce((sum, amount) => sum + amount, 0)) };
}

function place(rows: Row[], { body: size, note, rowPadding }: Sizes, width: number): Table {
  const [first = []] = rows;
  const styleOf = (row: number): Style => {
    if (row === 0) return { face: "strong", size: note };
    return { face: row === rows.length - 1 ? "strong" : "text", size, features: ["tnum"] };
  };
  const widths = first.map((_, column) =>
    Math.max(...rows.map((cells, row) => widthOf(cells[column] ?? "", styleOf(row)))),
  );
  const others = widths.slice(1).reduce((sum, column) => sum + column + columnGap, 0);
  widths[0] = width - others;
  const placed = rows.map((cells, row) => {
    const isHead = row === 0;
    const isTotal = row === rows.length - 1;
    let x = 0;
    const drawn = cells.map((text, column): Words => {
      const cellWidth = widths[column] ?? 0;
      const isName = column === 0;
      const cell = words(text ?? "", styleOf(row), cellWidth, {
        tag: isHead || isName ? "TH" : "TD",
        ...(isHead ? { scope: "Column" } : isName ? { scope: "Row" } : {}),
        color: isHead || text === "no rate" ? colors.muted : colors.ink,
        ...(isName ? {} : { align: "right" }),
        leading: 1.25,
        x,
        y: rowPadding,
      });
      x += cellWidth + columnGap;
      return cell;
    });
    const height = Math.max(...drawn.map(heightOf)) + 2 * rowPadding;
    const isHeavy = isHead || isTotal || row === rows.length - 2;
    return {
      height,
      cells: drawn,
      rule: isHeavy ? { color: colors.ink, width: 0.8 } : { color: colors.line, width: 0.6 },
    };
  });
  return { rows: placed, height: placed.reduce((sum, { height }) => sum + height, 0) };
}
