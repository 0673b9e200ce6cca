import { data } from "react-router";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { findMailServer } from "#domain/office/mail-server/queries.server.ts";
import { mailServerMessages } from "#domain/office/mail-server/rules.ts";
import { outboxMessages } from "#domain/office/outbox/rules.ts";
import { countUnsent } from "#domain/office/outbox/unsent.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { configuredMail, mailWorks } from "#platform/mail/configured.ts";
import { UnsentMails } from "../../outbox/unsent.tsx";
import { SettingsTitle } from "../title.tsx";
import type { Route } from "./+types/page.ts";
import { changes, intentOf } from "./changes.server.ts";
import { EnvironmentServer } from "./environment.tsx";
import { MailServerForm } from "./form.tsx";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Mail");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, email } = accountOf(context);
  return asViewer(viewer, async (tx) => ({
    used: configuredMail(),
    stored: await findMailServer(tx),
    unsent: mailWorks() ? await countUnsent(tx) : 0,
    email,
  }));
}

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  const intent = intentOf(formData);
  if (!intent) throw data(null, { status: 400 });
  return changes[intent]({ formData, context, account: accountOf(context) });
}

export default function Mail({ loaderData, actionData }: Route.ComponentProps) {
  const { used, stored, unsent, email } = loaderData;
  const tested = actionData && "tested" in actionData ? actionData.tested : undefined;
  const refused = actionData && "result" in actionData ? actionData : undefined;
  return (
    <>
      <SettingsTitle note="The server that sends the site’s mails. Your mail provider names all of this.">
        Mail
      </SettingsTitle>
      <div className="grid max-w-[56rem] gap-5">
        {used.isOff && <p className="panel">{mailServerMessages.isOff}</p>}
        {!used.isOff && !used.server && <p className="font-semibold">{outboxMessages.notSetUp}</p>}
        <UnsentMails count={unsent} page="settings" />
        {used.source === "environment" && <EnvironmentServer used={used} email={email} refused={refused} />}
        <MailServerForm
          key={stored?.version ?? 0}
          stored={stored}
          used={used}
          email={email}
          tested={tested}
          refused={refused}
        />
      </div>
    </>
  );
}
