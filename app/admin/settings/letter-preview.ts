import { href, redirect } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { readForm } from "#app/forms/forms.server.ts";
import { sampleLetter } from "#app/letters/sample.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { makeLetterPdf, unprintable } from "#domain/program/letters/pdf.server.ts";
import { letterMessages, letterTextForm } from "#domain/program/letters/rules.ts";
import { sampleContent } from "#domain/program/letters/sample.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Route } from "./+types/letter-preview.ts";

const page = href("/admin/settings/letter");

export function loader() {
  return redirect(page);
}

/** A sample letter with the texts as they were typed. Opened in a tab of its own, so that the form stays as it is. */
export async function action({ request, context }: Route.ActionArgs) {
  const submission = await readForm(request, letterTextForm);
  if (submission.status !== "success")
    return refused(
      Object.values(submission.error ?? {})
        .flat()
        .join(" "),
    );
  const content = await asViewer(accountOf(context).viewer, (tx) => sampleContent(tx, submission.value));
  const problem = unprintable(content);
  return problem === null ? sampleLetter(await makeLetterPdf(content)) : refused(problem);
}

function refused(reason: string) {
  return redirectWithFlash(page, { tone: "failure", text: letterMessages.previewFailed, reason });
}
