import { redirect } from "react-router";
import { answerDraft } from "#app/drafts/answer.server.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { saveResultsDraft } from "#domain/program/results/queries.server.ts";
import { resultsDraftForm, resultsLevels } from "#domain/program/results/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/draft.ts";
import { resultsAddress } from "./address.ts";

/** Only scripts save here. */
export function loader() {
  return redirect(resultsAddress);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = accountOf(context);
  const sent = await formDataOf(request, { levels: resultsLevels });
  return answerDraft(sent, resultsDraftForm, (form, mark) =>
    asViewer(viewer, (tx) => saveResultsDraft(tx, viewer.userId, form, mark)),
  );
}
