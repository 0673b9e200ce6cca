import type { Step } from "#domain/program/plans/steps.server.ts";
import { shortDate } from "#domain/time/dates.ts";

/** A step as the back office shows it. */
export function shownStep(
  { id, version, week, who, title, description, doneAt, doneBy }: Step,
  timeZone: string,
) {
  const by = doneBy === "member" ? "by the member" : "by us";
  return {
    ...{ id, version, week, who, title, description },
    /** "11/18/2026 by the member" */
    done: doneAt && `${shortDate(doneAt, timeZone)} ${by}`,
  };
}

export type ShownStep = ReturnType<typeof shownStep>;
