import type { BadgeTone } from "#app/ui/badge.tsx";
import { countedDays, type OutsideCalendar } from "#domain/inbox/busy-times/outside/queries.server.ts";
import { failureSentences, outsideMessages } from "#domain/inbox/busy-times/outside/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";

interface Clock {
  now: Date;
  timeZone: string;
}

const minute = 60 * 1000;
const hour = 60 * minute;

/** How the last reading of a calendar went. */
export function describeCalendar(calendar: OutsideCalendar, clock: Clock) {
  const { id, name, host, isOn } = calendar;
  return { id, name, host, isOn, ...stateOf(calendar, clock) };
}

export type DescribedCalendar = ReturnType<typeof describeCalendar>;

function stateOf(calendar: OutsideCalendar, clock: Clock): { tone: BadgeTone; state: string; text: string } {
  const { isOn, readAt, failure, busyTimes } = calendar;
  if (!isOn) {
    const text = "Since this site was restored from a backup it is not read, and its times are offered.";
    return { tone: "warning", state: "Off", text };
  }
  if (failure) {
    const since = readAt ? `Not read since ${dateTimeWithZone(readAt, clock.timeZone)}` : "Not read yet";
    const kept = busyTimes > 0 ? ` What was read then still blocks: ${countOf(busyTimes)}.` : "";
    return { tone: "danger", state: "Failed", text: `${since}: ${failureSentences[failure]}${kept}` };
  }
  if (!readAt) return { tone: "neutral", state: "New", text: "Not read yet." };
  const text = `Read ${ago(readAt, clock)}, ${countOf(busyTimes)} in the next ${countedDays} days.`;
  return { tone: "success", state: "On", text };
}

function countOf(busyTimes: number) {
  const amount = busyTimes === 0 ? "no" : busyTimes.toLocaleString("en-US");
  return `${amount} busy ${busyTimes === 1 ? "time" : "times"}`;
}

/** "4 minutes ago" */
function ago(moment: Date, { now, timeZone }: Clock) {
  const passed = now.getTime() - moment.getTime();
  if (passed < minute) return "just now";
  if (passed > hour) return dateTimeWithZone(moment, timeZone);
  return new Intl.RelativeTimeFormat("en-US").format(-Math.floor(passed / minute), "minute");
}

/** Milliseconds; by then a second reading has failed as well. */
const patience = 15 * minute;

/** What the dashboard says about calendars. */
export function calendarProblems(calendars: OutsideCalendar[], { now, timeZone }: Clock): string[] {
  const failing = calendars.flatMap(({ isOn, host, failure, failedSince }) => {
    const isLasting = failedSince !== null && now.getTime() - failedSince.getTime() > patience;
    if (!isOn || !failure || !isLasting) return [];
    const what = failure === "not answering" ? "has not answered" : "has been unreadable";
    return `Your calendar at ${host} ${what} since ${dateTimeWithZone(failedSince, timeZone)}.`;
  });
  const isAnyOff = calendars.some(({ isOn }) => !isOn);
  // Two calendars of one service often fail together.
  return [...(isAnyOff ? [outsideMessages.switchedOff] : []), ...new Set(failing)];
}
