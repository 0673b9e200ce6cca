import { href } from "react-router";
import type { Failure } from "#app/forms/failure.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { sessionRequestList } from "#domain/inbox/session-requests/list.ts";
import {
  sessionRequestListMessages as messages,
  teamSizeLabel,
} from "#domain/inbox/session-requests/rules.ts";
import { InquiryDetails } from "../inquiries/details.tsx";
import { inquiryColumns } from "../inquiries/rows.tsx";
import { EntityList, listMeta } from "../lists/entity-list.tsx";
import { PublicPageLink } from "../lists/row-links.tsx";
import type { Route } from "./+types/list.ts";
import { listedSessionRequests } from "./list.server.ts";

export const handle = { live: true };

export const meta = listMeta("session-requests");

export const loader = listedSessionRequests.load;
export const action = listedSessionRequests.act;

type Loaded = Extract<Route.ComponentProps["loaderData"], { failed: false }>;
type Row = Loaded["rows"][number];

const sentColumn: Column<Row> = {
  heading: "Request",
  cell: (request) => <RequestSummary request={request} />,
};

export default function SessionRequests({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EntityList
      entity="session-requests"
      loaded={loaderData}
      options={sessionRequestList}
      empty={messages.noneYet}
      emptyNote="What visitors send with “Schedule a Consultation” appears here."
      emptyAction={<PublicPageLink to={href("/book-session")}>View the request form</PublicPageLink>}
      missing={messages.notFound}
      opened={({ opened }, list, missing) =>
        opened && <Details opened={opened} list={list} failure={missing ?? actionData?.failure} />
      }
    >
      {({ rows }, list) => (
        <DataTable
          caption="Consultation requests"
          columns={inquiryColumns({ list, messages, sent: sentColumn })}
          rows={rows}
          rowKey={(request) => request.id}
        />
      )}
    </EntityList>
  );
}

function RequestSummary({ request: { serviceType, teamSize, message } }: { request: Row }) {
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
  failure?: Failure;
}

function Details({ opened: { inquiry, ...opened }, ...rest }: DetailsProps) {
  return (
    <InquiryDetails
      {...rest}
      {...opened}
      inquiry={inquiry}
      entries={[
        { label: "Company", text: inquiry.company },
        { label: "Service", text: inquiry.serviceType },
        { label: "Team size", text: teamSizeLabel(inquiry.teamSize) },
      ]}
    />
  );
}
