import { href, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { engagementList } from "#domain/program/engagements/list.ts";
import { engagementMessages, engagementStateBadges } from "#domain/program/engagements/rules.ts";
import { EntityList, listMeta } from "../lists/entity-list.tsx";
import type { Route } from "./+types/list.ts";
import { CheckInLegend, CheckInMarks } from "./check-ins.tsx";
import { listedEngagements } from "./list.server.ts";

export const handle = { live: true };

export const meta = listMeta("engagements");

export const loader = listedEngagements.load;

type Row = Extract<Route.ComponentProps["loaderData"], { failed: false }>["rows"][number];

const columns: Column<Row>[] = [
  {
    heading: "Organization",
    isRowHeading: true,
    cell: ({ id, organizationName, goal }) => (
      <div className="cell-lines">
        <Link to={href("/admin/engagements/:id", { id })} className="cell-opener">
          {organizationName}
        </Link>
        <span className="cell-note line-clamp-2 wrap-anywhere">{goal}</span>
      </div>
    ),
  },
  {
    heading: "Program",
    cell: ({ standing, steps, done }) => (
      <div className="cell-lines">
        <span>{standing}</span>
        <span className="cell-note">{steps > 0 ? `${done} of ${steps} done` : "No steps"}</span>
      </div>
    ),
  },
  { heading: "Next step", cell: ({ next }) => <NextStep next={next} /> },
  { heading: "Check-ins", cell: ({ checkIns }) => <CheckInMarks checkIns={checkIns} /> },
  {
    heading: "Status",
    cell: ({ state }) => {
      const { tone, label } = engagementStateBadges[state];
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
];

function NextStep({ next }: Pick<Row, "next">) {
  if (!next) return <span className="text-(--muted)">None</span>;
  return (
    <div className="cell-lines">
      <span className="wrap-anywhere">{next.title}</span>
      <span className="cell-note">
        {next.who === "firm" ? "Ours" : "The member’s"}, week {next.week}
      </span>
    </div>
  );
}

export default function Engagements({ loaderData }: Route.ComponentProps) {
  return (
    <EntityList
      entity="engagements"
      loaded={loaderData}
      options={engagementList}
      actions={
        <>
          <Link to={href("/admin/engagements/hours")} className={buttonClass({ tone: "outline" })}>
            Hours Worked
          </Link>
          <Link to={href("/admin/engagements/letters")} className={buttonClass({ tone: "outline" })}>
            Letters
          </Link>
        </>
      }
      empty={engagementMessages.noneYet}
      emptyNote="Begin the program on an approved application, and its weeks appear here."
      emptyAction={
        <Link to={`${href("/admin/bcpbp")}?status=approved`} className={buttonClass({ tone: "outline" })}>
          Approved applications
        </Link>
      }
    >
      {({ rows }) => (
        <>
          <DataTable caption="Engagements" columns={columns} rows={rows} rowKey={({ id }) => id} />
          <CheckInLegend />
        </>
      )}
    </EntityList>
  );
}
