import { scaleBand, scaleLinear } from "d3-scale";
import { calendarDate } from "#domain/time/dates.ts";

interface Bar {
  /** The bar's first day. */
  start: string;
  views: number;
}

const ticksWanted = 4;
const labelsWanted = 10;

/** A bar for each day or month, over a scale of whole numbers. Lengths are percentages. */
export function visitsChart(bars: Bar[], unit: "day" | "month") {
  const highest = Math.max(0, ...bars.map(({ views }) => views));
  const y = scaleLinear([0, Math.max(ticksWanted, highest)], [100, 0]).nice(ticksWanted);
  const x = scaleBand(
    bars.map(({ start }) => start),
    [0, 100],
  )
    .paddingInner(0.3)
    .paddingOuter(0.15);
  const step = Math.ceil(bars.length / labelsWanted);
  return {
    ticks: y.ticks(ticksWanted).map((value) => ({ value, y: rounded(y(value)) })),
    bars: bars.map(({ start, views }, index) => {
      const fromLast = bars.length - 1 - index;
      const left = x(start) ?? 0;
      return {
        start,
        views,
        name: nameOf(start, unit),
        label: fromLast % step === 0 ? labelOf(start, unit) : null,
        /** Two of three labels are hidden on narrow screens. */
        isMinor: (fromLast / step) % 3 !== 0,
        center: rounded(left + x.bandwidth() / 2),
        box: {
          x: rounded(left),
          y: rounded(y(views)),
          width: rounded(x.bandwidth()),
          height: rounded(100 - y(views)),
        },
      };
    }),
  };
}

export type VisitsChartShape = ReturnType<typeof visitsChart>;

function rounded(length: number) {
  return Math.round(length * 100) / 100;
}

function nameOf(day: string, unit: "day" | "month") {
  return calendarDate(day, unit === "day" ? {} : { month: "long", year: "numeric" });
}

function labelOf(day: string, unit: "day" | "month") {
  return calendarDate(day, unit === "day" ? { month: "numeric", day: "numeric" } : { month: "short" });
}
