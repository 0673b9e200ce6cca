import { randomUUID } from "node:crypto";
import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { accountOf } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { formDataOf, refuse } from "#app/forms.server.ts";
import { PageTitle } from "#app/ui/hero.tsx";
import { draftForm } from "#domain/bcpbp-applications/draft.ts";
import {
  createApplication,
  findApplicationOf,
  findDraft,
  saveDraft,
} from "#domain/bcpbp-applications/queries.server.ts";
import { applicationForm, applicationMessages } from "#domain/bcpbp-applications/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { isoDate, shortMoment } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import type { Route } from "./+types/page.ts";
import { Editor } from "./editor.tsx";

const dashboard = "/member-dashboard";

export function meta() {
  return [{ title: "Pro Bono Application" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, name, email } = accountOf(context);
  return asViewer(viewer, async (tx) => {
    if (await findApplicationOf(tx, viewer.userId)) throw redirect(dashboard);
    const { timeZone } = await findSettings(tx);
    const draft = await findDraft(tx, viewer.userId);
    const suggested = {
      contactName: name,
      email,
      applicantName: name,
      signedOn: isoDate(new Date(), timeZone),
    };
    return {
      userId: viewer.userId,
      values: draft?.form ?? suggested,
      base: draft?.savedAt.toISOString() ?? "",
      savedBy: draft?.tab ?? null,
      savedAt: draft && shortMoment(draft.savedAt, timeZone),
    };
  });
}

/** Submit and, where there are no scripts, Save Draft and Cancel: both keep what was typed. */
export async function action({ request, context }: Route.ActionArgs) {
  const { userId, ...role } = accountOf(context).viewer;
  const formData = await formDataOf(request);
  const intent = formData.get("intent");
  if (intent === "save" || intent === "cancel") return keepDraft(formData, { userId, ...role });
  const submission = parseWithZod(formData, { schema: applicationForm });
  if (submission.status !== "success") return refuse(submission);
  try {
    const created = await asViewer({ userId, ...role }, (tx) =>
      createApplication(tx, userId, submission.value),
    );
    const text = created ? applicationMessages.sent : applicationMessages.alreadySent;
    return redirectWithFlash(dashboard, { tone: "success", text });
  } catch (error) {
    log.error({ err: error }, "an application could not be submitted");
    return refuse(submission, { formErrors: [applicationMessages.sendFailed] }, 500);
  }
}

async function keepDraft(formData: FormData, viewer: ReturnType<typeof accountOf>["viewer"]) {
  const submission = parseWithZod(formData, { schema: draftForm });
  if (submission.status !== "success") return refuse(submission);
  const mark = { tab: randomUUID(), save: 0, base: String(formData.get("base")) };
  const form = submission.value;
  const saving = asViewer(viewer, (tx) => saveDraft(tx, viewer.userId, form, mark));
  const saved = await saving.catch((error: unknown) => {
    log.error({ err: error }, "a draft could not be saved");
    return { outcome: "failed" } as const;
  });
  if (saved.outcome === "failed") {
    return refuse(submission, { formErrors: [applicationMessages.draftFailed] }, 500);
  }
  if (saved.outcome === "conflict")
    return refuse(submission, { formErrors: [applicationMessages.draftConflict] }, 409);
  if (saved.outcome === "submitted") return redirect(dashboard);
  const address = formData.get("intent") === "cancel" ? dashboard : `${dashboard}/application`;
  return redirectWithFlash(address, { tone: "success", text: applicationMessages.draftSaved });
}

export default function ApplicationPage({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageTitle
        label="Pro bono program"
        title="Tell us what you are building"
        lede="Fields marked * are needed, everything else helps. What you type is kept as a draft that only you can see."
      />
      <Editor loaded={loaderData} lastResult={actionData} />
    </>
  );
}
