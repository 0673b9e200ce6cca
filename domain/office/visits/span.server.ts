import { Temporal } from "temporal-polyfill";
import { type VisitPeriod, visitPeriods } from "./rules.ts";

export interface VisitSpan {
  /** Its first day, "2026-11-16". */
  from: string;
  until: string;
  /** The first day of the span of the same length before it. */
  before: string;
  unit: "day" | "month";
  /** The first day of each bar of its chart. */
  starts: string[];
}

/** The days of a period up to today; months are whole, except for the current one. */
export function spanOf(period: VisitPeriod, today: string): VisitSpan {
  const { amount, unit } = visitPeriods[period];
  const lengthOf = (units: number) => (unit === "day" ? { days: units } : { months: units });
  const until = Temporal.PlainDate.from(today);
  const last = unit === "day" ? until : until.with({ day: 1 });
  const from = last.subtract(lengthOf(amount - 1));
  return {
    from: from.toString(),
    until: today,
    before: from.subtract(lengthOf(amount)).toString(),
    unit,
    starts: Array.from({ length: amount }, (_, index) => from.add(lengthOf(index)).toString()),
  };
}
