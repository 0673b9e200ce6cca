import { href, redirect } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { outboxMessages, unsentQueued } from "#domain/office/outbox/rules.ts";
import { sendUnsent } from "#domain/office/outbox/unsent.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import type { Route } from "./+types/send-unsent.ts";

export function loader() {
  return redirect(href("/admin/outbox"));
}

/** Sends all mails of the last day that nobody has received, from the outbox or the settings. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await formDataOf(request);
  const page = form.get("page") === "settings" ? href("/admin/settings/mail") : href("/admin/outbox");
  const { sendUnsentFailed: text, notSetUp, noneUnsent } = outboxMessages;
  if (!mailWorks()) return redirectWithFlash(page, { tone: "failure", text, reason: notSetUp });
  try {
    const count = await asViewer(accountOf(context).viewer, sendUnsent);
    return redirectWithFlash(page, { tone: "success", text: count > 0 ? unsentQueued(count) : noneUnsent });
  } catch (error) {
    log.error({ err: error }, "the mails that were not sent could not be sent");
    return redirectWithFlash(page, { tone: "failure", text });
  }
}
