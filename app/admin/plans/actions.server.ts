import { data } from "react-router";
import { z } from "zod";
import { differencesBetween } from "#app/drafts/differences.ts";
import { parseForm } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { toTexts } from "#domain/drafts/rules.ts";
import {
  doerNames,
  mostSteps,
  type StepForm,
  type StepIntent,
  stepFailures,
  stepForm,
  stepLabels,
  stepMessages,
} from "#domain/program/plans/rules.ts";
import {
  addStep,
  deleteStep,
  moveStep,
  type Plan,
  type PlanRefusal,
  type SeenStep,
  saveStep,
  setStepDone,
} from "#domain/program/plans/steps.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { log } from "#platform/log.ts";
import type { SaveAnswer } from "../save-answer.ts";

const seenStep = z.object({ id: z.uuid(), version: z.coerce.number().int() });

type Change = (tx: Transaction, plan: Plan, seen: SeenStep) => ReturnType<typeof deleteStep>;

const changes: Record<Exclude<StepIntent, "add-step" | "save-step">, Change> = {
  up: (tx, plan, seen) => moveStep(tx, plan, seen, "up"),
  down: (tx, plan, seen) => moveStep(tx, plan, seen, "down"),
  done: (tx, plan, seen) => setStepDone(tx, plan, seen, true),
  undo: (tx, plan, seen) => setStepDone(tx, plan, seen, false),
  "delete-step": deleteStep,
};

export function isStepIntent(intent: unknown): intent is StepIntent {
  return typeof intent === "string" && Object.hasOwn(stepFailures, intent);
}

interface PlanActionArgs {
  plan: Plan;
  intent: StepIntent;
  formData: FormData;
  context: Parameters<typeof accountOf>[0];
}

/** Changes one step of a plan, and answers with what was done or why it was not. */
export async function changePlan({ plan, intent, formData, context }: PlanActionArgs) {
  const submission = intent === "add-step" || intent === "save-step" ? parseForm(formData, stepForm) : null;
  if (submission && submission.status !== "success") return answer({ result: submission.reply() }, 400);
  const seen = intent === "add-step" ? null : seenStep.safeParse(Object.fromEntries(formData));
  if (seen && !seen.success) throw data(null, { status: 400 });
  const form = submission?.value;
  try {
    const changed = await asViewer(accountOf(context).viewer, (tx) => {
      if (form) return seen ? saveStep(tx, plan, seen.data, form) : addStep(tx, plan, form);
      if (!seen || intent === "add-step" || intent === "save-step") throw new Error("A step has no form");
      return changes[intent](tx, plan, seen.data);
    });
    if (changed.outcome === "saved") return answer({ done: stepMessages.done[intent] }, 200);
    const refusal = refusalOf(changed, plan, form);
    // Of a form the reasons stand in the form, which keeps what was typed.
    if (submission && refusal.reason)
      return answer({ result: submission.reply(refusal.reason) }, refusal.status);
    const { conflict, sentence = "" } = refusal;
    return answer(
      conflict ? { conflict } : { failure: { text: stepFailures[intent], reason: sentence } },
      refusal.status,
    );
  } catch (error) {
    log.error({ err: error, intent }, "a step of a plan could not be changed");
    const text = stepFailures[intent];
    return answer(
      submission ? { result: submission.reply({ formErrors: [text] }) } : { failure: { text } },
      500,
    );
  }
}

function answer(said: SaveAnswer, status: number) {
  return data(said, { status });
}

interface Refusal {
  status: number;
  /** For a form. */
  reason?: { formErrors?: string[]; fieldErrors?: Record<string, string[]> };
  conflict?: SaveAnswer["conflict"];
  /** For a button. */
  sentence?: string;
}

function refusalOf(refused: PlanRefusal, plan: Plan, form: StepForm | undefined): Refusal {
  switch (refused.outcome) {
    case "missing":
      return { status: 404, ...saying(stepMessages.gone) };
    case "closed":
      return { status: 409, ...saying(stepMessages.closed) };
    case "full":
      return {
        status: 400,
        ...saying(stepMessages.full("service" in plan ? mostSteps.template : mostSteps.plan)),
      };
    case "last week":
      return { status: 400, reason: { fieldErrors: { week: [stepMessages.lastWeek(refused.weeks)] } } };
    case "conflict": {
      if (!form) return { status: 409, sentence: stepMessages.changed };
      const { version, ...current } = refused.current;
      const differences = differencesBetween(stepLabels, textsOf(form), textsOf(current));
      return { status: 409, conflict: { version, differences } };
    }
  }
}

function saying(sentence: string) {
  return { sentence, reason: { formErrors: [sentence] } };
}

function textsOf({ week, who, title, description }: StepForm) {
  return toTexts({ week: String(week), who: doerNames[who], title, description });
}
