import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { ConfirmedAction } from "../lists/confirmed-action.tsx";
import { RowButton } from "../lists/row-button.tsx";
import type { DescribedCalendar } from "./outside-state.server.ts";

const columns: Column<DescribedCalendar>[] = [
  {
    heading: "Calendar",
    isRowHeading: true,
    cell: ({ name, host }) => (
      <div className="cell-lines">
        <span>{name}</span>
        {host !== name && <span className="cell-note">{host}</span>}
      </div>
    ),
  },
  { heading: "State", cell: ({ tone, state }) => <Badge tone={tone}>{state}</Badge> },
  { heading: "Last reading", cell: ({ text }) => text },
  { heading: "Actions", isActions: true, cell: (calendar) => <Actions calendar={calendar} /> },
];

export function CalendarList({ calendars }: { calendars: DescribedCalendar[] }) {
  return <DataTable caption="Other calendars" columns={columns} rows={calendars} rowKey={({ id }) => id} />;
}

function Actions({ calendar: { id, name, isOn } }: { calendar: DescribedCalendar }) {
  return (
    <div className="cell-actions">
      <RowButton id={id} name={name} intent={isOn ? "read" : "switch-on"} busyText="Reading...">
        {isOn ? "Read now" : "Switch on"}
      </RowButton>
      <ConfirmedAction
        intent="remove"
        id={id}
        name={name}
        label="Remove"
        busyText="Removing..."
        question={`Remove ${name}?`}
        tone="danger"
        asking={{ tone: "quiet", size: "small" }}
      >
        Its busy times are offered to visitors again. The calendar itself stays as it is.
      </ConfirmedAction>
    </div>
  );
}
