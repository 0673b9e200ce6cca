import { href, Link } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { readListQuery } from "#domain/lists/rules.ts";
import { listOutbox } from "#domain/office/outbox/list.server.ts";
import { outboxList } from "#domain/office/outbox/list.ts";
import { mailStateBadges, outboxMessages } from "#domain/office/outbox/rules.ts";
import { countUnsent } from "#domain/office/outbox/unsent.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import type { Route } from "./+types/list.ts";
import { runOutboxAction } from "./send-again.server.ts";
import { SendAgain } from "./send-again.tsx";
import { UnsentMails } from "./unsent.tsx";

const path = href("/admin/outbox");

export const handle = { live: true };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Outbox");
}

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, outboxList);
  return loadList("mails", () =>
    asViewer(accountOf(context).viewer, async (tx) => {
      const { mails, ...found } = await listOutbox(tx, query);
      const { timeZone } = await findSettings(tx);
      const rows = mails.map(({ createdAt, lastAttemptAt, sentAt, ...mail }) => ({
        ...mail,
        created: dateTimeWithZone(createdAt, timeZone),
        attempted: lastAttemptAt && dateTimeWithZone(lastAttemptAt, timeZone),
        sent: sentAt && dateTimeWithZone(sentAt, timeZone),
      }));
      return { query, found, rows, unsent: await countUnsent(tx) };
    }),
  );
}

export function action(args: Route.ActionArgs) {
  return runOutboxAction(args);
}

type Row = Extract<Route.ComponentProps["loaderData"], { failed: false }>["rows"][number];

const columns: Column<Row>[] = [
  {
    heading: "Mail",
    isRowHeading: true,
    cell: ({ id, subject, kind }) => (
      <div className="cell-lines">
        <Link to={href("/admin/outbox/:id", { id })} className="cell-opener">
          {subject ?? kind}
        </Link>
        {subject && <span className="cell-note">{kind}</span>}
      </div>
    ),
  },
  {
    heading: "Recipient",
    cell: ({ recipient }) => <span className="wrap-anywhere md:block md:min-w-42">{recipient}</span>,
  },
  {
    heading: "Status",
    cell: ({ state, lastError }) => (
      <div className="grid justify-items-start gap-1">
        <Badge tone={mailStateBadges[state].tone}>{mailStateBadges[state].label}</Badge>
        {lastError && <span className="text-label text-(--muted) wrap-anywhere">{lastError}</span>}
      </div>
    ),
  },
  { heading: "Delivery", cell: (mail) => <Delivery mail={mail} /> },
  {
    heading: "Actions",
    isActions: true,
    cell: ({ id, recipient, state }) =>
      state !== "queued" && (
        <div className="cell-actions">
          <SendAgain id={id} recipient={recipient} />
        </div>
      ),
  },
];

/** When the mail was sent; until then, when it was created and how often sending was tried. */
function Delivery({ mail: { created, attempts, attempted, sent } }: { mail: Row }) {
  const tries = attempts === 1 ? "1 attempt" : `${attempts} attempts`;
  return (
    <div className="cell-lines">
      <span>{sent ? `Sent ${sent}` : `Created ${created}`}</span>
      <span className="cell-note">{attempted && !sent ? `${tries}, last ${attempted}` : tries}</span>
    </div>
  );
}

export default function Outbox({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title="Outbox" path={path} many="mails" />;
  const { query, found, rows, unsent } = loaderData;
  return (
    <ListFrame
      title="Outbox"
      path={path}
      thing={["mail", "mails"]}
      options={outboxList}
      query={query}
      found={found}
      exportName="outbox"
      empty={outboxMessages.empty}
      above={<UnsentMails count={unsent} page="outbox" />}
      emptyNote="Every mail of the site appears here, with whether it has been delivered."
      emptyAction={
        <Link to={href("/admin/settings/mail")} className={buttonClass({ tone: "outline" })}>
          Send a test mail
        </Link>
      }
    >
      <DataTable caption="Mails" columns={columns} rows={rows} rowKey={(mail) => mail.id} />
    </ListFrame>
  );
}
