import { data, type RouterContextProvider, redirect } from "react-router";
import { z } from "zod";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { isSentByScript } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { countTick } from "#domain/people/limits.server.ts";
import { stepMessages } from "#domain/program/plans/rules.ts";
import { tickOwnStep } from "#domain/program/plans/steps.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { dashboardAddress } from "../application/address.ts";
import type { TickAnswer } from "./tick.ts";

const tickForm = z.object({
  step: z.uuid(),
  done: z.enum(["yes", "no"]),
  /** The element that the page shows afterwards, without scripts. */
  at: z.string().regex(/^[a-z]+-[\da-f-]{36}$/),
});

interface Ticking {
  viewer: Exclude<Viewer, { role: "visitor" }>;
  formData: FormData;
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** A member ticks or unticks a step of their own. */
export async function handleTick({ viewer, formData, request, context }: Ticking) {
  const typed = tickForm.safeParse(Object.fromEntries(formData));
  if (!typed.success) throw data(null, { status: 400 });
  const { step, done, at } = typed.data;

  function answer(failure: string | null, status = 200) {
    return data<TickAnswer>({ failure }, { status });
  }

  function fail(text: string, status: number) {
    if (isSentByScript(request)) return answer(text, status);
    return redirectWithFlash(dashboardAddress, { tone: "failure", text });
  }

  try {
    const tooMany = await refuseTooMany(context, () => countTick(viewer.userId));
    if (tooMany) return fail(tooMany, 429);
    const outcome = await asViewer(viewer, (tx) => tickOwnStep(tx, step, done === "yes"));
    if (outcome === "closed") return fail(stepMessages.closed, 409);
    if (outcome === "missing") {
      if (isSentByScript(request)) return answer(stepMessages.gone, 404);
      throw data({ refusal: stepMessages.gone }, { status: 404 });
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    log.error({ err: error }, "a step could not be ticked");
    return fail(stepMessages.tickFailed, 500);
  }
  return isSentByScript(request) ? answer(null) : redirect(`${dashboardAddress}#${at}`);
}
