import { data, href } from "react-router";
import { z } from "zod";
import { asReason } from "#app/forms/failure.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { sampleLetter } from "#app/letters/sample.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { findEngagement } from "#domain/program/engagements/queries.server.ts";
import { engagementMessages } from "#domain/program/engagements/rules.ts";
import { draftLetter } from "#domain/program/letters/draft.server.ts";
import { makeLetterPdf, unprintable } from "#domain/program/letters/pdf.server.ts";
import { issueForm, letterMessages } from "#domain/program/letters/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/preview.ts";

/** The letter about an engagement as it would be issued now, marked as a sample. */
export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  if (!z.uuid().safeParse(id).success) throw data(null, { status: 404 });
  const typed = issueForm.safeParse(Object.fromEntries(url.searchParams));
  const draft = await asViewer(accountOf(context).viewer, async (tx) => {
    const engagement = await findEngagement(tx, id);
    return engagement && draftLetter(tx, { ...engagement, ...typed.data });
  });
  const reason = draft?.content ? unprintable(draft.content) : draft?.refusal;
  if (draft?.content && !reason) return sampleLetter(await makeLetterPdf(draft.content));
  return redirectWithFlash(href("/admin/engagements/:id", { id }), {
    tone: "failure",
    text: letterMessages.previewFailed,
    reason: reason ?? asReason(engagementMessages.notFound),
  });
}
