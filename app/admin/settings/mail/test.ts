import { href, redirect } from "react-router";
import { redirectWithFlash } from "#app/forms/flash.server.ts";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { outboxMessages, testMailQueued } from "#domain/office/outbox/rules.ts";
import { queueTestMail } from "#domain/office/outbox/test-mail.server.ts";
import { countTestMail } from "#domain/people/limits.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import type { Route } from "./+types/test.ts";

const page = href("/admin/settings/mail");

export function loader() {
  return redirect(page);
}

/** Sends only to the admin's own address, so that the form cannot mail anybody else. */
export async function action({ context }: Route.ActionArgs) {
  const { viewer, name, email } = accountOf(context);
  try {
    const tooMany = await refuseTooMany(context, () => countTestMail(viewer.userId));
    if (tooMany) return redirectWithFlash(page, { tone: "failure", text: tooMany });
    const id = await asViewer(viewer, (tx) => queueTestMail(tx, { name, email }));
    const link = { href: href("/admin/outbox/:id", { id }), text: "See it in the outbox" };
    const isSent = mailWorks();
    return redirectWithFlash(page, { tone: "success", text: testMailQueued(email, isSent), link });
  } catch (error) {
    log.error({ err: error }, "a test mail could not be queued");
    return redirectWithFlash(page, { tone: "failure", text: outboxMessages.testFailed });
  }
}
