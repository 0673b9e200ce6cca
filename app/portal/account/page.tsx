import { data, href } from "react-router";
import { z } from "zod";
import { NameForm, PasswordForm } from "#app/account/forms.tsx";
import { AccountPart } from "#app/account/part.tsx";
import { describeSessions } from "#app/account/sessions.server.ts";
import { Sessions } from "#app/account/sessions.tsx";
import { deleteLocalCopy } from "#app/drafts/local-copy.ts";
import { formDataOf } from "#app/forms/forms.server.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { failure, type RefusedForm } from "#app/ui/use-form.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { findPendingEmail } from "#domain/people/profiles/account-changes.server.ts";
import { accountChangeMessages } from "#domain/people/profiles/account-rules.ts";
import { findCheckInMails } from "#domain/people/profiles/check-in-mails.server.ts";
import { findEngagementOf } from "#domain/program/engagements/queries.server.ts";
import { shortDate } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { mailWorks } from "#platform/mail/configured.ts";
import { draftedApplication } from "../application/drafted.ts";
import { unsentAnswer, unsentCheckIn } from "../unsent-texts.ts";
import type { Route } from "./+types/page.ts";
import { changes } from "./changes.server.ts";
import { afterDeletion, intents } from "./changes.ts";
import { CheckInMailsForm, DeletionForm, EmailForm, PendingEmail } from "./forms.tsx";

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Your Account");
}

export async function loader({ context }: Route.LoaderArgs) {
  const account = accountOf(context);
  const { viewer, name, email, since } = account;
  const { timeZone, checkInMails } = await asViewer(viewer, async (tx) => ({
    timeZone: (await findSettings(tx)).timeZone,
    checkInMails: (await findEngagementOf(tx, viewer.userId)) && (await findCheckInMails(tx, viewer.userId)),
  }));
  return {
    userId: viewer.userId,
    name,
    email,
    pendingEmail: await findPendingEmail(viewer.userId),
    since: shortDate(since, timeZone),
    sessions: await describeSessions(account, timeZone),
    canMail: mailWorks(),
    /** Null without a program. */
    checkInMails,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  const intent = z.enum(intents).safeParse(formData.get("intent"));
  if (!intent.success) throw data(null, { status: 400 });
  const account = accountOf(context);
  return changes[intent.data]({ formData, request, context, account, page: href("/account") });
}

/** Shows a failed connection in the form. Deleting the account also deletes its data in this browser. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData();
  const intent = z.enum(intents).parse(sent.get("intent"));
  try {
    return await serverAction();
  } catch (answer) {
    if (!(answer instanceof Response)) {
      const refused: RefusedForm = { intent, result: failure(accountChangeMessages.failed) };
      return data(refused, { status: 503 });
    }
    if (answer.headers.get("Location") === afterDeletion) {
      const userId = String(sent.get("userId"));
      for (const copyOf of [draftedApplication, unsentAnswer, unsentCheckIn]) deleteLocalCopy(copyOf(userId));
    }
    throw answer;
  }
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, name, email, pendingEmail, since, sessions, canMail, checkInMails } = loaderData;
  return (
    <>
      <PageTitle label="Account" title="Your account" lede={`A member since ${since}.`} />
      <div className="page grid gap-14 pb-24">
        <AccountPart title="Name">
          <NameForm name={name} refused={actionData} />
        </AccountPart>
        <AccountPart
          title="Email"
          text={
            canMail
              ? "The address you sign in with. A new one takes effect once you confirm it with the link that we send to it."
              : `The address you sign in with. ${accountChangeMessages.emailUnmailed}`
          }
        >
          {pendingEmail && <PendingEmail email={pendingEmail} canMail={canMail} />}
          {canMail ? (
            // The key clears the form once the change is requested or canceled.
            <EmailForm key={`${email} ${pendingEmail}`} email={email} refused={actionData} />
          ) : (
            <p className="break-words">{email}</p>
          )}
        </AccountPart>
        <AccountPart title="Password" text="Changing it signs out every other device.">
          <PasswordForm refused={actionData} />
        </AccountPart>
        <AccountPart title="Devices" text="Where you are signed in. “Last seen” is accurate to the hour.">
          <Sessions sessions={sessions} />
        </AccountPart>
        {canMail && checkInMails !== null && (
          <AccountPart
            title="Weekly check-in"
            text={`We ${checkInMails ? "mail you once a week of your program and ask how it went" : "do not mail you about the check-ins of your program"}. The questions are on your dashboard, too.`}
          >
            <CheckInMailsForm isOn={checkInMails} />
          </AccountPart>
        )}
        <AccountPart
          title="Your data"
          text="Everything we hold about you, with the files of your program, as one ZIP file."
        >
          <LinkButton href={href("/account/data")} tone="outline" className="justify-self-start">
            Download My Data
          </LinkButton>
        </AccountPart>
        <AccountPart
          title="Delete account"
          text="Deletes your account, your application, your program with its plan, check-ins, files, hours and results, your drafts, your consents and everything that belongs to them. A case study about your program is taken off our site at once and deleted with its history and old addresses."
        >
          <DeletionForm userId={userId} refused={actionData} />
        </AccountPart>
      </div>
    </>
  );
}
