import { type Column, DataTable } from "#app/ui/data-table.tsx";
import type { describeServices } from "#domain/program/hours/sums.ts";

type ServiceSum = ReturnType<typeof describeServices>[number];

interface ServiceSumsProps {
  services: ServiceSum[];
  hasRates: boolean;
  /** Leaves the rates out where there is little room. */
  isNarrow?: boolean;
}

export function ServiceSums({ services, hasRates, isNarrow = false }: ServiceSumsProps) {
  const columns: Column<ServiceSum>[] = [
    { heading: "Service", isRowHeading: true, cell: ({ service }) => service },
    {
      heading: "Hours",
      align: "end",
      cell: ({ hours }) => <span className="whitespace-nowrap">{hours}</span>,
    },
  ];
  if (hasRates && !isNarrow)
    columns.push({ heading: "Rate", align: "end", cell: ({ rate }) => rate ?? none });
  if (hasRates) columns.push({ heading: "Value", align: "end", cell: ({ value }) => value ?? none });
  return (
    <DataTable
      caption="Hours by service"
      columns={columns}
      rows={services}
      rowKey={({ service }) => service}
    />
  );
}

const none = <span className="text-(--muted)">No rate</span>;
