import { href, redirect } from "react-router";
import { editorAddress } from "#app/addresses/editors.ts";
import { answerDraft, refuseDraft } from "#app/drafts/answer.server.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { adminPlace } from "#domain/drafts/places.ts";
import { discardDraft, saveDraft } from "#domain/drafts/queries.server.ts";
import { draftLimits, draftMessages, formTexts } from "#domain/drafts/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { isScreenAddress } from "../navigation.ts";
import type { Route } from "./+types/draft.ts";

/** There is nothing to GET. */
export function loader() {
  return redirect(href("/admin/dashboard"));
}

/** Saves or discards a draft. */
export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = accountOf(context);
  const sent = await formDataOf(request, draftLimits);
  const found = adminPlace.safeParse(sent.get("place"));
  if (!found.success) return refuseDraft();
  const draft = { userId: viewer.userId, place: found.data };
  if (sent.get("intent") === "discard") {
    await asViewer(viewer, (tx) => discardDraft(tx, draft));
    const next = String(sent.get("next") ?? "");
    const page = isScreenAddress(next) ? next : editorAddress(draft.place);
    return redirectWithFlash(page, { tone: "success", text: draftMessages.discarded });
  }
  return answerDraft(sent, formTexts, (form, mark) =>
    asViewer(viewer, (tx) => saveDraft(tx, { ...draft, form }, mark)),
  );
}
