import { scaleBand, scaleLinear } from "d3-scale";
import { arc, pie } from "d3-shape";

/** Shapes are worked out here and drawn as they are, so that browsers load nothing to draw them. Lengths are percentages. */

function rounded(length: number) {
  return Math.round(length * 100) / 100;
}

export interface Week {
  /** The Monday it began on, by the calendar of the firm: "2026-11-09". */
  monday: string;
  requests: number;
  applications: number;
}

const series = ["requests", "applications"] as const;
const ticksWanted = 4;

/** Two bars to a week, over a scale of whole numbers that ends above the highest. */
export function weeklyChart(weeks: Week[]) {
  const highest = Math.max(0, ...weeks.flatMap((week) => series.map((name) => week[name])));
  const y = scaleLinear([0, Math.max(ticksWanted, highest)], [100, 0]).nice(ticksWanted);
  const x = scaleBand(
    weeks.map(({ monday }) => monday),
    [0, 100],
  )
    .paddingInner(0.45)
    .paddingOuter(0.25);
  const inWeek = scaleBand(series, [0, x.bandwidth()]).paddingInner(0.12);
  return {
    isEmpty: highest === 0,
    ticks: y.ticks(ticksWanted).map((value) => ({ value, y: rounded(y(value)) })),
    weeks: weeks.map((week) => {
      const left = x(week.monday) ?? 0;
      return {
        ...week,
        short: calendarDate(week.monday, { month: "numeric", day: "numeric" }),
        long: calendarDate(week.monday),
        center: rounded(left + x.bandwidth() / 2),
        bars: series.map((name) => ({
          series: name,
          x: rounded(left + (inWeek(name) ?? 0)),
          y: rounded(y(week[name])),
          width: rounded(inWeek.bandwidth()),
          height: rounded(100 - y(week[name])),
        })),
      };
    }),
  };
}

/** A calendar day has no zone: it is read and written in the same one. */
function calendarDate(day: string, format?: Intl.DateTimeFormatOptions) {
  return new Date(day).toLocaleDateString("en-US", { timeZone: "UTC", ...format });
}

export interface Share {
  label: string;
  amount: number;
  tone: "success" | "warning" | "danger" | "neutral";
}

const ring = { inner: 33, outer: 49, gap: 0.05 };

/** A ring of a hundred units across, a piece for each share that is not nothing. */
export function ringChart(shares: Share[]) {
  const total = shares.reduce((sum, { amount }) => sum + amount, 0);
  const filled = shares.filter(({ amount }) => amount > 0);
  const angles = pie<Share>()
    .value(({ amount }) => amount)
    .sort(null)
    .padAngle(filled.length > 1 ? ring.gap : 0)(filled);
  const piece = arc<(typeof angles)[number]>().innerRadius(ring.inner).outerRadius(ring.outer).digits(2);
  return {
    total,
    shares,
    pieces: angles.map((angle) => ({ tone: angle.data.tone, path: piece(angle) ?? "" })),
  };
}

export interface Wish {
  service: string;
  amount: number;
}

/** The most wished for first, each as long as its share of the highest; equal ones in the order given. */
export function wishChart(wishes: Wish[]) {
  const highest = Math.max(0, ...wishes.map(({ amount }) => amount));
  const length = scaleLinear([0, Math.max(1, highest)], [0, 100]);
  return wishes
    .toSorted((a, b) => b.amount - a.amount)
    .map((wish) => ({ ...wish, width: rounded(length(wish.amount)) }));
}
