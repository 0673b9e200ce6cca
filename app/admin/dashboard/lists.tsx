import type { ReactNode } from "react";
import { href, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { Panel } from "#app/ui/card.tsx";
import { applicationStatusBadges } from "#domain/inbox/bcpbp-applications/rules.ts";
import { openedAddress } from "#domain/lists/rules.ts";
import { viewsText } from "../visits/views-text.ts";
import { ActionLink } from "./action-link.tsx";
import type { Overview } from "./overview.server.ts";

interface ListPanelProps<Row> {
  title: string;
  rows: Row[];
  /** Shown if there are no rows, for lists that are always shown. */
  empty?: { text: string; action: ReactNode };
  /** Shown at the right of the title. */
  aside?: ReactNode;
  children: (row: Row) => ReactNode;
}

function ListPanel<Row extends { id: string }>({ title, rows, empty, aside, children }: ListPanelProps<Row>) {
  return (
    <Panel title={title} aside={aside}>
      {rows.length === 0 && empty && (
        <div className="dashboard-empty">
          <p>{empty.text}</p>
          {empty.action}
        </div>
      )}
      <ul className="divide-y divide-(--rule)">
        {rows.map((row) => (
          <li key={row.id} className="dashboard-row">
            {children(row)}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

export function ProjectsToDo({ projects }: { projects: Overview["toDo"] }) {
  return (
    <ListPanel
      title="To do"
      rows={projects}
      empty={{
        text: "No project is waiting to be begun. The five most urgent ones appear here.",
        action: <ActionLink to={href("/admin/projects/new")}>Create project</ActionLink>,
      }}
    >
      {({ id, title, date }) => (
        <>
          <Link to={href("/admin/projects/edit/:id", { id })} className="dashboard-name">
            {title}
          </Link>
          <DueDate date={date} />
        </>
      )}
    </ListPanel>
  );
}

export function ProjectsDue({ projects }: { projects: Overview["due"] }) {
  return (
    <ListPanel
      title="Due within a month"
      rows={projects}
      empty={{
        text: "No project is due in the next month. Those that are appear here.",
        action: <ActionLink to={href("/admin/projects")}>Open projects</ActionLink>,
      }}
    >
      {({ id, title, date, status }) => (
        <>
          <Link to={href("/admin/projects/edit/:id", { id })} className="dashboard-name">
            {title}
          </Link>
          {status === "completed" && <Badge tone="success">Completed</Badge>}
          <DueDate date={date} />
        </>
      )}
    </ListPanel>
  );
}

function DueDate({ date }: { date: string }) {
  return (
    <span className="text-(--muted) tabular-nums">
      <span className="sr-only">due </span>
      {date}
    </span>
  );
}

export function PendingApplications({ applications }: { applications: Overview["pending"] }) {
  const { label, tone } = applicationStatusBadges.pending;
  return (
    <ListPanel
      title="Pending program applications"
      rows={applications}
      empty={{
        text: "No program application is waiting for a decision. The newest ones appear here.",
        action: (
          <a href={href("/bcpbp")} target="_blank" rel="noreferrer" className="dashboard-action">
            View the application form<span className="sr-only"> (opens in a new tab)</span>
          </a>
        ),
      }}
    >
      {({ id, organizationName, orgType, date }) => (
        <>
          <span className="dashboard-name">{organizationName}</span>
          <span className="dashboard-facts">
            {orgType && <span className="text-(--muted)">{orgType}</span>}
            <span className="tabular-nums">{date}</span>
            <Badge tone={tone}>{label}</Badge>
          </span>
          <ActionLink to={`${href("/admin/bcpbp")}?open=${id}`}>
            Review<span className="sr-only"> {organizationName}</span>
          </ActionLink>
        </>
      )}
    </ListPanel>
  );
}

export function NewRequests({ requests }: { requests: Overview["requests"] }) {
  return (
    <ListPanel title="New consultation requests" rows={requests}>
      {({ id, name, company, date }) => (
        <>
          <Link to={openedAddress(href("/admin/sessions"), id)} className="dashboard-name">
            <span>
              {name} <span className="block font-normal text-(--muted)">{company}</span>
            </span>
          </Link>
          <span className="text-(--muted) tabular-nums">{date}</span>
        </>
      )}
    </ListPanel>
  );
}

export function Planned({ items }: { items: Overview["planned"] }) {
  return (
    <ListPanel title="Planned" rows={items}>
      {({ title, kind, href, date }) => (
        <>
          <Link to={href} className="dashboard-name">
            {title}
          </Link>
          <span className="dashboard-plan">
            <span className="text-(--muted)">{kind}</span>
            <span className="tabular-nums">{date}</span>
          </span>
        </>
      )}
    </ListPanel>
  );
}

export function NextCalls({ calls }: { calls: Overview["nextCalls"] }) {
  return (
    <ListPanel
      title="Next calls"
      rows={calls}
      aside={<ActionLink to={href("/admin/calendar")}>Open calendar</ActionLink>}
    >
      {({ name, service, when, href }) => (
        <>
          <Link to={href} className="dashboard-name">
            {name}
          </Link>
          <span className="dashboard-plan">
            {service && <span className="text-(--muted)">{service}</span>}
            <span className="tabular-nums">{when}</span>
          </span>
        </>
      )}
    </ListPanel>
  );
}

export function EndingSoon({ engagements }: { engagements: Overview["endingSoon"] }) {
  return (
    <ListPanel
      title="Programs that end within two weeks"
      rows={engagements}
      aside={<ActionLink to={href("/admin/engagements")}>Open engagements</ActionLink>}
    >
      {({ id, name, date }) => (
        <>
          <Link to={href("/admin/engagements/:id", { id })} className="dashboard-name">
            {name}
          </Link>
          <span className="text-(--muted) tabular-nums">
            <span className="sr-only">last day </span>
            {date}
          </span>
        </>
      )}
    </ListPanel>
  );
}

export function MostRead({ pages }: { pages: Overview["mostRead"] }) {
  return (
    <ListPanel
      title="Most read"
      rows={pages}
      aside={<ActionLink to={href("/admin/visits")}>Open visits</ActionLink>}
    >
      {({ path, name, isPage, views }) => (
        <>
          {isPage ? (
            <a href={path} className="dashboard-name">
              {name}
            </a>
          ) : (
            <span className="dashboard-name">{name}</span>
          )}
          <span className="text-(--muted) tabular-nums">{viewsText(views)}</span>
        </>
      )}
    </ListPanel>
  );
}
