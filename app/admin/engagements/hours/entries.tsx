import { useState } from "react";
import { href, Link } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { hoursMessages } from "#domain/program/hours/rules.ts";
import { Deletion } from "../../lists/deletion.tsx";
import { EditHours } from "./edit-hours.tsx";
import type { LoadedHours } from "./load.server.ts";

type Entry = LoadedHours["entries"][number];

interface HoursEntriesProps {
  entries: Entry[];
  today: string;
}

/** What was logged, the newest day first; each entry is corrected in a dialog. */
export function HoursEntries({ entries, today }: HoursEntriesProps) {
  const [edited, setEdited] = useState<Entry | null>(null);
  const [done, setDone] = useState("");
  const columns: Column<Entry>[] = [
    {
      heading: "Engagement",
      isRowHeading: true,
      cell: ({ engagementId, organizationName }) => (
        <Link to={href("/admin/engagements/:id", { id: engagementId })} className="cell-opener">
          {organizationName}
        </Link>
      ),
    },
    { heading: "Day", cell: ({ date }) => <span className="tabular-nums">{date}</span> },
    {
      heading: "Service",
      cell: ({ service, what }) => (
        <span className="cell-lines">
          <span>{service}</span>
          {what && <span className="cell-note">{what}</span>}
        </span>
      ),
    },
    {
      heading: "Hours",
      align: "end",
      cell: ({ hours }) => <span className="whitespace-nowrap">{hours}</span>,
    },
    {
      heading: "Actions",
      isActions: true,
      cell: (entry) => (
        <span className="cell-actions">
          <Button type="button" tone="quiet" size="small" onClick={() => setEdited(entry)}>
            Edit<span className="sr-only"> {nameOf(entry)}</span>
          </Button>
          <Deletion id={entry.id} name={nameOf(entry)} question={hoursMessages.confirmDelete}>
            {nameOf(entry)}. This cannot be undone.
          </Deletion>
        </span>
      ),
    },
  ];
  return (
    <>
      <p role="status" className="sr-only">
        {done}
      </p>
      <DataTable caption="Hours" columns={columns} rows={entries} rowKey={({ id }) => id} />
      {edited && (
        <EditHours
          key={edited.id}
          entry={edited}
          today={today}
          onClose={() => setEdited(null)}
          onDone={setDone}
        />
      )}
    </>
  );
}

/** "1.5 hours for Bright Steps on 11/18/2026" */
function nameOf({ hours, organizationName, date }: Entry) {
  return `${hours} for ${organizationName} on ${date}`;
}
