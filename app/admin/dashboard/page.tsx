import { data, href, Link } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { FailedState } from "#app/ui/states.tsx";
import { settingsFieldId, settingsLabels } from "#domain/office/settings/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { LiveNote } from "../live/note.tsx";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/page.ts";
import { AnswerTimes } from "./answer-times.tsx";
import { DemandChart, Pipelines, WeeklyChart } from "./charts.tsx";
import {
  MostRead,
  NewRequests,
  NextCalls,
  PendingApplications,
  Planned,
  ProjectsDue,
  ProjectsToDo,
} from "./lists.tsx";
import { findOverview, type Overview } from "./overview.server.ts";
import { Problems } from "./problems.tsx";
import { WaitingForAnswer } from "./waiting.tsx";

export const handle = { live: true };

export function meta() {
  return [{ title: "Dashboard Overview" }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  try {
    const { viewer } = accountOf(context);
    return { failed: false as const, ...(await asViewer(viewer, (tx) => findOverview(tx, new Date()))) };
  } catch (error) {
    log.error({ err: error }, "the dashboard could not be loaded");
    return data({ failed: true as const }, { status: 503 });
  }
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) {
    return (
      <>
        <AdminTitle actions={<QuickActions />}>Dashboard Overview</AdminTitle>
        <FailedState title="The numbers could not be loaded" retryHref={href("/admin/dashboard")}>
          The database did not answer. Nothing is lost.
        </FailedState>
      </>
    );
  }
  const {
    asOf,
    figures,
    weekly,
    demand,
    pipelines,
    pending,
    toDo,
    due,
    requests,
    planned,
    answerTimes,
    mostRead,
    nextCalls,
    problems,
    waiting,
    lastBackup,
    missing,
    unconfirmedClaims,
    undescribedPictures,
  } = loaderData;
  return (
    <>
      <AdminTitle note={<LiveNote asOf={asOf} />} actions={<QuickActions />}>
        Dashboard Overview
      </AdminTitle>
      <Problems problems={problems} />
      <WaitingForAnswer waiting={waiting} />
      <div className="dashboard">
        <Figures figures={figures} />
        <WeeklyChart chart={weekly} />
        <DemandChart demand={demand} />
        <PendingApplications applications={pending} />
        <Pipelines pipelines={pipelines} />
        <ProjectsToDo projects={toDo} />
        <ProjectsDue projects={due} />
        <NewRequests requests={requests} />
        <Planned items={planned} />
        {nextCalls && <NextCalls calls={nextCalls} />}
        <AnswerTimes times={answerTimes} />
        <MostRead pages={mostRead} />
        {missing.length > 0 && <StillToFillIn fields={missing} />}
        {unconfirmedClaims > 0 && <UnconfirmedClaims count={unconfirmedClaims} />}
        {undescribedPictures > 0 && <UndescribedPictures count={undescribedPictures} />}
      </div>
      {lastBackup && <p className="mt-6 text-label text-(--muted)">{lastBackup}</p>}
    </>
  );
}

const creations = [
  ["Create blog post", href("/admin/blog/new")],
  ["Create case study", href("/admin/case-studies/new")],
  ["Create project", href("/admin/projects/new")],
] as const;

const views = [
  ["View sessions", href("/admin/sessions")],
  ["View BCPBP applications", href("/admin/bcpbp")],
  ["View careers", href("/admin/careers")],
  ["View job applications", href("/admin/job-applications")],
] as const;

function QuickActions() {
  return (
    <nav aria-label="Quick actions" className="quick-actions">
      <ul>
        {creations.map(([label, address], index) => (
          <li key={address}>
            <Link to={address} className={buttonClass({ tone: index === 0 ? "solid" : "outline" })}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <ul>
        {views.map(([label, address]) => (
          <li key={address}>
            <Link to={address} className="dashboard-action">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Figures({ figures }: { figures: Overview["figures"] }) {
  return (
    <dl className="dashboard-figures">
      {figures.map(({ label, href, total, note }) => (
        <div key={label}>
          <dt>
            <Link to={href}>{label}</Link>
          </dt>
          <dd className="display lining-nums tabular-nums">{total}</dd>
          <dd className="text-label text-evergreen tabular-nums">{note}</dd>
        </div>
      ))}
    </dl>
  );
}

function StillToFillIn({ fields }: { fields: Overview["missing"] }) {
  return (
    <Panel
      title="Still to be filled in"
      aside={
        <Link to={href("/admin/settings")} className="dashboard-action">
          Open settings
        </Link>
      }
    >
      <ul className="flex flex-wrap gap-x-6 gap-y-1">
        {fields.map((field) => (
          <li key={field}>
            <Link
              to={`${href("/admin/settings")}#${settingsFieldId(field)}`}
              className="min-h-target inline-flex items-center underline"
            >
              {settingsLabels[field]}
            </Link>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function UnconfirmedClaims({ count }: { count: number }) {
  return (
    <Panel
      title="Figures and promises"
      aside={
        <Link to={href("/admin/claims")} className="dashboard-action">
          Open claims
        </Link>
      }
    >
      <p>{count === 1 ? "1 claim of the site is" : `${count} claims of the site are`} unconfirmed.</p>
    </Panel>
  );
}

function UndescribedPictures({ count }: { count: number }) {
  return (
    <Panel
      title="Alternative texts"
      aside={
        <Link to={`${href("/admin/media")}?text=missing`} className="dashboard-action">
          Open media
        </Link>
      }
    >
      <p>{count === 1 ? "1 picture needs" : `${count} pictures need`} an alternative text.</p>
    </Panel>
  );
}
