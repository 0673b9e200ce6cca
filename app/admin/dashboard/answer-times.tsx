import { Panel } from "#app/ui/card.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import type { ShownAnswerTimes } from "./answer-times.server.ts";

const columns: Column<ShownAnswerTimes[number]>[] = [
  { heading: "Kind", isRowHeading: true, cell: ({ kind }) => kind },
  { heading: "Answered", align: "end", cell: ({ answers }) => answers.toLocaleString("en-US") },
  { heading: "Median", align: "end", cell: ({ median }) => median },
  { heading: "Slowest", align: "end", cell: ({ slowest }) => slowest },
];

export function AnswerTimes({ times }: { times: ShownAnswerTimes }) {
  return (
    <Panel title="Time to the first answer">
      <DataTable
        caption="Time to the first answer"
        columns={columns}
        rows={times}
        rowKey={({ entity }) => entity}
      />
      <p className="pt-4 text-label text-(--muted)">
        Over the last ninety days, rounded up. Weekends and holidays do not count; a working day has 24 hours,
        from midnight to midnight.
      </p>
    </Panel>
  );
}
