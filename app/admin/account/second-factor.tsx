import { ArrowLeft } from "lucide-react";
import { data, href, Link } from "react-router";
import { z } from "zod";
import { AccountPart } from "#app/account/part.tsx";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Flash } from "#app/ui/flash.tsx";
import { findSecondFactor } from "#domain/people/profiles/second-factor.server.ts";
import { publicUrl } from "#platform/identity.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/second-factor.ts";
import { RecoveryCodes } from "./recovery-codes.tsx";
import { changes, intents } from "./second-factor-changes.server.ts";
import { PasswordForm, SetUpForm } from "./second-factor-forms.tsx";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Second Factor");
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, email } = accountOf(context);
  return { ...(await findSecondFactor(viewer.userId)), email, site: new URL(publicUrl()).host };
}

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  const intent = z.enum(intents).safeParse(formData.get("intent"));
  if (!intent.success) throw data(null, { status: 400 });
  const account = accountOf(context);
  const page = href("/admin/account/second-factor");
  return changes[intent.data]({ formData, request, context, account, page });
}

export default function SecondFactor({ loaderData, actionData }: Route.ComponentProps) {
  const { isOn, email, site } = loaderData;
  const { intent, result, setUp, recoveryCodes, message } = actionData ?? {};
  const refused = intent && result ? { intent, result } : undefined;
  return (
    <div className="max-w-[60rem]">
      {message && (
        <div className="pb-4">
          <Flash message={{ tone: "success", text: message }} />
        </div>
      )}
      <Link
        to={href("/admin/account")}
        className="min-h-target inline-flex items-center gap-2 text-(--muted) print:hidden"
      >
        <ArrowLeft size={16} aria-hidden="true" /> Account
      </Link>
      <AdminTitle
        note="A code from an authenticator app on your phone, asked for after the password."
        actions={isOn ? <Badge tone="success">On</Badge> : <Badge>Off</Badge>}
      >
        Second factor
      </AdminTitle>
      <div className="grid gap-6">
        {recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes} email={email} site={site} />
        ) : setUp ? (
          <SetUpForm setUp={setUp} refused={refused} />
        ) : isOn ? (
          <Manage codesLeft={loaderData.codesLeft} refused={refused} />
        ) : (
          <AccountPart
            look="panel"
            title="Turn it on"
            text="You need an app such as Google Authenticator, Microsoft Authenticator, 1Password or Aegis."
          >
            <PasswordForm intent="begin" refused={refused} hint="So that we know it is you.">
              Continue
            </PasswordForm>
          </AccountPart>
        )}
      </div>
    </div>
  );
}

interface ManageProps {
  codesLeft: number;
  refused?: Parameters<typeof PasswordForm>[0]["refused"];
}

function Manage({ codesLeft, refused }: ManageProps) {
  return (
    <>
      <AccountPart
        look="panel"
        title="Recovery codes"
        text="For the day your phone is lost. New ones replace those you have."
      >
        <p>{codesLeft === 1 ? "1 of 10 codes is left." : `${codesLeft} of 10 codes are left.`}</p>
        <PasswordForm intent="renew" refused={refused}>
          Make New Recovery Codes
        </PasswordForm>
      </AccountPart>
      <AccountPart look="panel" title="Turn it off" text="You then sign in with your password alone.">
        <PasswordForm intent="off" refused={refused} tone="danger">
          Turn Off Second Factor
        </PasswordForm>
      </AccountPart>
    </>
  );
}
