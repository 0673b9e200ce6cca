import { data, href, Link } from "react-router";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Panel } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Figures } from "#app/ui/figures.tsx";
import { EmptyState } from "#app/ui/states.tsx";
import { isVisitPeriod, usualPeriod, type VisitPeriod, visitPeriods } from "#domain/office/visits/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { FailedList } from "../lists/frame.tsx";
import { LiveNote } from "../live/note.tsx";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/page.ts";
import { VisitsChart } from "./chart.tsx";
import { loadVisits } from "./load.server.ts";
import { viewsText } from "./views-text.ts";

const path = href("/admin/visits");

export const handle = { live: true };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Visits");
}

export async function loader({ url, context }: Route.LoaderArgs) {
  const requested = url.searchParams.get("period");
  const period = isVisitPeriod(requested) ? requested : usualPeriod;
  try {
    const loaded = await asViewer(accountOf(context).viewer, (tx) => loadVisits(tx, period, new Date()));
    return { failed: false as const, ...loaded };
  } catch (error) {
    log.error({ err: error }, "the visits could not be loaded");
    return data({ failed: true as const }, { status: 503 });
  }
}

type Loaded = Extract<Route.ComponentProps["loaderData"], { failed: false }>;

export default function Visits({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title="Visits" path={path} many="visits" />;
  const { period, zone, isCounting, isEmpty, totals, chart, mostRead, sites, forms } = loaderData;
  return (
    <>
      <AdminTitle
        note={
          <>
            {isCounting
              ? `Views of public pages by the day in ${zone}, without bots and signed-in people.`
              : "Counting is switched off on the server; these are earlier views."}{" "}
            <LiveNote />
          </>
        }
        actions={<Periods current={period} />}
      >
        Visits
      </AdminTitle>
      <div className="grid gap-5">
        {isEmpty ? (
          <Panel>
            <EmptyState>{`Nothing was counted in the last ${visitPeriods[period].label}.`}</EmptyState>
          </Panel>
        ) : (
          <>
            <div className="grid gap-2">
              <Figures items={totals} look="panel" />
              <p className="text-small text-(--muted)">
                Nobody is recognized: somebody who comes twice is two views.
              </p>
            </div>
            <VisitsChart chart={chart} period={visitPeriods[period].label} />
            <div className="grid items-start gap-5 lg:grid-cols-2">
              <MostRead pages={mostRead} />
              <Sites sites={sites} />
            </div>
            <Forms forms={forms} />
          </>
        )}
      </div>
    </>
  );
}

function Periods({ current }: { current: VisitPeriod }) {
  return (
    <nav aria-label="Period">
      <ul className="flex flex-wrap gap-2">
        {Object.entries(visitPeriods).map(([name, { label }]) => (
          <li key={name}>
            <Link
              to={`${path}?period=${name}`}
              aria-current={name === current ? "page" : undefined}
              className={buttonClass({ tone: name === current ? "solid" : "outline", size: "small" })}
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type CountedPage = Pick<Loaded["mostRead"][number], "path" | "name" | "isPage">;

function MostRead({ pages }: { pages: Loaded["mostRead"] }) {
  return (
    <Panel title="Most read">
      <ul className="divide-y divide-(--rule)">
        {pages.map(({ path, name, isPage, views }) => (
          <li key={path} className="dashboard-row">
            {isPage ? (
              <a href={path} className="dashboard-name">
                {name}
              </a>
            ) : (
              <span className="dashboard-name">{name}</span>
            )}
            <span className="tabular-nums">{viewsText(views)}</span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Sites({ sites }: { sites: Loaded["sites"] }) {
  return (
    <Panel title="Referring sites">
      {sites.length === 0 ? (
        <p className="text-(--muted)">No view came from a link on another site.</p>
      ) : (
        <ul className="divide-y divide-(--rule)">
          {sites.map(({ site, views }) => (
            <li key={site} className="dashboard-row">
              <span className="dashboard-name">{site}</span>
              <span className="tabular-nums">{viewsText(views)}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}

/** A plain link, because public pages are outside of the back office's router. */
function PageLink({ page: { path, name, isPage } }: { page: CountedPage }) {
  if (!isPage) return name;
  return (
    <a href={path} className="wrap-anywhere underline">
      {name}
    </a>
  );
}

const formColumns: Column<Loaded["forms"][number]>[] = [
  { heading: "Page", isRowHeading: true, cell: (page) => <PageLink page={page} /> },
  { heading: "Views", align: "end", cell: ({ views }) => views },
  { heading: "Forms sent", align: "end", cell: ({ formsSent }) => formsSent },
  { heading: "Calls booked", align: "end", cell: ({ callsBooked }) => callsBooked },
  { heading: "Sent per view", align: "end", cell: ({ rate }) => rate },
];

function Forms({ forms }: { forms: Loaded["forms"] }) {
  return (
    <Panel title="Forms and calls">
      {forms.length === 0 ? (
        <p className="text-(--muted)">No page with a form was opened.</p>
      ) : (
        <DataTable
          caption="Forms sent and calls booked by page"
          columns={formColumns}
          rows={forms}
          rowKey={({ path }) => path}
        />
      )}
    </Panel>
  );
}
