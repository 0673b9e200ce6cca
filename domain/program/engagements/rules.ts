import { z } from "zod";
import { lines, realYear } from "#domain/text/fields.ts";
import { addDays, lastDayOf, weekdays } from "./calendar.ts";

export const engagementLimits = { goal: 500, closingReason: 1_000 };
export const weeksOfProgram = { usual: 12, least: 1, most: 26 };

export const closings = ["ended", "stopped"] as const;

/** `due`: its last week is over, and nobody has closed it. */
export const engagementStates = ["planned", "running", "due", ...closings] as const;

export type EngagementState = (typeof engagementStates)[number];

export const engagementStateBadges = {
  planned: { label: "Planned", tone: "neutral" },
  running: { label: "Running", tone: "success" },
  due: { label: "To close", tone: "warning" },
  ended: { label: "Ended", tone: "neutral" },
  stopped: { label: "Stopped", tone: "danger" },
} as const satisfies Record<EngagementState, object>;

interface Course {
  firstDay: string;
  weeks: number;
  closedAs: (typeof closings)[number] | null;
}

/** Today is a day in the firm's time zone. */
export function stateOf(course: Course, today: string): EngagementState {
  if (course.closedAs) return course.closedAs;
  if (today < course.firstDay) return "planned";
  return today <= lastDayOf(course) ? "running" : "due";
}

/** The last two weeks. */
export const endingDays = 14;

/** Whether it is in its last two weeks or after them, and was not stopped: what it gave is asked for then. */
export function isEnding(course: Course, today: string) {
  if (course.closedAs) return course.closedAs === "ended";
  return addDays(lastDayOf(course), -endingDays) < today;
}

const firstDayError = "First day must be a day, such as 2026-03-31.";

const firstDay = z.iso
  .date({ error: ({ input }) => (input ? firstDayError : "First day is required.") })
  .regex(realYear, firstDayError);

const { least, most } = weeksOfProgram;
const weeksError = `Weeks must be a number from ${least} to ${most}.`;

/** The number of a week, or of weeks. */
export function weekNumber(error: string) {
  return z
    .string({ error })
    .trim()
    .regex(/^\d{1,2}$/, error)
    .transform(Number)
    .refine((week) => week >= least && week <= most, error);
}

export const beginForm = z.object({ firstDay });

export const engagementForm = z.object({
  firstDay,
  weeks: weekNumber(weeksError),
  goal: lines("Goal", engagementLimits.goal),
  checkInDay: z.enum(weekdays, { error: "Choose the day of the check-in." }),
});

export const engagementLabels = {
  firstDay: "First day",
  weeks: "Weeks",
  goal: "Goal",
  checkInDay: "Check-in",
};

export type EngagementForm = z.infer<typeof engagementForm>;

export const stopForm = z.object({ closingReason: lines("Reason", engagementLimits.closingReason) });

/** Of a leap year, so that the same day of another year is always within. */
const daysOfYear = 366;

/** The earliest and the latest first day that can be chosen. */
export function firstDays(today: string) {
  return { earliest: addDays(today, -daysOfYear), latest: addDays(today, daysOfYear) };
}

/** Why the program cannot begin on this day; null if it can. */
export function firstDayProblem(day: string, today: string) {
  const { earliest, latest } = firstDays(today);
  return day < earliest || day > latest ? engagementMessages.tooFarAway : null;
}

export const engagementMessages = {
  noneYet: "No engagements yet",
  notFound: "Engagement not found",
  /** The day in words. */
  begun: (day: string) => `The program’s first day is ${day}.`,
  begunMailed: (day: string) => `The program’s first day is ${day}. The member is told by mail.`,
  approvedAndBegun: (day: string) => `The application has been approved. The program’s first day is ${day}.`,
  approvedAndBegunMailed: (day: string) =>
    `The application has been approved, and the member is told by mail. The program’s first day is ${day}.`,
  tooFarAway: "The first day can be at most a year ago or a year ahead.",
  notApproved: "Only an approved application can begin the program.",
  alreadyBegun: "The program had already begun for this application. Nothing was changed.",
  saved: "The engagement has been saved.",
  weeksInUse: (week: number) =>
    `Week ${week} still has steps. Move them to an earlier week first, or keep ${week} weeks.`,
  conflict: "The engagement was changed elsewhere meanwhile. This is how both stand.",
  ended: "The program has ended.",
  stopped: "The program has been stopped.",
  stoppedMailed: "The program has been stopped, and the member is told why by mail.",
  reopened: "The program is open again.",
  closed: "This program has been closed. Reopen it to change it.",
  changedMeanwhile: "It was changed meanwhile; here is how it stands now.",
  confirmEnd: "Are you sure you want to end this program?",
};
