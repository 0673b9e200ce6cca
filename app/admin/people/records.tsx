import { Badge } from "#app/ui/badge.tsx";
import { Panel } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { peopleMessages } from "#domain/people/privacy/rules.ts";
import type { DescribedRecord } from "./load.server.ts";

const columns: Column<DescribedRecord>[] = [
  {
    heading: "Done",
    isRowHeading: true,
    cell: ({ label, tone }) => <Badge tone={tone}>{label}</Badge>,
  },
  { heading: "When", cell: ({ done }) => done },
  { heading: "By", cell: ({ by }) => <span className="wrap-anywhere md:block md:min-w-24">{by}</span> },
  { heading: "What there was", cell: ({ held }) => held },
];

interface RecordsProps {
  records: DescribedRecord[];
  /** The person's email; undefined for the records of everybody. */
  email?: string;
}

/** Records of downloads and erasures. They contain no email, so a list of all cannot show whose they are. */
export function Records({ records, email }: RecordsProps) {
  if (email && records.length === 0) return null;
  return (
    <div className="pt-6">
      <Panel title={email ? "Done before for this address" : "Recent exports and deletions"}>
        {records.length === 0 ? (
          <p className="text-(--muted)">{peopleMessages.noRecords}</p>
        ) : (
          <>
            <p className="pb-3 text-(--muted)">
              Kept for three years
              {email ? "." : ", without addresses: look one up to see what was done for it."}
            </p>
            <DataTable caption="Records" columns={columns} rows={records} rowKey={({ id }) => id} />
          </>
        )}
      </Panel>
    </div>
  );
}
