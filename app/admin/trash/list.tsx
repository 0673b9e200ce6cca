import { href } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { deleteForGood, listTrash } from "#domain/content/trash/queries.server.ts";
import { goneForGoodAt, trashList, trashMessages } from "#domain/content/trash/rules.ts";
import { nameOf } from "#domain/entities.ts";
import { shownTitle } from "#domain/items/shown-title.ts";
import { listAddress, readListQuery } from "#domain/lists/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { dateTimeWithZone, shortDate } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { ConfirmedAction } from "../lists/confirmed-action.tsx";
import { FailedList } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import { runRowAction } from "../lists/row-action.server.ts";
import { RowButton } from "../lists/row-button.tsx";
import { restoration } from "../lists/trash-actions.server.ts";
import { LiveNote } from "../live/note.tsx";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/list.ts";

const path = href("/admin/trash");

export const handle = { live: true };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Trash");
}

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, trashList);
  return loadList("deleted items", () =>
    asViewer(accountOf(context).viewer, async (tx) => {
      const settings = await findSettings(tx);
      const { timeZone } = settings;
      const { items, ...found } = await listTrash(tx, query);
      const rows = items.map(({ id, entity, title, deletedAt }) => ({
        id,
        title: shownTitle(entity, title, settings),
        kind: nameOf(entity),
        deleted: dateTimeWithZone(deletedAt, timeZone),
        goneOn: shortDate(goneForGoodAt(deletedAt), timeZone),
      }));
      return { query, ...found, rows };
    }),
  );
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { deletedForGood, noLongerThere } = trashMessages;
  const actions = {
    restore: restoration,
    delete: { run: deleteForGood, done: deletedForGood },
  };
  return runRowAction({ request, url, context }, { list: "trash", actions, missing: noLongerThere });
}

type Row = Extract<Route.ComponentProps["loaderData"], { failed: false }>["rows"][number];

const columns: Column<Row>[] = [
  {
    heading: "Title",
    isRowHeading: true,
    cell: ({ title }) => <span className="wrap-anywhere">{title}</span>,
  },
  { heading: "Kind", cell: ({ kind }) => kind },
  { heading: "Deleted", cell: ({ deleted }) => deleted },
  { heading: "Gone for good on", cell: ({ goneOn }) => goneOn },
  { heading: "Actions", isActions: true, cell: (item) => <Actions item={item} /> },
];

export default function Trash({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title="Trash" path={path} many="deleted items" />;
  const { query, total, page, pages, rows } = loaderData;
  return (
    <>
      <AdminTitle
        note={
          <>
            {amountOf(total)} <LiveNote />
          </>
        }
      >
        Trash
      </AdminTitle>
      {total === 0 ? (
        <EmptyState>{trashMessages.empty}</EmptyState>
      ) : (
        <DataTable caption="Deleted items" columns={columns} rows={rows} rowKey={({ id }) => id} />
      )}
      <Pagination
        page={page}
        pages={pages}
        hrefFor={(number) => listAddress(path, { ...query, page: number }, trashList)}
        label="Deleted items"
      />
    </>
  );
}

function amountOf(total: number) {
  return total === 1 ? "1 deleted item" : `${total.toLocaleString("en-US")} deleted items`;
}

function Actions({ item: { id, title } }: { item: Row }) {
  return (
    <div className="cell-actions">
      <RowButton id={id} name={title} intent="restore" busyText="Restoring...">
        Restore
      </RowButton>
      <ConfirmedAction
        id={id}
        name={title}
        intent="delete"
        label="Delete for good"
        busyText="Deleting..."
        question={trashMessages.confirmDelete}
        tone="danger"
        asking={{ tone: "quiet", size: "small" }}
      >
        “{title}” and its history are gone then. This cannot be undone.
      </ConfirmedAction>
    </div>
  );
}
