import { Panel } from "#app/ui/card.tsx";
import { ChartTable } from "../dashboard/charts.tsx";
import type { VisitsChartShape } from "./chart.server.ts";

interface VisitsChartProps {
  chart: VisitsChartShape & { unit: "day" | "month" };
  /** "30 days" */
  period: string;
}

export function VisitsChart({ chart: { unit, ticks, bars }, period }: VisitsChartProps) {
  return (
    <Panel title={`Views per ${unit}`}>
      <div className="chart-plot" aria-hidden="true">
        <svg width="100%" height="100%" aria-hidden="true">
          {ticks.map(({ value, y }) => (
            <g key={value}>
              <line x1="0" x2="100%" y1={`${y}%`} y2={`${y}%`} className="chart-line" />
              <text x="-10" y={`${y}%`} dy="0.35em" textAnchor="end" className="chart-text">
                {value.toLocaleString("en-US", { notation: "compact" })}
              </text>
            </g>
          ))}
          {bars.map(({ start, name, views, label, isMinor, center, box }) => (
            <g key={start} data-minor={isMinor || undefined}>
              <title>{`${name}: ${views.toLocaleString("en-US")}`}</title>
              <rect
                x={`${box.x}%`}
                y={`${box.y}%`}
                width={`${box.width}%`}
                height={`${box.height}%`}
                className="chart-bar"
                data-series="views"
              />
              {label && (
                <text
                  x={`${center}%`}
                  y="100%"
                  dy="1.75em"
                  textAnchor="middle"
                  className="chart-text chart-week"
                >
                  {label}
                </text>
              )}
            </g>
          ))}
        </svg>
      </div>
      <ChartTable
        caption={`Views on each ${unit} of the last ${period}`}
        headings={[unit === "day" ? "Day" : "Month", "Views"]}
        rows={bars.map(({ name, views }) => [name, views])}
      />
    </Panel>
  );
}
