import { isoDate } from "#domain/time/dates.ts";
import { type AnswerSettings, promiseOf } from "./promise.server.ts";
import { type DueState, dueDay, dueState } from "./working-days.server.ts";

/** When an answer is due. */
export interface Due {
  /** As "2026-11-18". */
  day: string;
  state: DueState;
  /** "Due November 18"; with the year if it is another one. */
  text: string;
}

/** Null if no answer is expected or promised. */
export function dueOf(waitingSince: Date | null, settings: AnswerSettings, now: Date): Due | null {
  const promise = waitingSince && promiseOf(settings);
  if (!promise) return null;
  const day = dueDay(waitingSince, promise);
  const state = dueState(day, now, promise);
  const isThisYear = isoDate(now, settings.timeZone).slice(0, 4) === day.slice(0, 4);
  const words = dayInWords(day, isThisYear ? {} : { year: "numeric" });
  const texts = {
    late: `Late, was due ${words}`,
    today: "Due today",
    later: `Due ${words}`,
  } satisfies Record<DueState, string>;
  return { day, state, text: texts[state] };
}

/** "Thursday, November 19, 2026", by which the firm answers a message of now; null if nothing is promised. */
export function answeredBy(settings: AnswerSettings, now: Date): string | null {
  const promise = promiseOf(settings);
  return promise && dayInWords(dueDay(now, promise), { weekday: "long", year: "numeric" });
}

/** "November 18", of a day such as "2026-11-18". */
function dayInWords(day: string, more: Pick<Intl.DateTimeFormatOptions, "weekday" | "year"> = {}): string {
  // A day has no time zone, so it is parsed and formatted in UTC.
  return new Date(day).toLocaleDateString("en-US", {
    timeZone: "UTC",
    month: "long",
    day: "numeric",
    ...more,
  });
}
