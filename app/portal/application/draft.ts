import { redirect } from "react-router";
import { answerDraft } from "#app/drafts/answer.server.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { saveApplicationDraft } from "#domain/inbox/bcpbp-applications/queries.server.ts";
import { applicationDraftForm } from "#domain/inbox/bcpbp-applications/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/draft.ts";
import { formAddress, formLevels } from "./address.ts";

/** Only scripts save here. */
export function loader() {
  return redirect(formAddress);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = accountOf(context);
  const sent = await formDataOf(request, { levels: formLevels });
  return answerDraft(sent, applicationDraftForm, (form, mark) =>
    asViewer(viewer, (tx) => saveApplicationDraft(tx, viewer.userId, form, mark)),
  );
}
