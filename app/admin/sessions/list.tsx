import { accountOf } from "#app/account.server.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { listAddress, readListQuery, readOpenedId } from "#domain/lists/rules.ts";
import { findListedSessionRequest, listSessionRequests } from "#domain/session-requests/list.server.ts";
import { sessionRequestList } from "#domain/session-requests/list.ts";
import { sessionRequestListMessages as messages, teamSizeLabel } from "#domain/session-requests/rules.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { changeInquiry } from "../inquiries/change.server.ts";
import { withAllDates, withReceivedDate } from "../inquiries/dates.ts";
import { InquiryDetails } from "../inquiries/details.tsx";
import { inquiryColumns } from "../inquiries/rows.tsx";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import type { Route } from "./+types/list.ts";

const path = "/admin/sessions";
const title = "Session Requests";

export const handle = { live: true };

export function meta() {
  return [{ title }, { name: "robots", content: "noindex" }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, sessionRequestList);
  const openId = readOpenedId(url.searchParams);
  return loadList("session requests", () =>
    asViewer(accountOf(context).viewer, async (tx) => {
      const { requests, ...found } = await listSessionRequests(tx, query);
      const { timeZone, firmName } = await findSettings(tx);
      const opened = openId ? await findListedSessionRequest(tx, query, openId) : null;
      return {
        query,
        found,
        subject: `Your consultation request to ${firmName}`,
        rows: requests.map((request) => withReceivedDate(request, timeZone)),
        opened: opened && { ...opened, inquiry: withAllDates(opened.inquiry, timeZone) },
        isMissing: openId !== null && opened === null,
      };
    }),
  );
}

export function action(sent: Route.ActionArgs) {
  return changeInquiry(sent, sessionRequests, messages);
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { failed: false }>;
type Row = Loaded["rows"][number];

const sentColumn: Column<Row> = { heading: "Request", cell: (request) => <Asked request={request} /> };

export default function SessionRequests({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title={title} path={path} many="session requests" />;
  const { query, found, rows, opened, isMissing, subject } = loaderData;
  const list = listAddress(path, query, sessionRequestList);
  return (
    <ListFrame
      title={title}
      path={path}
      thing={["session request", "session requests"]}
      options={sessionRequestList}
      query={query}
      found={found}
      exportName="session-requests"
      empty={messages.noneYet}
      failure={isMissing ? messages.notFound : undefined}
      opened={
        opened && <Details opened={opened} list={list} subject={subject} failure={actionData?.failure} />
      }
    >
      <DataTable
        caption="Session requests"
        columns={inquiryColumns({ list, subject, messages, sent: sentColumn })}
        rows={rows}
        rowKey={(request) => request.id}
      />
    </ListFrame>
  );
}

function Asked({ request: { serviceType, teamSize, message } }: { request: Row }) {
  return (
    <div className="cell-lines">
      <span>
        {serviceType}, <span className="text-(--muted) whitespace-nowrap">{teamSizeLabel(teamSize)}</span>
      </span>
      {message && <p className="cell-excerpt">{message}</p>}
    </div>
  );
}

interface DetailsProps {
  opened: NonNullable<Loaded["opened"]>;
  list: string;
  subject: string;
  failure?: string;
}

function Details({ opened: { inquiry, ...neighbors }, ...rest }: DetailsProps) {
  return (
    <InquiryDetails
      {...rest}
      {...neighbors}
      inquiry={inquiry}
      entries={[
        { label: "Company", text: inquiry.company },
        { label: "Service", text: inquiry.serviceType },
        { label: "Team size", text: teamSizeLabel(inquiry.teamSize) },
      ]}
    />
  );
}
