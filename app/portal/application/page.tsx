import { randomUUID } from "node:crypto";
import { useEffect } from "react";
import { data, href, redirect } from "react-router";
import { z } from "zod";
import { type ChosenService, serviceIn } from "#app/addresses/chosen-service.ts";
import { differencesBetween } from "#app/drafts/differences.ts";
import type { Difference } from "#app/drafts/versions.tsx";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf, isSentByScript, parseForm, refuse } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { PageTitle } from "#app/ui/hero.tsx";
import { failure } from "#app/ui/use-form.ts";
import { type Draft, findDraft } from "#domain/drafts/queries.server.ts";
import { draftMessages, type FormTexts, readTexts } from "#domain/drafts/rules.ts";
import { maxDesiredServices } from "#domain/inbox/bcpbp-applications/answers.ts";
import {
  applicationDraft,
  createApplication,
  findApplicationOf,
  saveApplicationDraft,
} from "#domain/inbox/bcpbp-applications/queries.server.ts";
import { chosenServices, fieldLabels } from "#domain/inbox/bcpbp-applications/questions.ts";
import {
  applicationDraftForm,
  applicationForm,
  applicationMessages,
} from "#domain/inbox/bcpbp-applications/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { countFormSent } from "#domain/office/visits/count.server.ts";
import { answeredBy } from "#domain/office/working-days/due.server.ts";
import { dateTimeWithZone, isoDate } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/page.ts";
import { formLevels } from "./address.ts";
import { Editor } from "./editor.tsx";

const dashboard = href("/member-dashboard");

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Program Application");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, name, email } = accountOf(context);
  return asViewer(viewer, async (tx) => {
    if (await findApplicationOf(tx, viewer.userId)) throw redirect(dashboard);
    const settings = await findSettings(tx);
    const { timeZone } = settings;
    const now = new Date();
    const draft = await findDraft(tx, applicationDraft(viewer.userId));
    const today = isoDate(now, timeZone);
    const suggested = { contactName: name, email, applicantName: name, signedOn: today };
    return {
      userId: viewer.userId,
      form: withChosenService(
        draft ? { ...draft.form, signedOn: dateFor(draft, today, timeZone) } : suggested,
        serviceIn(url),
      ),
      base: draft?.savedAt.toISOString() ?? "",
      savedBy: draft?.tab ?? null,
      timeZone,
      savedAt: draft && dateTimeWithZone(draft.savedAt, timeZone),
      answeredBy: answeredBy("bcpbp-applications", settings, now),
    };
  });
}

/** Also chooses the service that the member has tapped, as long as another one may be chosen. */
function withChosenService(form: FormTexts, service: ChosenService | undefined): FormTexts {
  const chosen = chosenServices(form);
  if (!service || chosen.includes(service) || chosen.length >= maxDesiredServices) return form;
  return { ...form, desiredServices: [...chosen, service].join("\n") };
}

/** Today's date if the draft was signed on the day it was saved. */
function dateFor({ form, savedAt }: Draft, today: string, timeZone: string) {
  const { signedOn = "" } = form;
  return signedOn === isoDate(savedAt, timeZone) ? today : signedOn;
}

/** Shows a failed connection in the form, which stays as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response) throw answer;
    return data({ result: failure(applicationMessages.sendFailed), differences: undefined }, { status: 503 });
  }
}

/** Submit and, where there are no scripts, Save Draft and Cancel: both save what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId, ...role } = accountOf(context).viewer;
  const formData = await formDataOf(request, { levels: formLevels });
  const intent = formData.get("intent");
  if (intent === "save" || intent === "cancel") return saveAsDraft(formData, { userId, ...role });
  const submission = parseForm(formData, applicationForm);
  const saveRefused = async () =>
    isSentByScript(request) ? null : saveRefusedAsDraft(formData, { userId, ...role });
  if (submission.status !== "success") {
    const differences = await saveRefused();
    return differences
      ? refuse<Found>(submission, { status: 409 }, { differences })
      : refuse<Found>(submission);
  }
  try {
    const outcome = await asViewer({ userId, ...role }, (tx) =>
      createApplication(tx, userId, submission.value),
    );
    if (outcome === "too many") {
      const differences = (await saveRefused()) ?? undefined;
      return refuse<Found>(
        submission,
        { status: 429, formErrors: [applicationMessages.tooMany] },
        { differences },
      );
    }
    if (outcome === "sent") countFormSent(href("/member-dashboard/application"));
    const text = outcome === "sent" ? applicationMessages.sent : applicationMessages.alreadySent;
    return redirectWithFlash(dashboard, { tone: "success", text });
  } catch (error) {
    log.error({ err: error }, "an application could not be submitted");
    return refuse<Found>(submission, { status: 500, formErrors: [applicationMessages.sendFailed] });
  }
}

interface Found {
  /** From the version that was saved elsewhere. */
  differences?: Difference[];
}

type Member = ReturnType<typeof accountOf>["viewer"];

async function saveSent(formData: FormData, form: FormTexts, viewer: Member) {
  const mark = { tab: randomUUID(), save: 0, base: String(formData.get("base")) };
  try {
    return await asViewer(viewer, (tx) => saveApplicationDraft(tx, viewer.userId, form, mark));
  } catch (error) {
    log.error({ err: error }, "a draft could not be saved");
    return { outcome: "failed" } as const;
  }
}

/** Without scripts, the page would be the only copy of a refused form. Returns the differences from a version saved elsewhere. */
async function saveRefusedAsDraft(formData: FormData, viewer: Member) {
  const typed = applicationDraftForm.safeParse(readTexts(formData));
  if (!typed.success) return null;
  const saved = await saveSent(formData, typed.data, viewer);
  return saved.outcome === "conflict"
    ? differencesBetween(fieldLabels, typed.data, saved.current.form)
    : null;
}

async function saveAsDraft(formData: FormData, viewer: Member) {
  const submission = parseForm(formData, z.object({}));
  const typed = applicationDraftForm.safeParse(readTexts(formData));
  if (!typed.success) return refuse<Found>(submission, { formErrors: [draftMessages.tooLarge] });
  const saved = await saveSent(formData, typed.data, viewer);
  if (saved.outcome === "failed") {
    return refuse<Found>(submission, { status: 500, formErrors: [applicationMessages.draftFailed] });
  }
  if (saved.outcome === "conflict") {
    const differences = differencesBetween(fieldLabels, typed.data, saved.current.form);
    const formErrors = [applicationMessages.draftUndecided];
    return refuse<Found>(submission, { status: 409, formErrors }, { differences });
  }
  if (saved.outcome === "submitted") return redirect(dashboard);
  const address = formData.get("intent") === "cancel" ? dashboard : `${dashboard}/application`;
  return redirectWithFlash(address, { tone: "success", text: applicationMessages.draftSaved });
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  // The service in the address is ticked once: a reload must not tick it again.
  useEffect(() => {
    if (location.search) history.replaceState(history.state, "", location.pathname);
  }, []);
  return (
    <>
      <PageTitle
        label="Pro bono program"
        title="Tell us what you are building"
        lede="Fields marked * are required; everything else helps. What you type is kept as a draft that only you can see."
      />
      <Editor loaded={loaderData} lastResult={actionData?.result} differences={actionData?.differences} />
    </>
  );
}
