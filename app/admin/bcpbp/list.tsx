import { Link } from "react-router";
import { accountOf } from "#app/account.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { decideApplication, deleteApplication } from "#domain/bcpbp-applications/decisions.server.ts";
import { findListedApplication, listAllApplications } from "#domain/bcpbp-applications/list.server.ts";
import { applicationList } from "#domain/bcpbp-applications/list.ts";
import {
  applicationMessages,
  applicationStatusBadges,
  type Decision,
} from "#domain/bcpbp-applications/rules.ts";
import { listAddress, openedAddress, readListQuery, readOpenedId } from "#domain/lists/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { shortDate } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { Deletion } from "../lists/deletion.tsx";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import { openerId } from "../lists/opened.tsx";
import { runRowAction } from "../lists/row-action.server.ts";
import { EmailLink } from "../mail.tsx";
import type { Route } from "./+types/list.ts";
import { ApplicationDetails } from "./details.tsx";
import { detailsOf } from "./details-of.ts";

const path = "/admin/bcpbp";
const title = "Program Applications";

export const handle = { live: true };

export function meta() {
  return [{ title }, { name: "robots", content: "noindex" }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, applicationList);
  const openId = readOpenedId(url.searchParams);
  return loadList("program applications", () =>
    asViewer(accountOf(context).viewer, async (tx) => {
      const { applications, ...found } = await listAllApplications(tx, query);
      const { timeZone } = await findSettings(tx);
      const opened = openId ? await findListedApplication(tx, query, openId) : null;
      const rows = applications.map(({ submissionDate, ...application }) => ({
        ...application,
        submitted: shortDate(submissionDate, timeZone),
      }));
      return {
        query,
        found,
        rows,
        opened: opened && { ...opened, application: detailsOf(opened.application, timeZone) },
        isMissing: openId !== null && opened === null,
      };
    }),
  );
}

export function action(sent: Route.ActionArgs) {
  const { deleted, deleteFailed, decided, statusFailed, notFound } = applicationMessages;
  return runRowAction(
    sent,
    {
      approved: { run: deciding("approved"), done: decided.approved, failed: statusFailed },
      declined: { run: deciding("declined"), done: decided.declined, failed: statusFailed },
      delete: { run: deleteApplication, done: deleted, failed: deleteFailed },
    },
    notFound,
  );
}

function deciding(decision: Decision) {
  return async function decide(tx: Transaction, id: string) {
    const result = await decideApplication(tx, id, decision);
    if (result.outcome === "already") return applicationMessages.alreadyDecided[result.status];
    return result.outcome === "decided";
  };
}

type Row = Extract<Route.ComponentProps["loaderData"], { failed: false }>["rows"][number];

function columnsOf(list: string): Column<Row>[] {
  return [
    {
      heading: "Organization",
      isRowHeading: true,
      cell: ({ id, organizationName }) => (
        <Link id={openerId(id)} to={openedAddress(list, id)} preventScrollReset className="cell-opener">
          {organizationName}
        </Link>
      ),
    },
    {
      heading: "Type",
      cell: ({ orgType }) => <span className="wrap-anywhere">{orgType ?? "Not given"}</span>,
    },
    { heading: "Contact", cell: (application) => <Contact application={application} /> },
    { heading: "Submitted", cell: ({ submitted }) => submitted },
    { heading: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
    {
      heading: "Actions",
      isActions: true,
      cell: (application) => <Actions application={application} list={list} />,
    },
  ];
}

export default function ProgramApplications({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title={title} path={path} many="program applications" />;
  const { query, found, rows, opened, isMissing } = loaderData;
  const list = listAddress(path, query, applicationList);
  return (
    <ListFrame
      title={title}
      path={path}
      thing={["program application", "program applications"]}
      options={applicationList}
      query={query}
      found={found}
      exportName="program-applications"
      empty={applicationMessages.noneYet}
      alwaysNarrows
      failure={isMissing ? applicationMessages.notFound : undefined}
      opened={opened && <ApplicationDetails {...opened} list={list} failure={actionData?.failure} />}
    >
      <DataTable
        caption="Program applications"
        columns={columnsOf(list)}
        rows={rows}
        rowKey={(application) => application.id}
      />
    </ListFrame>
  );
}

function StatusBadge({ status }: Pick<Row, "status">) {
  const { tone, label } = applicationStatusBadges[status];
  return <Badge tone={tone}>{label}</Badge>;
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

function Actions({ application: { id, organizationName }, list }: { application: Row; list: string }) {
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
        Everything that “{organizationName}” sent goes with it. The member can then apply anew.
      </Deletion>
    </div>
  );
}
