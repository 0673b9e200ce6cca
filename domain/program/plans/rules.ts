import { z } from "zod";
import { weekNumber, weeksOfProgram } from "#domain/program/engagements/rules.ts";
import { line, optionalLines } from "#domain/text/fields.ts";

/** Who does a step. */
export const doers = ["firm", "member"] as const;

export type Doer = (typeof doers)[number];

export const stepLimits = { title: 200, description: 1_000 };

/** Templates of three services fit into one plan. */
export const mostSteps = { plan: 60, template: 20 };

const { least, most } = weeksOfProgram;

export const stepForm = z.object({
  week: weekNumber(`Week must be a number from ${least} to ${most}.`),
  who: z.enum(doers, { error: "Choose who does it." }),
  title: line("Title", stepLimits.title),
  description: optionalLines("Description", stepLimits.description),
});

export type StepForm = z.infer<typeof stepForm>;

export const stepLabels = { week: "Week", who: "Who does it", title: "Title", description: "Description" };

/** How the back office calls them; members read "You" and "We". */
export const doerNames = { firm: "We", member: "The member" } satisfies Record<Doer, string>;

const saveFailed = "Failed to save step";

/** What a plan's editor does to a step, with what is said when it fails. */
export const stepFailures = {
  "add-step": "Failed to add step",
  "save-step": saveFailed,
  up: "Failed to move step",
  down: "Failed to move step",
  done: saveFailed,
  undo: saveFailed,
  "delete-step": "Failed to delete step",
};

export type StepIntent = keyof typeof stepFailures;

export const stepMessages = {
  done: {
    "add-step": "The step has been added.",
    "save-step": "The step has been saved.",
    up: "The step has been moved.",
    down: "The step has been moved.",
    done: "The step is done.",
    undo: "The step is open again.",
    "delete-step": "The step has been deleted.",
  } satisfies Record<StepIntent, string>,
  full: (most: number) => `A plan can have at most ${most} steps. Delete one first.`,
  lastWeek: (weeks: number) => `Week must be a number from 1 to ${weeks}, the last week.`,
  gone: "This step is no longer there.",
  changed: "This step was changed elsewhere meanwhile; here is how it stands now. Nothing was done.",
  conflict: "This step was changed elsewhere meanwhile. Yours has not been saved; this is how both stand.",
  tickFailed: "Failed to save. Please try again.",
  closed: "This program has been closed, so its steps stay as they are.",
};
