import { useEffect } from "react";
import { data, href, redirect } from "react-router";
import { type ChosenService, serviceIn } from "#app/addresses/chosen-service.ts";
import { answerSentDraft, type FoundDifferences, saveSentDraft } from "#app/drafts/save-sent.server.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf, isSentByScript, parseForm, refuse } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { PageTitle } from "#app/ui/hero.tsx";
import { failure } from "#app/ui/use-form.ts";
import { type Draft, findDraft } from "#domain/drafts/queries.server.ts";
import type { DraftMark, FormTexts } from "#domain/drafts/rules.ts";
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
import { dashboardAddress, formAddress, formLevels } from "./address.ts";
import { Editor } from "./editor.tsx";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Program Application");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const { viewer, name, email } = accountOf(context);
  return asViewer(viewer, async (tx) => {
    if (await findApplicationOf(tx, viewer.userId)) throw redirect(dashboardAddress);
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
  const { viewer } = accountOf(context);
  const formData = await formDataOf(request, { levels: formLevels });
  const intent = formData.get("intent");
  const draft = {
    schema: applicationDraftForm,
    labels: fieldLabels,
    save: (form: FormTexts, mark: DraftMark) =>
      asViewer(viewer, (tx) => saveApplicationDraft(tx, viewer.userId, form, mark)),
  };
  if (intent === "save" || intent === "cancel") {
    return answerSentDraft(formData, draft, { form: formAddress, dashboard: dashboardAddress });
  }
  const submission = parseForm(formData, applicationForm);
  const saveRefused = async () => {
    const saved = isSentByScript(request) ? null : await saveSentDraft(formData, draft);
    return saved?.outcome === "conflict" ? saved.differences : undefined;
  };
  if (submission.status !== "success") {
    const differences = await saveRefused();
    return refuse<FoundDifferences>(submission, { status: differences ? 409 : 400 }, { differences });
  }
  try {
    const outcome = await asViewer(viewer, (tx) => createApplication(tx, viewer.userId, submission.value));
    if (outcome === "too many") {
      const differences = await saveRefused();
      return refuse<FoundDifferences>(
        submission,
        { status: 429, formErrors: [applicationMessages.tooMany] },
        { differences },
      );
    }
    if (outcome === "sent") countFormSent(href("/member-dashboard/application"));
    const text = outcome === "sent" ? applicationMessages.sent : applicationMessages.alreadySent;
    return redirectWithFlash(dashboardAddress, { tone: "success", text });
  } catch (error) {
    log.error({ err: error }, "an application could not be submitted");
    return refuse<FoundDifferences>(submission, {
      status: 500,
      formErrors: [applicationMessages.sendFailed],
    });
  }
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
