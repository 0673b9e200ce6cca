import { data } from "react-router";
import { formDataOf } from "#app/forms/forms.server.ts";
import { SentResults } from "#app/results/sent-results.tsx";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { failure } from "#app/ui/use-form.ts";
import { toTexts } from "#domain/drafts/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { findEngagementOf } from "#domain/program/engagements/queries.server.ts";
import { resultMessages as messages, resultsLevels } from "#domain/program/results/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { dashboardAddress } from "../application/address.ts";
import type { Route } from "./+types/page.ts";
import { handleResults } from "./answer.server.ts";
import { Editor } from "./editor.tsx";
import { loadResults } from "./load.server.ts";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Results");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, name } = accountOf(context);
  return asViewer(viewer, async (tx) => {
    const { timeZone } = await findSettings(tx);
    const engagement = await findEngagementOf(tx, viewer.userId);
    const results = engagement && (await loadResults(tx, engagement, { timeZone }));
    const { draft = null, sent = null, isOpen = false, draftSavedAt = null } = results ?? {};
    const { version = 0, figures = [], changed = "", quotation, signedName, signedRole } = sent ?? {};
    const signed = {
      quotation: quotation ?? "",
      signedName: signedName ?? name,
      signedRole: signedRole ?? "",
    };
    return {
      userId: viewer.userId,
      isOpen,
      sent,
      version: String(version),
      form: draft?.form ?? toTexts({ figures, changed, ...signed }),
      base: draft?.savedAt.toISOString() ?? "",
      savedBy: draft?.tab ?? null,
      timeZone,
      savedAt: draftSavedAt,
    };
  });
}

/** Shows a failed connection in the form, which stays as it is. */
export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  try {
    return await serverAction();
  } catch (answer) {
    if (answer instanceof Response) throw answer;
    return data(
      { result: failure(messages.sendFailed), differences: undefined, newer: undefined },
      { status: 503 },
    );
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = accountOf(context);
  const formData = await formDataOf(request, { levels: resultsLevels });
  return handleResults({ viewer, formData, request });
}

export default function ResultsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { isOpen, sent } = loaderData;
  // A refused form is shown with what was typed, also when nothing can be sent any more.
  const isForm = isOpen || actionData !== undefined;
  return (
    <>
      <PageTitle
        label="Pro bono program"
        title="What did the program change?"
        lede={isForm ? formLede : ledeOf(sent)}
        actions={
          isForm ? undefined : (
            <LinkButton href={dashboardAddress} tone="outline" size="large">
              To your dashboard
            </LinkButton>
          )
        }
      />
      {isForm ? (
        <Editor
          loaded={loaderData}
          lastResult={actionData?.result}
          differences={actionData?.differences}
          newer={actionData?.newer}
        />
      ) : (
        sent && (
          <div className="page pb-24">
            <SentResults {...sent} />
          </div>
        )
      )}
    </>
  );
}

const formLede =
  "Only what changed in your words is required. What you type is kept as a draft that only you can see, and you can correct what you have sent until we accept it.";

function ledeOf(sent: Route.ComponentProps["loaderData"]["sent"]) {
  if (!sent) return messages.notYet;
  return sent.acceptedOn ? `Accepted on ${sent.acceptedOn}.` : `Sent on ${sent.sentOn}.`;
}
