import { data } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { formDataOf } from "#app/forms.server.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { PageTitle } from "#app/ui/hero.tsx";
import { listSessions } from "#domain/profiles/account-changes.server.ts";
import { accountChangeMessages, deviceName } from "#domain/profiles/account-rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { longDate, shortMoment } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { forgetHere } from "../application/kept-here.ts";
import type { Route } from "./+types/page.ts";
import { changes, type RefusedChange } from "./changes.server.ts";
import { afterDeletion, intents } from "./changes.ts";
import { DeletionForm, EmailForm, NameForm, PasswordForm } from "./forms.tsx";
import { Sessions } from "./sessions.tsx";

export function meta() {
  return [{ title: "Your Account" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { viewer, name, email, since, sessionId } = accountOf(context);
  const { timeZone } = await asViewer(viewer, findSettings);
  const sessions = await listSessions(viewer.userId);
  return {
    userId: viewer.userId,
    name,
    email,
    since: longDate(since, timeZone),
    sessions: sessions.map(({ id, userAgent, lastSeen, createdAt }) => ({
      id,
      isCurrent: id === sessionId,
      device: deviceName(userAgent),
      lastSeen: shortMoment(lastSeen, timeZone),
      signedIn: shortMoment(createdAt, timeZone),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const formData = await formDataOf(request);
  const intent = z.enum(intents).safeParse(formData.get("intent"));
  if (!intent.success) throw data(null, { status: 400 });
  return changes[intent.data]({ formData, request, context, account: accountOf(context) });
}

/** A connection that fails is said in the form. Whoever deletes the account leaves nothing in this browser either. */
export async function clientAction({ request, serverAction }: Route.ClientActionArgs) {
  const sent = await request.clone().formData();
  const intent = z.enum(intents).parse(sent.get("intent"));
  try {
    return await serverAction();
  } catch (answer) {
    if (!(answer instanceof Response)) return refusedByConnection(intent);
    if (answer.headers.get("Location") === afterDeletion) forgetHere(String(sent.get("userId")));
    throw answer;
  }
}

function refusedByConnection(intent: RefusedChange["intent"]) {
  const result: RefusedChange["result"] = { status: "error", error: { "": [accountChangeMessages.failed] } };
  return data<RefusedChange>({ intent, result }, { status: 503 });
}

export default function AccountPage({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, name, email, since, sessions } = loaderData;
  return (
    <>
      <PageTitle label="Account" title="Your account" lede={`A member since ${since}.`} />
      <div className="page grid gap-14 pb-24">
        <Part title="Name">
          <NameForm name={name} refused={actionData} />
        </Part>
        <Part title="Email" text="The address you sign in with. You stay signed in.">
          <EmailForm email={email} refused={actionData} />
        </Part>
        <Part title="Password" text="Changing it signs out every other device.">
          <PasswordForm refused={actionData} />
        </Part>
        <Part title="Devices" text="Where you are signed in. Last seen is exact to the hour.">
          <Sessions sessions={sessions} />
        </Part>
        <Part title="Your data" text="Everything we hold about you, as one JSON file.">
          <LinkButton href="/account/data" tone="outline" className="justify-self-start">
            Download My Data
          </LinkButton>
        </Part>
        <Part
          title="Delete account"
          text="Deletes your account with your application, your draft and all that belongs to them."
        >
          <DeletionForm userId={userId} refused={actionData} />
        </Part>
      </div>
    </>
  );
}

interface PartProps {
  title: string;
  text?: string;
  children: React.ReactNode;
}

function Part({ title, text, children }: PartProps) {
  return (
    <section className="account-part" aria-label={title}>
      <div className="grid content-start gap-2">
        <h2 className="display text-subheading">{title}</h2>
        {text && <p className="text-small text-(--muted)">{text}</p>}
      </div>
      <div className="grid content-start gap-5">{children}</div>
    </section>
  );
}
