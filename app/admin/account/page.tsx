import { data, href, Link } from "react-router";
import { z } from "zod";
import { commonChanges } from "#app/account/changes.server.ts";
import { NameForm, PasswordForm } from "#app/account/forms.tsx";
import { AccountPart } from "#app/account/part.tsx";
import { describeSessions } from "#app/account/sessions.server.ts";
import { Sessions } from "#app/account/sessions.tsx";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { findSecondFactor } from "#domain/people/profiles/second-factor.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/page.ts";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Account");
}

export async function loader({ context }: Route.LoaderArgs) {
  const account = accountOf(context);
  const { viewer, name, email } = account;
  const { timeZone } = await asViewer(viewer, findSettings);
  return {
    name,
    email,
    factor: await findSecondFactor(viewer.userId),
    sessions: await describeSessions(account, timeZone),
  };
}

const intents = ["name", "password", "end-session", "end-others"] as const;

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  const intent = z.enum(intents).safeParse(formData.get("intent"));
  if (!intent.success) throw data(null, { status: 400 });
  const account = accountOf(context);
  return commonChanges[intent.data]({ formData, request, context, account, page: href("/admin/account") });
}

export default function AdminAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { name, email, factor, sessions } = loaderData;
  return (
    <>
      <AdminTitle note={`You sign in as ${email}.`}>Account</AdminTitle>
      <div className="grid max-w-[60rem] gap-6">
        <AccountPart look="panel" title="Name">
          <NameForm name={name} refused={actionData} />
        </AccountPart>
        <AccountPart look="panel" title="Password" text="Changing it signs out every other device.">
          <PasswordForm refused={actionData} />
        </AccountPart>
        <AccountPart
          look="panel"
          title="Second factor"
          text="A code from your phone, so that nobody can sign in with your password alone."
        >
          <SecondFactorState {...factor} />
        </AccountPart>
        <AccountPart
          look="panel"
          title="Devices"
          text="Where you are signed in. “Last seen” is accurate to the hour."
        >
          <Sessions sessions={sessions} />
        </AccountPart>
      </div>
    </>
  );
}

function SecondFactorState({ isOn, codesLeft }: { isOn: boolean; codesLeft: number }) {
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
        {isOn && <span>{codesLeft === 1 ? "1 recovery code" : `${codesLeft} recovery codes`} left</span>}
      </p>
      <p>
        <Link to={href("/admin/account/second-factor")} className={buttonClass({ tone: "outline" })}>
          {isOn ? "Manage Second Factor" : "Set Up Second Factor"}
        </Link>
      </p>
    </>
  );
}
