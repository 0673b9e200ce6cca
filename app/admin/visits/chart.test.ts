import { expect, test } from "vitest";
import { visitsChart } from "./chart.server.ts";

function days(amount: number) {
  return Array.from({ length: amount }, (_, index) => ({
    start: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
    views: index,
  }));
}

test.each([7, 30, 90])("of %i bars none overlaps or leaves the chart, and today has a label", (amount) => {
  const { bars } = visitsChart(days(amount), "day");
  for (const [index, { box }] of bars.entries()) {
    expect(box.y + box.height).toBeCloseTo(100);
    expect(box.x + box.width).toBeLessThanOrEqual(bars[index + 1]?.box.x ?? 100);
  }
  expect(bars.at(-1)).toMatchObject({ label: expect.any(String), isMinor: false });
  const labelled = bars.filter(({ label }) => label);
  expect(labelled.length).toBeLessThanOrEqual(10);
  expect(labelled.filter(({ isMinor }) => !isMinor).length).toBeLessThanOrEqual(4);
});
