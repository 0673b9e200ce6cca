import { href, Link } from "react-router";
import { ValueCell } from "#app/hours/total.tsx";
import { Panel } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import type { Total } from "#domain/program/hours/sums.ts";
import { hoursAddress } from "./address.ts";
import type { LoadedHours } from "./load.server.ts";
import { ServiceSums } from "./service-sums.tsx";

type Sums = LoadedHours["sums"];

interface HoursSumsProps {
  sums: Sums;
  /** Whether they are those of one engagement. */
  isOfOne: boolean;
}

/** What was worked by service, year and engagement. */
export function HoursSums({ sums: { services, years, engagements, total }, isOfOne }: HoursSumsProps) {
  const hasValues = total.value !== null;
  const amounts = amountColumns(hasValues);
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <Panel title="By service">
        <ServiceSums services={services} hasRates={hasValues} />
        <p className="pt-4 text-(--muted)">
          {!hasValues && "Without hourly rates, hours are shown without a value. "}
          <Link to={href("/admin/settings/rates")} className="underline">
            Hourly rates
          </Link>
        </p>
      </Panel>
      <div className="grid gap-5">
        <Panel title="By year">
          <DataTable
            caption="Hours by year"
            columns={[{ heading: "Year", isRowHeading: true, cell: ({ year }) => year }, ...amounts]}
            rows={years}
            rowKey={({ year }) => year}
          />
        </Panel>
        {!isOfOne && (
          <Panel title="By engagement">
            <DataTable
              caption="Hours by engagement"
              columns={[{ heading: "Engagement", isRowHeading: true, cell: EngagementLink }, ...amounts]}
              rows={engagements}
              rowKey={({ id }) => id}
            />
          </Panel>
        )}
      </div>
    </div>
  );
}

function amountColumns(hasValues: boolean): Column<Total>[] {
  const hours: Column<Total> = {
    heading: "Hours",
    align: "end",
    cell: (total) => <span className="whitespace-nowrap">{total.hours}</span>,
  };
  return hasValues ? [hours, { heading: "Value", align: "end", cell: ValueCell }] : [hours];
}

function EngagementLink({ id, name }: Sums["engagements"][number]) {
  return (
    <Link to={hoursAddress({ engagement: id })} className="cell-opener">
      {name}
    </Link>
  );
}
