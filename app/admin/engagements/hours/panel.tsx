import { Link } from "react-router";
import { TotalText } from "#app/hours/total.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { hoursAddress, logHoursAddress } from "./address.ts";
import type { HoursOfEngagement } from "./load.server.ts";
import { ServiceSums } from "./service-sums.tsx";

interface HoursPanelProps {
  /** The engagement's. */
  id: string;
  hours: HoursOfEngagement;
}

/** What was worked for an engagement, on its page. */
export function HoursPanel({ id, hours: { total, services, entries } }: HoursPanelProps) {
  const hasHours = entries.length > 0;
  return (
    <div className="grid gap-4">
      <p className={hasHours ? undefined : "text-(--muted)"}>
        {hasHours ? <TotalText {...total} /> : "No hours have been logged yet."}
      </p>
      {hasHours && <ServiceSums services={services} hasRates={total.value !== null} isNarrow />}
      {hasHours && (
        <div>
          <h3 className="pb-1 text-label text-(--muted)">The newest</h3>
          <ul>
            {entries.map(({ id: entry, date, hours, service, what }) => (
              <li key={entry} className="flex justify-between gap-4 py-1">
                <span className="min-w-0 wrap-anywhere">
                  {date}: {what ?? service}
                </span>
                <span className="whitespace-nowrap tabular-nums">{hours}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Link to={logHoursAddress({ engagement: id })} className={buttonClass({ tone: "outline" })}>
          Log hours
        </Link>
        {hasHours && (
          <Link to={hoursAddress({ engagement: id })} className={buttonClass({ tone: "quiet" })}>
            All hours of this engagement
          </Link>
        )}
      </div>
    </div>
  );
}
