import { z } from "zod";
import { lineLimits } from "#domain/inbox/conversations/rules.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { lines, optionalLines } from "#domain/text/fields.ts";

/** The questions on the dashboard, for links to them. */
export const checkInId = "check-in";

export const checkInLimits = { stuck: lineLimits.text };

export const mostUseful = 5;
export const usefulnessScale = [1, 2, 3, 4, mostUseful] as const;

/** From one check-in to the next. */
export const daysOpen = 7;

/** Check-ins in a row without an answer, after which the owner is told. */
export const mostUnanswered = 2;

export const checkInLabels = {
  moved: "What moved?",
  stuck: "What is stuck?",
  usefulness: "How useful was the week?",
};

export const usefulnessHint = "1 is not useful at all, 5 is very useful.";

const chooseError = "Choose how useful the week was, from 1 to 5.";

export const checkInForm = z.object({
  /** Which check-in it is. */
  day: z.iso.date(),
  moved: lines("What moved", lineLimits.text),
  stuck: optionalLines("What is stuck", checkInLimits.stuck),
  usefulness: z
    .enum(usefulnessScale.map(String) as [string, ...string[]], { error: chooseError })
    .transform(Number),
});

export type CheckInForm = z.infer<typeof checkInForm>;

export type CheckInState = "answered" | "stuck" | "missing" | "open";

export const checkInMarks = {
  answered: { mark: "✓", label: "answered", tone: "success" },
  stuck: { mark: "!", label: "stuck", tone: "warning" },
  missing: { mark: "–", label: "missing", tone: "danger" },
  open: { mark: "?", label: "not answered yet", tone: "neutral" },
} as const satisfies Record<CheckInState, object>;

/** What an answer says beside what moved. */
export function checkInFacts({ stuck, usefulness }: { stuck: string | null; usefulness: number | null }) {
  return [
    ...(stuck ? [{ label: "Stuck", text: stuck }] : []),
    { label: "Usefulness of the week", text: `${usefulness} of ${mostUseful}` },
  ];
}

interface CheckInFacts {
  week: number;
  /** On which it was asked for. */
  day: string;
  usefulness: number | null;
  stuck: string | null;
}

interface Course {
  lastDay: string;
  closedAs: string | null;
}

/**
 * The check-in that can be answered today, of those of an engagement, the oldest first: the newest, until the next one is
 * there; the last one for a week. The policy of the table has the same.
 */
export function openCheckIn<Row extends CheckInFacts>(
  checkIns: Row[],
  today: string,
  course: Course,
): Row | null {
  const newest = checkIns.at(-1);
  if (!newest || newest.usefulness !== null || course.closedAs) return null;
  return today <= course.lastDay || today <= answerableUntil(newest.day) ? newest : null;
}

/** The day on which the next check-in comes; the last day for an answer to the last one. */
export function answerableUntil(day: string) {
  return addDays(day, daysOpen);
}

/** Those of an engagement, the oldest first, as the back office marks them. */
export function markCheckIns<Row extends CheckInFacts>(checkIns: Row[], today: string, course: Course) {
  const open = openCheckIn(checkIns, today, course);
  return checkIns.map((row) => {
    const { week, day, usefulness, stuck } = row;
    const unanswered = row === open ? "open" : "missing";
    const state: CheckInState = usefulness === null ? unanswered : stuck === null ? "answered" : "stuck";
    return { week, day, usefulness, state };
  });
}

export type MarkedCheckIn = ReturnType<typeof markCheckIns>[number];

export const checkInMessages = {
  answered: "Thank you! Your check-in has been sent.",
  already: "You have already answered this check-in. Write us a message if there is more.",
  over: "This check-in can no longer be answered: it was answered already, the next one has come, or the program is closed. Your text is kept here; you can send it as a message.",
  failed: "There was an error sending your check-in. Please try again.",
};
