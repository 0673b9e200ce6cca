import type { ConversationEntity } from "#domain/inbox/conversations/rules.ts";
import { isoDate } from "#domain/time/dates.ts";
import { type AnswerSettings, lateAfter, promiseOf } from "./promise.server.ts";
import { type DueState, dueDay, dueState } from "./working-days.server.ts";

/** When an answer is due, for the back office. */
export interface Due {
  /** As "2026-11-18". */
  day: string;
  state: DueState;
  /** "Due November 18"; with the year if it is another one. */
  text: string;
}

interface Waiting {
  entity: ConversationEntity;
  waitingSince: Date | null;
}

/** Null if nobody waits, and for calls. */
export function dueOf({ entity, waitingSince }: Waiting, settings: AnswerSettings, now: Date): Due | null {
  const time = waitingSince && lateAfter(settings, entity);
  if (!time) return null;
  const day = dueDay(waitingSince, time);
  const state = dueState(day, now, time);
  const isThisYear = isoDate(now, settings.timeZone).slice(0, 4) === day.slice(0, 4);
  const words = dayInWords(day, isThisYear ? {} : { year: "numeric" });
  const texts = {
    late: `Late, was due ${words}`,
    today: "Due today",
    later: `Due ${words}`,
  } satisfies Record<DueState, string>;
  return { day, state, text: texts[state] };
}

interface Promised {
  /** "Thursday, November 19, 2026" */
  day: string;
  isBroken: boolean;
}

/** The day by which the firm has promised an answer; null if it has promised none, or nobody waits. */
export function promisedTo(
  { entity, waitingSince }: Waiting,
  settings: AnswerSettings,
  now: Date,
): Promised | null {
  const promise = waitingSince && promiseOf(settings, entity);
  if (!promise) return null;
  const day = dueDay(waitingSince, promise);
  return {
    day: dayInWords(day, { weekday: "long", year: "numeric" }),
    isBroken: dueState(day, now, promise) === "late",
  };
}

/** "Thursday, November 19, 2026", by which the firm promises to answer what is sent now; null if it promises nothing. */
export function answeredBy(entity: ConversationEntity, settings: AnswerSettings, now: Date): string | null {
  return promisedTo({ entity, waitingSince: now }, settings, now)?.day ?? null;
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
