import { type ActionFunctionArgs, data, href } from "react-router";
import { z } from "zod";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { tickSetupSteps, untickSetupSteps } from "#domain/office/settings/setup-steps.server.ts";
import {
  doneSetupSteps,
  missingFirmFacts,
  type SetupFacts,
  type SetupStep,
  setupMessages,
  setupSteps,
} from "#domain/office/settings/setup-steps.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";

/** "ticked" was ticked by hand. */
type StepState = "done" | "ticked" | "open";

interface Found extends Omit<SetupFacts, "openClaims"> {
  ticked: readonly string[];
  openClaims: { home: number; solutions: number };
}

/** The card "Get your site ready"; null once nothing in it is open. */
export function findSetup({ ticked, openClaims, ...facts }: Found) {
  const isDone = doneSetupSteps({ ...facts, openClaims: openClaims.home + openClaims.solutions });
  const steps = setupSteps.map((step) => ({
    step,
    state: stateOf(isDone[step], ticked.includes(step)),
  }));
  const open = steps.filter(({ state }) => state === "open").map(({ step }) => step);
  if (open.length === 0) return null;
  return { steps, open, missingFacts: missingFirmFacts(facts.settings), openClaims };
}

export type Setup = NonNullable<ReturnType<typeof findSetup>>;

function stateOf(isDone: boolean, isTicked: boolean): StepState {
  if (isDone) return "done";
  return isTicked ? "ticked" : "open";
}

const tick = z.object({
  intent: z.enum(["tick", "dismiss", "untick"]),
  /** Names of steps, separated by spaces. */
  id: z
    .string()
    .transform((names) => names.split(" "))
    .pipe(z.array(z.enum(setupSteps)).min(1).max(setupSteps.length)),
});

/** Ticks steps by hand, or takes the ticks back. */
export async function changeTicks({ request, context }: ActionFunctionArgs) {
  const parsed = tick.safeParse(Object.fromEntries(await formDataOf(request)));
  if (!parsed.success) throw data(null, { status: 400 });
  const { intent, id: steps } = parsed.data;
  const page = href("/admin/dashboard");
  const change = intent === "untick" ? untickSetupSteps : tickSetupSteps;
  try {
    await asViewer(accountOf(context).viewer, (tx) => change(tx, steps));
  } catch (error) {
    log.error({ err: error, intent }, "the steps of the set-up could not be ticked");
    return redirectWithFlash(page, { tone: "failure", text: setupMessages.failed });
  }
  const button = { action: page, intent: "untick", id: steps.join(" "), text: "Undo" };
  return redirectWithFlash(page, {
    tone: "success",
    text: doneText(intent, steps),
    button: intent === "untick" ? undefined : button,
  });
}

function doneText(intent: "tick" | "dismiss" | "untick", steps: readonly SetupStep[]) {
  if (intent === "tick") return setupMessages.ticked;
  if (intent === "dismiss") return setupMessages.dismissed;
  return steps.length === 1 ? setupMessages.opened : setupMessages.shownAgain;
}
