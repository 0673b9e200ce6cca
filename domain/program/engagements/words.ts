import { calendarDate } from "#domain/time/dates.ts";
import { addDays, firstDayOfWeek, weekOn } from "./calendar.ts";
import { type EngagementState, stateOf } from "./rules.ts";

type Course = Parameters<typeof stateOf>[0];

/** "Week 4 of 12" */
export function weekText(course: Course, today: string) {
  return `Week ${weekOn(today, course)} of ${course.weeks}`;
}

/** "Monday, November 16, 2026" */
export function fullDay(day: string) {
  return calendarDate(day, { weekday: "long", year: "numeric", month: "long", day: "numeric" });
}

/** Made once: a page names the days of every week, and making a format takes longer than using it. */
const dayInYear = new Intl.DateTimeFormat("en-US", { timeZone: "UTC", month: "long", day: "numeric" });

/** Where the program stands, as a line under a title: "Week 4 of 12", "Begins Monday, November 16, 2026". */
export function standingText(course: Course, today: string) {
  const texts: Record<EngagementState, () => string> = {
    planned: () => `Begins ${fullDay(course.firstDay)}`,
    running: () => weekText(course, today),
    due: () => "Its last week is over",
    ended: () => "Ended",
    stopped: () => "Stopped",
  };
  return texts[stateOf(course, today)]();
}

/** "November 30 to December 6" */
export function daysOfWeek(week: number, course: Pick<Course, "firstDay">) {
  const first = firstDayOfWeek(week, course);
  const [from, until] = [first, addDays(first, 6)].map((day) => dayInYear.format(new Date(day)));
  return `${from} to ${until}`;
}
