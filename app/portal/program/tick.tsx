import { data, href, isRouteErrorResponse, redirect } from "react-router";
import { z } from "zod";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf, isSentByScript } from "#app/forms/forms.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { countTick } from "#domain/people/limits.server.ts";
import { stepMessages } from "#domain/program/plans/rules.ts";
import { tickOwnStep } from "#domain/program/plans/steps.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/tick.ts";

const dashboard = href("/member-dashboard");

const tickForm = z.object({
  step: z.uuid(),
  done: z.enum(["yes", "no"]),
  /** The element that the page shows afterwards, without scripts. */
  at: z.string().regex(/^[a-z]+-[\da-f-]{36}$/),
});

/** Only forms are sent here. */
export function loader() {
  return redirect(dashboard);
}

/** A member ticks or unticks a step of their own. */
export async function action({ request, context }: Route.ActionArgs) {
  const typed = tickForm.safeParse(Object.fromEntries(await formDataOf(request)));
  if (!typed.success) throw data(null, { status: 400 });
  const { step, done, at } = typed.data;
  const { viewer } = accountOf(context);

  function fail(text: string, status: number) {
    if (isSentByScript(request)) return data({ failure: text }, { status });
    return redirectWithFlash(dashboard, { tone: "failure", text });
  }

  try {
    const tooMany = await refuseTooMany(context, () => countTick(viewer.userId));
    if (tooMany) return fail(tooMany, 429);
    const outcome = await asViewer(viewer, (tx) => tickOwnStep(tx, step, done === "yes"));
    if (outcome === "closed") return fail(stepMessages.closed, 409);
    if (outcome === "missing") {
      if (isSentByScript(request)) return fail(stepMessages.gone, 404);
      throw data({ refusal: stepMessages.gone }, { status: 404 });
    }
  } catch (error) {
    if (error instanceof Error) log.error({ err: error }, "a step could not be ticked");
    else throw error;
    return fail(stepMessages.tickFailed, 500);
  }
  return isSentByScript(request) ? data({ failure: null }) : redirect(`${dashboard}#${at}`);
}

/** Says at the step that it was not saved; the router would show an error page instead of the dashboard. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status < 500)) throw error;
    return data({ failure: stepMessages.tickFailed }, { status: 503 });
  }
}

/** Never shown: its action redirects, or fails in the page around it. */
export default function Ticked() {
  return null;
}
