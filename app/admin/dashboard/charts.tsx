import { Panel } from "#app/ui/card.tsx";
import { pluralOf } from "#domain/entities.ts";
import { counted } from "#domain/text/words.ts";
import type { Overview } from "./overview.server.ts";

interface ChartTableProps {
  caption: string;
  headings: string[];
  /** The first cell of each row is its heading. */
  rows: (string | number)[][];
}

/** The chart's numbers as a table for screen readers. */
export function ChartTable({ caption, headings, rows }: ChartTableProps) {
  return (
    <div className="sr-only">
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...amounts]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {amounts.map((amount, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
                <td key={column}>{amount}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const seriesLabels = { requests: pluralOf("session-requests"), applications: "Applications" };

export function WeeklyChart({ chart }: { chart: Overview["weekly"] }) {
  return (
    <Panel title="Consultation requests and applications per week" aside={<Legend />}>
      <div className="chart-plot" aria-hidden="true">
        <svg width="100%" height="100%" aria-hidden="true">
          {chart.ticks.map(({ value, y }) => (
            <g key={value}>
              <line x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className="chart-line" />
              <text x="-10" y={`${y}%`} dy="0.35em" textAnchor="end" className="chart-text">
                {value.toLocaleString("en-US")}
              </text>
            </g>
          ))}
          {chart.weeks.map(({ monday, long, short, center, bars, requests, applications }, index) => (
            <g key={monday} data-minor={(chart.weeks.length - 1 - index) % 3 !== 0 || undefined}>
              <title>{`Week of ${long}: ${counted(requests, "consultation request")}, ${counted(applications, "application")}`}</title>
              {bars.map(({ series, x, y, width, height }) => (
                <rect
                  key={series}
                  x={`${x}%`}
                  y={`${y}%`}
                  width={`${width}%`}
                  height={`${height}%`}
                  className="chart-bar"
                  data-series={series}
                />
              ))}
              <text
                x={`${center}%`}
                y="100%"
                dy="1.75em"
                textAnchor="middle"
                className="chart-text chart-week"
              >
                {short}
              </text>
            </g>
          ))}
        </svg>
      </div>
      <ChartTable
        caption="Consultation requests and applications in each of the last twelve weeks"
        headings={["Week of", ...Object.values(seriesLabels)]}
        rows={chart.weeks.map(({ long, requests, applications }) => [long, requests, applications])}
      />
    </Panel>
  );
}

function Legend() {
  return (
    <ul className="flex gap-4 text-label text-(--muted)" aria-hidden="true">
      {Object.entries(seriesLabels).map(([series, label]) => (
        <li key={series} className="inline-flex items-center gap-2">
          <span className="chart-key" data-series={series} /> {label}
        </li>
      ))}
    </ul>
  );
}

const servicesShown = 5;

export function DemandChart({ demand }: { demand: Overview["demand"] }) {
  const shown = demand.slice(0, servicesShown).filter(({ amount }) => amount > 0);
  return (
    <Panel title="Most wanted services">
      <ul className="grid gap-4" aria-hidden="true">
        {shown.map(({ service, amount, width }) => (
          <li key={service} className="grid gap-1.5">
            <span className="flex justify-between gap-4">
              <span>{service}</span>
              <span className="font-semibold tabular-nums">{amount.toLocaleString("en-US")}</span>
            </span>
            <svg width="100%" height="8" aria-hidden="true">
              <rect width="100%" height="100%" rx="2" className="chart-track" />
              <rect width={`${width}%`} height="100%" rx="2" className="chart-demand" />
            </svg>
          </li>
        ))}
      </ul>
      <ChartTable
        caption="How often each service was asked for, in consultation requests and program applications"
        headings={["Service", "Times"]}
        rows={demand.map(({ service, amount }) => [service, amount])}
      />
    </Panel>
  );
}

export function Pipelines({ pipelines }: { pipelines: Overview["pipelines"] }) {
  return (
    <Panel title="Where things stand">
      <div className="grid gap-6 sm:grid-cols-2">
        {pipelines.map((pipeline) => (
          <Pipeline key={pipeline.title} pipeline={pipeline} />
        ))}
      </div>
    </Panel>
  );
}

function Pipeline({
  pipeline: { title, total, shares, pieces },
}: {
  pipeline: Overview["pipelines"][number];
}) {
  return (
    <div>
      <div className="flex items-center gap-5" aria-hidden="true">
        <svg viewBox="-50 -50 100 100" className="size-28 flex-none" aria-hidden="true">
          {total === 0 && <circle r="41" className="chart-empty-ring" />}
          {pieces.map(({ tone, path }) => (
            <path key={tone} d={path} className="chart-piece" data-tone={tone} />
          ))}
          <text textAnchor="middle" dy="0.35em" className="chart-total">
            {total.toLocaleString("en-US")}
          </text>
        </svg>
        <div className="min-w-0 flex-1">
          <p className="pb-1 text-(--muted)">{title}</p>
          <ul>
            {shares.map(({ label, amount, tone }) => (
              <li key={label} className="flex items-center gap-2">
                <span className="chart-key" data-tone={tone} /> {label}
                <span className="ms-auto font-semibold tabular-nums">{amount.toLocaleString("en-US")}</span>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <ChartTable
        caption={`${title} by status`}
        headings={["Status", "Number"]}
        rows={shares.map(({ label, amount }) => [label, amount])}
      />
    </div>
  );
}
