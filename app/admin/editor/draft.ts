import { redirect } from "react-router";
import { accountOf } from "#app/account.server.ts";
import type { DraftAnswer } from "#app/drafts/place.ts";
import { editorAddress } from "#app/editors.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { formDataOf } from "#app/forms.server.ts";
import { draftMark } from "#domain/drafts/rules.ts";
import { discardEditorDraft, saveEditorDraft } from "#domain/editor-drafts/queries.server.ts";
import {
  editorDraftMessages,
  editorLevels,
  editorPlace,
  type FormTexts,
  formTexts,
} from "#domain/editor-drafts/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/draft.ts";

/** Nothing is read here. */
export function loader() {
  return redirect("/admin/dashboard");
}

/** Scripts save what is typed; a button discards it. */
export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = accountOf(context);
  const {
    place: sentPlace,
    intent,
    tab,
    save,
    base,
    ...texts
  } = Object.fromEntries(await formDataOf(request, { levels: editorLevels }));
  const place = editorPlace.safeParse(sentPlace);
  if (!place.success) return refused();
  if (intent === "discard") {
    await asViewer(viewer, (tx) => discardEditorDraft(tx, viewer.userId, place.data));
    const text = editorDraftMessages.discarded;
    return redirectWithFlash(editorAddress(place.data), { tone: "success", text });
  }
  const mark = draftMark.safeParse({ tab, save, base });
  const form = formTexts.safeParse(texts);
  if (!mark.success || !form.success) return refused();
  const draft = { userId: viewer.userId, place: place.data, form: form.data };
  const saved = await asViewer(viewer, (tx) => saveEditorDraft(tx, draft, mark.data));
  if (saved.outcome !== "conflict") return answer(saved);
  return answer({ outcome: "conflict", form: saved.current.form, savedAt: saved.current.savedAt }, 409);
}

function refused() {
  return answer({ outcome: "refused", text: editorDraftMessages.tooLarge }, 400);
}

function answer(content: DraftAnswer<FormTexts, Date>, status = 200) {
  return Response.json(content, { status });
}
