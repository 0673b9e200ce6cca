import { data, href } from "react-router";
import { z } from "zod";
import { asReason } from "#app/forms/failure.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { parseForm } from "#app/forms/forms.server.ts";
import { engagementMessages } from "#domain/program/engagements/rules.ts";
import { issueLetter } from "#domain/program/letters/issue.server.ts";
import { issueForm, letterMessages as messages } from "#domain/program/letters/rules.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { mailedMessage } from "../../mailed.server.ts";
import type { SaveAnswer } from "../../save-answer.ts";

const sent = z.object({
  key: z.uuid(),
  /** The letter that the page showed as genuine. */
  replaces: z.union([z.uuid(), z.literal("").transform(() => null)]),
});

function answer(said: SaveAnswer, status: number) {
  return data(said, { status });
}

/** Issues a letter about an engagement, once for each form. */
export async function handleIssue(viewer: Viewer, engagementId: string, formData: FormData) {
  const hidden = sent.safeParse(Object.fromEntries(formData));
  if (!hidden.success) throw data(null, { status: 400 });
  const submission = parseForm(formData, issueForm);
  if (submission.status !== "success") return answer({ result: submission.reply() }, 400);
  const wanted = { ...hidden.data, ...submission.value, engagementId };
  const page = href("/admin/engagements/:id", { id: engagementId });
  const failed = { tone: "failure", text: messages.issueFailed } as const;
  try {
    const issued = await asViewer(viewer, (tx) => issueLetter(tx, wanted));
    switch (issued.outcome) {
      case "issued":
        return redirectWithFlash(page, {
          tone: "success",
          text: mailedMessage("bcpbp-applications", {
            mailed: messages.issuedMailed(issued.number),
            done: messages.issued(issued.number),
          }),
        });
      case "meanwhile":
        return redirectWithFlash(page, { ...failed, reason: messages.meanwhile(issued.number) });
      case "refused":
        return answer({ result: submission.reply({ formErrors: [issued.refusal] }) }, 400);
      case "missing":
        return redirectWithFlash(page, { ...failed, reason: asReason(engagementMessages.notFound) });
    }
  } catch (error) {
    log.error({ err: error }, "a letter could not be issued");
    return answer({ result: submission.reply({ formErrors: [messages.issueFailed] }) }, 500);
  }
}
