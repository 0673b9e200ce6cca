import { data, href, Link } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { FailedState } from "#app/ui/states.tsx";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { LiveNote } from "../live/note.tsx";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/page.ts";
import { AnswerTimes } from "./answer-times.tsx";
import { DemandChart, Pipelines, WeeklyChart } from "./charts.tsx";
import {
  EndingSoon,
  MostRead,
  NewRequests,
  NextCalls,
  PendingApplications,
  Planned,
  ProjectsDue,
  ProjectsToDo,
} from "./lists.tsx";
import { findOverview, type Overview } from "./overview.server.ts";
import { QuickActions } from "./quick-actions.tsx";
import { changeTicks } from "./setup.server.ts";
import { GetReady } from "./setup.tsx";
import { StillOpen } from "./still-open.tsx";
import { Today } from "./today.tsx";

export const handle = { live: true };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Dashboard Overview");
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

/** The buttons of "Get your site ready". */
export function action(args: Route.ActionArgs) {
  return changeTicks(args);
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) {
    return (
      <>
        <AdminTitle>Dashboard Overview</AdminTitle>
        <div className="dashboard-top">
          <div className="dashboard-now">
            <FailedState title="The numbers could not be loaded" retryHref={href("/admin/dashboard")}>
              The database did not answer. Nothing is lost.
            </FailedState>
          </div>
          <QuickActions />
        </div>
      </>
    );
  }
  const { asOf, setup, today, problems, mailNote, figures, toDo, due, pending, lastBackup } = loaderData;
  return (
    <>
      <AdminTitle note={<LiveNote asOf={asOf} />}>Dashboard Overview</AdminTitle>
      <div className="dashboard">
        <div className="dashboard-top">
          <div className="dashboard-now">
            {setup && <GetReady setup={setup} />}
            <Today today={today} problems={problems} mailNote={mailNote} />
          </div>
          <QuickActions />
        </div>
        <Figures figures={figures} />
        <div className="dashboard-lists">
          <ProjectsToDo projects={toDo} />
          <ProjectsDue projects={due} />
          <PendingApplications applications={pending} />
        </div>
        <Details overview={loaderData} />
      </div>
      {lastBackup && <p className="mt-6 text-label text-(--muted)">{lastBackup}</p>}
    </>
  );
}

/** Charts and lists that are shown only if they have something to show. */
function Details({ overview }: { overview: Overview }) {
  const { weekly, demand, pipelines, requests, planned, endingSoon, answerTimes, nextCalls } = overview;
  const { mostRead, stillOpen } = overview;
  return (
    <div className="dashboard-details">
      {!weekly.isEmpty && (
        <div className="dashboard-wide">
          <WeeklyChart chart={weekly} />
        </div>
      )}
      {demand.some(({ amount }) => amount > 0) && <DemandChart demand={demand} />}
      {pipelines.some(({ total }) => total > 0) && (
        <div className="dashboard-wide">
          <Pipelines pipelines={pipelines} />
        </div>
      )}
      {requests.length > 0 && <NewRequests requests={requests} />}
      {answerTimes.length > 0 && (
        <div className="dashboard-wide">
          <AnswerTimes times={answerTimes} />
        </div>
      )}
      {planned.length > 0 && <Planned items={planned} />}
      {endingSoon.length > 0 && <EndingSoon engagements={endingSoon} />}
      {nextCalls.length > 0 && <NextCalls calls={nextCalls} />}
      {mostRead.length > 0 && <MostRead pages={mostRead} />}
      {stillOpen && <StillOpen open={stillOpen} />}
    </div>
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
