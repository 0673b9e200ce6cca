import { accountOf } from "#app/account.server.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { findListedContactMessage, listContactMessages } from "#domain/contact-messages/list.server.ts";
import { contactMessageList } from "#domain/contact-messages/list.ts";
import { contactMessageListMessages as messages } from "#domain/contact-messages/rules.ts";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { listAddress, readListQuery, readOpenedId } from "#domain/lists/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { changeInquiry } from "../inquiries/change.server.ts";
import { withAllDates, withReceivedDate } from "../inquiries/dates.ts";
import { InquiryDetails } from "../inquiries/details.tsx";
import { inquiryColumns } from "../inquiries/rows.tsx";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
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
        rows: sent.map((message) => withReceivedDate(message, timeZone)),
        opened: opened && { ...opened, inquiry: withAllDates(opened.inquiry, timeZone) },
        isMissing: openId !== null && opened === null,
      };
    }),
  );
}

export function action(sent: Route.ActionArgs) {
  return changeInquiry(sent, contactMessages, messages);
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { failed: false }>;
type Row = Loaded["rows"][number];

const sentColumn: Column<Row> = {
  heading: "Message",
  cell: ({ message }) => <p className="cell-excerpt">{message}</p>,
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
        opened && <InquiryDetails {...opened} list={list} subject={subject} failure={actionData?.failure} />
      }
    >
      <DataTable
        caption="Messages"
        columns={inquiryColumns({ list, subject, messages, sent: sentColumn })}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </ListFrame>
  );
}
