import { parseWithZod } from "@conform-to/zod/v4";
import { redirect } from "react-router";
import { accountOf } from "#app/account.server.ts";
import type { DraftAnswer } from "#app/drafts/place.ts";
import { formDataOf } from "#app/forms.server.ts";
import { type DraftForm, draftForm } from "#domain/bcpbp-applications/draft.ts";
import { saveDraft } from "#domain/bcpbp-applications/queries.server.ts";
import { applicationMessages } from "#domain/bcpbp-applications/rules.ts";
import { draftMark } from "#domain/drafts/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/draft.ts";
import { formAddress, formLevels } from "./address.ts";

/** Only scripts save here. */
export function loader() {
  return redirect(formAddress);
}

export async function action({ request, context }: Route.ActionArgs) {
  const { viewer } = accountOf(context);
  const formData = await formDataOf(request, { levels: formLevels });
  const mark = draftMark.safeParse(Object.fromEntries(formData));
  const typed = parseWithZod(formData, { schema: draftForm });
  if (!mark.success || typed.status !== "success") {
    return answer({ outcome: "refused", text: applicationMessages.draftTooLarge }, 400);
  }
  const saved = await asViewer(viewer, (tx) => saveDraft(tx, viewer.userId, typed.value, mark.data));
  if (saved.outcome !== "conflict") return answer(saved);
  const { form, savedAt } = saved.current;
  return answer({ outcome: "conflict", form, savedAt }, 409);
}

function answer(content: DraftAnswer<DraftForm, Date>, status = 200) {
  return Response.json(content, { status });
}
