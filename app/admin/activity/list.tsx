import { href, Link } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { shownTitle } from "#domain/items/shown-title.ts";
import { readListQuery } from "#domain/lists/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { listSecurityEvents } from "#domain/people/security-events/list.server.ts";
import {
  describeEvent,
  isEntity,
  securityEventList,
  securityEventMessages,
} from "#domain/people/security-events/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import { itemAddress } from "../lists/screens.ts";
import type { Route } from "./+types/list.ts";

const path = href("/admin/activity");

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Activity");
}

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, securityEventList);
  return loadList("events", () =>
    asViewer(accountOf(context).viewer, async (tx) => {
      const settings = await findSettings(tx);
      const { events, ...found } = await listSecurityEvents(tx, query);
      const rows = events.map(({ id, happenedAt, subject, ...event }) => ({
        id,
        what: describeEvent(event),
        happened: dateTimeWithZone(happenedAt, settings.timeZone),
        who: whoOf(event),
        subject: subject &&
          isEntity(subject.kind) && {
            address: itemAddress(subject.kind, subject),
            title: shownTitle(subject.kind, subject.title, settings),
          },
      }));
      return { query, found, rows };
    }),
  );
}

interface Actor {
  kind: string;
  userId: string | null;
  name: string | null;
}

function whoOf({ kind, userId, name }: Actor) {
  if (name) return name;
  if (userId) return "An account that is gone";
  return kind === "backup-restored" ? "A command at the server" : "No known account";
}

type Row = Extract<Route.ComponentProps["loaderData"], { failed: false }>["rows"][number];

const columns: Column<Row>[] = [
  {
    heading: "What",
    isRowHeading: true,
    cell: ({ what, subject }) => (
      <div className="cell-lines">
        <span>{what}</span>
        {subject && (
          <Link to={subject.address} className="cell-opener wrap-anywhere">
            {subject.title}
          </Link>
        )}
      </div>
    ),
  },
  { heading: "Account", cell: ({ who }) => <span className="wrap-anywhere">{who}</span> },
  { heading: "When", cell: ({ happened }) => happened },
];

export default function Activity({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title="Activity" path={path} many="events" />;
  const { query, found, rows } = loaderData;
  return (
    <ListFrame
      title="Activity"
      path={path}
      thing={["event", "events"]}
      options={securityEventList}
      query={query}
      found={found}
      empty={securityEventMessages.empty}
      above={
        <p className="pb-4 text-(--muted)">
          Sign-ins, changes, deletions and exports of the last twelve months, which nobody can alter.
        </p>
      }
    >
      <DataTable caption="Events" columns={columns} rows={rows} rowKey={({ id }) => id} />
    </ListFrame>
  );
}
