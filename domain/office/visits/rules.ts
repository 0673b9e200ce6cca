/** The most pages and referring sites of a day; the rest is counted as `otherName`. */
export const visitLimits = { pages: 2000, sites: 200, pathLength: 1000, siteLength: 100 };

/** Neither a path nor the name of a host. */
export const otherName = "other";

/** The spans that the back office shows, each up to today. */
export const visitPeriods = {
  "7-days": { label: "7 days", amount: 7, unit: "day" },
  "30-days": { label: "30 days", amount: 30, unit: "day" },
  "90-days": { label: "90 days", amount: 90, unit: "day" },
  "12-months": { label: "12 months", amount: 12, unit: "month" },
} as const;

export type VisitPeriod = keyof typeof visitPeriods;

export const usualPeriod: VisitPeriod = "30-days";

export function isVisitPeriod(name: string | null): name is VisitPeriod {
  return name !== null && Object.hasOwn(visitPeriods, name);
}
