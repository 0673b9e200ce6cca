import { href, Link } from "react-router";
import { accountOf } from "#app/account.server.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { inboxList, inboxMessages } from "#domain/conversations/inbox.ts";
import { listWaiting } from "#domain/conversations/waiting.server.ts";
import { headingOf } from "#domain/entities.ts";
import { listAddress, openedAddress, readListQuery } from "#domain/lists/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { dateTime } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { FailedList } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import { screenOf } from "../lists/screens.ts";
import { LiveNote } from "../live/note.tsx";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/page.ts";

const path = href("/admin/inbox");

export const handle = { live: true };

export function meta() {
  return [{ title: "Inbox" }, { name: "robots", content: "noindex" }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, inboxList);
  return loadList("waiting items", () =>
    asViewer(accountOf(context).viewer, async (tx) => {
      const { timeZone } = await findSettings(tx);
      const { items, ...found } = await listWaiting(tx, query.page);
      const rows = items.map(({ entity, id, name, about, waitingSince }) => ({
        ...{ id, name, about, kind: headingOf(entity) },
        address: openedAddress(screenOf(entity).address, id),
        since: dateTime(waitingSince, timeZone),
      }));
      return { query, ...found, rows };
    }),
  );
}

type Row = Extract<Route.ComponentProps["loaderData"], { failed: false }>["rows"][number];

const columns: Column<Row>[] = [
  {
    heading: "From",
    isRowHeading: true,
    cell: ({ name, address }) => (
      <Link to={address} className="wrap-anywhere">
        {name}
      </Link>
    ),
  },
  { heading: "Kind", cell: ({ kind }) => kind },
  { heading: "About", cell: ({ about }) => <span className="wrap-anywhere">{about}</span> },
  { heading: "Waiting since", cell: ({ since }) => since },
];

export default function Inbox({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title="Inbox" path={path} many="waiting items" />;
  const { query, total, page, pages, rows } = loaderData;
  return (
    <>
      <AdminTitle
        note={
          <>
            {total.toLocaleString("en-US")} waiting <LiveNote />
          </>
        }
      >
        Inbox
      </AdminTitle>
      {total === 0 ? (
        <EmptyState>{inboxMessages.empty}</EmptyState>
      ) : (
        <DataTable
          caption="Waiting for an answer"
          columns={columns}
          rows={rows}
          rowKey={({ kind, id }) => `${kind} ${id}`}
        />
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(number) => listAddress(path, { ...query, page: number }, inboxList)}
        label="Waiting for an answer"
      />
    </>
  );
}
