import { expect, test } from "vitest";
import { demandChart, ringChart, weeklyChart } from "./charts.server.ts";

function week(monday: string, requests: number, applications = 0) {
  return { monday, requests, applications };
}

test("empty weeks have no bars but a scale, and a single request is a quarter of the height", () => {
  const chart = weeklyChart([week("2026-11-02", 0), week("2026-11-09", 0)]);
  expect(chart.isEmpty).toBe(true);
  expect(chart.weeks.flatMap(({ bars }) => bars).every(({ height }) => height === 0)).toBe(true);
  expect(chart.ticks.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4]);
  const [one] = weeklyChart([week("2026-01-05", 1)]).weeks;
  expect(one?.bars[0]).toMatchObject({ y: 75, height: 25 });
  expect(one).toMatchObject({ short: "1/5", long: "1/5/2026" });
});

test("equal weeks have equal bars, which neither overlap nor leave the chart", () => {
  const mondays = Array.from({ length: 12 }, (_, index) => `2026-09-${10 + index}`);
  const bars = weeklyChart(mondays.map((monday) => week(monday, 16, 16))).weeks.flatMap((one) => one.bars);
  expect(new Set(bars.map(({ height }) => height)).size).toBe(1);
  for (const [index, bar] of bars.entries()) {
    expect(bar.y).toBeGreaterThanOrEqual(0);
    expect(bar.y + bar.height).toBeCloseTo(100);
    expect(bar.x + bar.width).toBeLessThanOrEqual(bars[index + 1]?.x ?? 100);
  }
});

test("a large number stays below the highest line", () => {
  const chart = weeklyChart([week("2026-11-09", 100_000, 7)]);
  expect(chart.ticks.at(-1)?.value).toBeGreaterThanOrEqual(100_000);
  expect(chart.ticks.length).toBeLessThan(8);
});

test("an empty ring has no segments, one share is the whole ring, and zero is no segment", () => {
  const nothing = { label: "Declined", amount: 0, tone: "danger" } as const;
  expect(ringChart([nothing])).toMatchObject({ total: 0, pieces: [] });
  const whole = ringChart([{ label: "Pending", amount: 5, tone: "warning" }, nothing]);
  expect(whole).toMatchObject({ total: 5, pieces: [{ tone: "warning" }] });
  expect(whole.pieces[0]?.path).not.toContain("NaN");
  expect(whole.shares).toHaveLength(2);
});

test("the most requested service has the longest bar, and equal ones keep their order", () => {
  const demand = [
    { service: "Strategy", amount: 2 },
    { service: "Grants", amount: 4 },
    { service: "Leadership", amount: 2 },
  ];
  expect(demandChart(demand).map(({ service, width }) => [service, width])).toEqual([
    ["Grants", 100],
    ["Strategy", 50],
    ["Leadership", 50],
  ]);
  expect(demandChart([{ service: "Strategy", amount: 0 }])).toMatchObject([{ width: 0 }]);
});
