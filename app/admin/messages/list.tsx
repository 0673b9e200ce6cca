import { accountOf } from "#app/account.server.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { findListedContactMessage, listContactMessages } from "#domain/contact-messages/list.server.ts";
import { contactMessageList } from "#domain/contact-messages/list.ts";
import { contactMessageListMessages as messages } from "#domain/contact-messages/rules.ts";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { listAddress, readListQuery, readOpenedId } from "#domain/lists/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import { changeRequest } from "../requests/change.server.ts";
import { openedMoments, rowMoments } from "../requests/moments.ts";
import { OpenedRequest } from "../requests/opened.tsx";
import { requestColumns } from "../requests/rows.tsx";
import type { Route } from "./+types/list.ts";

const path = "/admin/messages";
const title = "Messages";

export const handle = { live: true };

export function meta() {
  return [{ title }, { name: "robots", content: "noindex" }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, contactMessageList);
  const openId = readOpenedId(url.searchParams);
  return loadList("messages", () =>
    asViewer(accountOf(context).viewer, async (tx) => {
      const { messages: sent, ...found } = await listContactMessages(tx, query);
      const { timeZone, firmName } = await findSettings(tx);
      const opened = openId ? await findListedContactMessage(tx, query, openId) : null;
      return {
        query,
        found,
        subject: `Your message to ${firmName}`,
        rows: sent.map((request) => rowMoments(request, timeZone)),
        opened: opened && { ...opened, request: openedMoments(opened.request, timeZone) },
        isMissing: openId !== null && opened === null,
      };
    }),
  );
}

export function action(sent: Route.ActionArgs) {
  return changeRequest(sent, contactMessages, messages);
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { failed: false }>;
type Row = Loaded["rows"][number];

const sentColumn: Column<Row> = {
  heading: "Message",
  cell: (request) => <p className="cell-excerpt">{request.message}</p>,
};

export default function Messages({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title={title} path={path} many="messages" />;
  const { query, found, rows, opened, isMissing, subject } = loaderData;
  const list = listAddress(path, query, contactMessageList);
  return (
    <ListFrame
      title={title}
      path={path}
      thing={["message", "messages"]}
      options={contactMessageList}
      query={query}
      found={found}
      exportName="messages"
      empty={messages.noneYet}
      failure={isMissing ? messages.notFound : undefined}
      opened={
        opened && <OpenedRequest {...opened} list={list} subject={subject} failure={actionData?.failure} />
      }
    >
      <DataTable
        caption="Messages"
        columns={requestColumns({ list, subject, messages, sent: sentColumn })}
        rows={rows}
        rowKey={(request) => request.id}
      />
    </ListFrame>
  );
}
