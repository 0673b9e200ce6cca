import { href, Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { applicationList } from "#domain/inbox/bcpbp-applications/list.ts";
import { applicationMessages, applicationStatusBadges } from "#domain/inbox/bcpbp-applications/rules.ts";
import { openedAddress } from "#domain/lists/rules.ts";
import { Standing } from "../conversations/due.tsx";
import { Deletion } from "../lists/deletion.tsx";
import { EntityList, listMeta } from "../lists/entity-list.tsx";
import { RowOpener } from "../lists/opened.tsx";
import { PublicPageLink } from "../lists/row-links.tsx";
import { EmailLink } from "../mail.tsx";
import type { Route } from "./+types/list.ts";
import { ApplicationDetails } from "./details.tsx";
import { listedApplications } from "./list.server.ts";

export const handle = { live: true };

export const meta = listMeta("bcpbp-applications");

export const loader = listedApplications.load;
export const action = listedApplications.act;

type Row = Extract<Route.ComponentProps["loaderData"], { failed: false }>["rows"][number];

function columnsOf(list: string): Column<Row>[] {
  return [
    {
      heading: "Organization",
      isRowHeading: true,
      cell: ({ id, organizationName }) => (
        <RowOpener id={id} list={list}>
          {organizationName}
        </RowOpener>
      ),
    },
    {
      heading: "Type",
      cell: ({ orgType }) => <span className="wrap-anywhere">{orgType ?? "Not given"}</span>,
    },
    { heading: "Contact", cell: (application) => <Contact application={application} /> },
    { heading: "Submitted", cell: ({ submitted }) => submitted },
    {
      heading: "Status",
      cell: ({ status, due }) => <Standing badge={applicationStatusBadges[status]} due={due} />,
    },
    {
      heading: "Actions",
      isActions: true,
      cell: (application) => <Actions application={application} list={list} />,
    },
  ];
}

export default function ProgramApplications({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EntityList
      entity="bcpbp-applications"
      loaded={loaderData}
      options={applicationList}
      empty={applicationMessages.noneYet}
      emptyNote="What members send from the program’s page appears here, for you to decide."
      emptyAction={<PublicPageLink to={href("/bcpbp")}>View the application form</PublicPageLink>}
      alwaysNarrows
      missing={applicationMessages.notFound}
      opened={({ opened }, list, missing) =>
        opened && <ApplicationDetails {...opened} list={list} failure={missing ?? actionData?.failure} />
      }
    >
      {({ rows }, list) => (
        <DataTable
          caption="Program applications"
          columns={columnsOf(list)}
          rows={rows}
          rowKey={(application) => application.id}
        />
      )}
    </EntityList>
  );
}

function Contact({ application: { contactName, email } }: { application: Row }) {
  return (
    <div className="cell-lines">
      <span>{contactName}</span>
      <span className="cell-note">
        <EmailLink email={email} />
      </span>
    </div>
  );
}

function Actions({
  application: { id, organizationName, engagement },
  list,
}: {
  application: Row;
  list: string;
}) {
  return (
    <div className="cell-actions">
      <Link
        to={openedAddress(list, id)}
        preventScrollReset
        className={buttonClass({ tone: "quiet", size: "small" })}
      >
        Details<span className="sr-only"> of {organizationName}</span>
      </Link>
      <Deletion id={id} name={organizationName} question={applicationMessages.confirmDelete}>
        {engagement &&
          `Its engagement (${engagement}) is deleted with it, and so are its plan, check-ins, files, hours, results and consents. A case study about it is no longer public. `}
        Everything that “{organizationName}” sent goes with it. The member can then apply again.
      </Deletion>
    </div>
  );
}
