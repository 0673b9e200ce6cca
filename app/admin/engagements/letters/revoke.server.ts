import { data, href } from "react-router";
import { z } from "zod";
import { asReason } from "#app/forms/failure.ts";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf, parseForm } from "#app/forms/forms.server.ts";
import { closedAddress } from "#domain/lists/rules.ts";
import { revokeLetter } from "#domain/program/letters/queries.server.ts";
import { letterMessages as messages, revocationForm } from "#domain/program/letters/rules.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { mailedMessage } from "../../mailed.server.ts";
import type { SaveAnswer } from "../../save-answer.ts";

const sent = z.object({
  intent: z.literal("revoke"),
  id: z.uuid(),
  /** On whose page the button was; empty in the overview. */
  engagement: z.union([z.uuid(), z.literal("")]),
});

function answer(said: SaveAnswer, status = 200) {
  return data(said, { status });
}

export async function handleRevocation(viewer: Viewer, request: Request, url: URL) {
  const formData = await formDataOf(request);
  const wanted = sent.safeParse(Object.fromEntries(formData));
  if (!wanted.success) throw data(null, { status: 400 });
  const { id, engagement } = wanted.data;
  const back = engagement
    ? href("/admin/engagements/:id", { id: engagement })
    : closedAddress(url.pathname, url.searchParams);
  const submission = parseForm(formData, revocationForm({ hasReason: false }));
  if (submission.status !== "success") return answer({ result: submission.reply() }, 400);
  const failed = (reason: string) =>
    submission.reply({ formErrors: [`${messages.revokeFailed}. ${reason}`] });
  try {
    const { revocationReason } = submission.value;
    const revoked = await asViewer(viewer, (tx) => revokeLetter(tx, id, revocationReason));
    switch (revoked.outcome) {
      case "revoked":
        return redirectWithFlash(back, { tone: "success", text: doneText(revoked) });
      case "unexplained":
        return answer(
          { result: submission.reply({ fieldErrors: { revocationReason: [messages.noReason] } }) },
          400,
        );
      case "not genuine":
        return answer({ result: failed(messages.notGenuine) }, 409);
      case "missing":
        return answer({ result: failed(asReason(messages.gone)) }, 404);
    }
  } catch (error) {
    log.error({ err: error }, "a letter could not be revoked");
    return answer({ result: submission.reply({ formErrors: [messages.revokeFailed] }) }, 500);
  }
}

function doneText({ number, isMailed }: { number: string; isMailed: boolean }) {
  const done = messages.revoked(number);
  return isMailed
    ? mailedMessage("bcpbp-applications", { mailed: messages.revokedMailed(number), done })
    : done;
}
