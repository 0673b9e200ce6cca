import { scaleBand, scaleLinear } from "d3-scale";
import { arc, pie } from "d3-shape";
import { calendarDate } from "#domain/time/dates.ts";

/** Chart shapes are computed on the server, so that browsers load no chart library. Lengths are percentages. */

function rounded(length: number) {
  return Math.round(length * 100) / 100;
}

export interface Week {
  /** The week's Monday in the firm's time zone: "2026-11-09". */
  monday: string;
  requests: number;
  applications: number;
}

const series = ["requests", "applications"] as const;
const ticksWanted = 4;

/** Two bars per week, over a scale of whole numbers. */
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

export interface Share {
  label: string;
  amount: number;
  tone: "success" | "warning" | "danger" | "neutral";
}

const ring = { inner: 33, outer: 49, gap: 0.05 };

/** A ring of diameter 100 with a segment for each share above zero. */
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

export interface ServiceDemand {
  service: string;
  amount: number;
}

/** Bars sorted by count, relative to the highest; equal ones keep their order. */
export function demandChart(services: ServiceDemand[]) {
  const highest = Math.max(0, ...services.map(({ amount }) => amount));
  const length = scaleLinear([0, Math.max(1, highest)], [0, 100]);
  return services
    .toSorted((a, b) => b.amount - a.amount)
    .map((demand) => ({ ...demand, width: rounded(length(demand.amount)) }));
}
