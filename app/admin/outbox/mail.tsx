import { ArrowLeft } from "lucide-react";
import { data, href, Link } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Panel } from "#app/ui/card.tsx";
import { findMail, renderStored } from "#domain/office/outbox/queries.server.ts";
import { mailStateBadges, outboxMessages } from "#domain/office/outbox/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { PersonLink } from "../people/link.tsx";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/mail.ts";
import { runOutboxAction } from "./send-again.server.ts";
import { SendAgain } from "./send-again.tsx";

export const handle = { live: true };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, args.loaderData?.title ?? "Outbox");
}

export async function loader({ params, context }: Route.LoaderArgs) {
  const id = z.uuid().safeParse(params.id);
  if (!id.success) throw data(null, { status: 404 });
  const { mail, timeZone } = await asViewer(accountOf(context).viewer, async (tx) => ({
    mail: await findMail(tx, id.data),
    timeZone: (await findSettings(tx)).timeZone,
  }));
  if (!mail) throw data(null, { status: 404 });
  const letter = renderStored(mail);
  const { state, recipient, replyTo, kind, attempts, lastError } = mail;
  const moment = (at: Date | null) => at && dateTimeWithZone(at, timeZone);
  const facts: [string, string | number | null][] = [
    ["Recipient", recipient],
    ["Answers go to", replyTo],
    ["Kind", kind],
    ["Attempts", attempts],
    ["Last error", lastError],
    ["Created", moment(mail.createdAt)],
    ["Last attempt", moment(mail.lastAttemptAt)],
    ["Sent", moment(mail.sentAt)],
  ];
  const known = facts.filter(([, value]) => value !== null);
  return {
    id: id.data,
    title: mail.subject ?? kind,
    state,
    recipient,
    letter,
    facts: known,
    // A mail to the firm is about the person who gets the reply.
    person: (mail.template.startsWith("firm-") && replyTo) || recipient,
  };
}

export function action(args: Route.ActionArgs) {
  return runOutboxAction(args);
}

export default function OutboxMail({ loaderData }: Route.ComponentProps) {
  const { id, title, state, recipient, person, letter, facts } = loaderData;
  return (
    <>
      <Link to={href("/admin/outbox")} className="min-h-target inline-flex items-center gap-2 text-(--muted)">
        <ArrowLeft size={16} aria-hidden="true" /> Outbox
      </Link>
      <AdminTitle
        note={<Badge tone={mailStateBadges[state].tone}>{mailStateBadges[state].label}</Badge>}
        actions={state !== "queued" && <SendAgain id={id} recipient={recipient} size="normal" />}
      >
        {title}
      </AdminTitle>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,20rem)_minmax(0,1fr)]">
        <Panel title="Delivery">
          <dl className="grid gap-3">
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt className="text-label text-(--muted)">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <p className="pt-4">
            <PersonLink email={person} />
          </p>
        </Panel>
        <Panel title="The mail">
          {letter ? (
            <iframe
              title="The mail as its reader gets it"
              srcDoc={letter}
              sandbox="allow-popups allow-popups-to-escape-sandbox"
              className="h-[46rem] w-full border border-(--rule)"
            />
          ) : (
            <p>{outboxMessages.unreadable}</p>
          )}
        </Panel>
      </div>
    </>
  );
}
