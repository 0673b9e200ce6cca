import { ChevronRight } from "lucide-react";
import { TotalText } from "#app/hours/total.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { counted } from "#domain/text/words.ts";
import type { ShownHours } from "./hours.server.ts";

type ServiceSum = ShownHours["services"][number];
type Entry = ShownHours["entries"][number];

/** What was worked for the member, and what it is worth. */
export function Hours({ hours: { total, services, entries } }: { hours: ShownHours }) {
  return (
    <section aria-labelledby="hours" className="program program-hours">
      <div className="grid gap-3">
        <h2 id="hours" className="display text-subheading">
          Hours we worked for you
        </h2>
        <p>
          <TotalText {...total} />.
        </p>
      </div>
      <DataTable
        caption="Hours by service"
        columns={columnsFor(total.value !== null)}
        rows={services}
        rowKey={({ service }) => service}
      />
      <details className="sent-folded">
        <summary>
          <ChevronRight size={20} aria-hidden="true" />
          {counted(entries.length, "entry", "entries")} by day
        </summary>
        <DataTable caption="Hours by day" columns={entryColumns} rows={entries} rowKey={({ id }) => id} />
      </details>
    </section>
  );
}

function columnsFor(hasValues: boolean): Column<ServiceSum>[] {
  const columns: Column<ServiceSum>[] = [
    { heading: "Service", isRowHeading: true, cell: ServiceName },
    {
      heading: "Hours",
      align: "end",
      cell: ({ hours }) => <span className="whitespace-nowrap">{hours}</span>,
    },
  ];
  if (!hasValues) return columns;
  return [
    ...columns,
    { heading: "Hourly rate", align: "end", cell: ({ rate }) => rate },
    { heading: "Value", align: "end", cell: ({ value }) => value },
  ];
}

function ServiceName({ service, basis }: ServiceSum) {
  return (
    <div className="grid gap-1">
      {service}
      {basis && (
        <p className="text-label font-normal wrap-anywhere text-(--muted)">
          How the rate was determined: {basis}
        </p>
      )}
    </div>
  );
}

const entryColumns: Column<Entry>[] = [
  { heading: "Day", isRowHeading: true, cell: ({ date }) => date },
  { heading: "Service", cell: ({ service }) => service },
  { heading: "What for", cell: ({ what }) => what && <span className="wrap-anywhere">{what}</span> },
  { heading: "Hours", align: "end", cell: ({ hours }) => <span className="whitespace-nowrap">{hours}</span> },
];
