import { Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { Entries, type Entry } from "#app/ui/entries.tsx";
import { callList } from "#domain/calls/list.ts";
import { type CallState, callStateBadges, callListMessages as messages } from "#domain/calls/rules.ts";
import { openedAddress } from "#domain/lists/rules.ts";
import { Due } from "../conversations/due.tsx";
import { AskedAction } from "../lists/asked-action.tsx";
import { Deletion } from "../lists/deletion.tsx";
import { EntityList, listMeta } from "../lists/entity-list.tsx";
import { Opened, openerId } from "../lists/opened.tsx";
import { RowButton } from "../lists/row-button.tsx";
import { EmailLink } from "../mail.tsx";
import { PersonLink } from "../people/link.tsx";
import type { Route } from "./+types/list.ts";
import { listedCalls } from "./list.server.ts";

export const handle = { live: true };

export function meta() {
  return listMeta("calls");
}

export const loader = listedCalls.load;
export const action = listedCalls.act;

type Loaded = Extract<Route.ComponentProps["loaderData"], { failed: false }>;
type Row = Loaded["rows"][number];

export default function Calls({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <EntityList
      entity="calls"
      loaded={loaderData}
      options={callList}
      empty={messages.noneYet}
      missing={messages.notFound}
      opened={({ opened }, list) =>
        opened && <Details opened={opened} list={list} failure={actionData?.failure} />
      }
    >
      {({ rows }, list) => (
        <DataTable caption="Calls" columns={columnsOf(list)} rows={rows} rowKey={({ id }) => id} />
      )}
    </EntityList>
  );
}

function columnsOf(list: string): Column<Row>[] {
  return [
    {
      heading: "With",
      isRowHeading: true,
      cell: ({ id, name, email }) => (
        <div className="cell-lines">
          <Link id={openerId(id)} to={openedAddress(list, id)} preventScrollReset className="cell-opener">
            {name}
          </Link>
          <span className="cell-note">
            <EmailLink email={email} />
          </span>
        </div>
      ),
    },
    {
      heading: "About",
      cell: ({ service, about }) => (
        <div className="cell-lines">
          <span>{service}</span>
          <p className="cell-excerpt">{about}</p>
        </div>
      ),
    },
    {
      heading: "When",
      cell: ({ when, state, due }) => (
        <div className="cell-standing">
          <span>{when}</span>
          <StateBadge state={state} />
          <Due due={due} />
        </div>
      ),
    },
    {
      heading: "Actions",
      isActions: true,
      cell: (call) => (
        <div className="cell-actions">
          <NextActions call={call} />
          {(call.state !== "booked" || call.hasBegun) && (
            <Deletion id={call.id} name={call.name} question={messages.confirmDelete}>
              The call, its conversation and the mails about it are gone for good.
            </Deletion>
          )}
        </div>
      ),
    },
  ];
}

type Shown = Omit<Row, "due">;

function StateBadge({ state }: Pick<Row, "state">) {
  const { label, tone } = callStateBadges[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** What can be done with a call depends on whether its time has come. */
function NextActions({ call: { id, name, state, hasBegun } }: { call: Shown }) {
  const asking = { tone: "quiet", size: "small" } as const;
  if (state === "booked" && !hasBegun) {
    return (
      <AskedAction
        {...{ id, name, asking, intent: "cancel", label: "Cancel call", busyText: "Cancelling..." }}
        tone="danger"
        question="Are you sure you want to cancel this call?"
      >
        {name} is told by mail, and their calendar too.
      </AskedAction>
    );
  }
  const other = otherOutcome[state];
  if (!other || !hasBegun) return null;
  return (
    <RowButton id={id} name={name} intent={other}>
      {other === "missed" ? "Did not come" : "Took place"}
    </RowButton>
  );
}

/** What can be said of a call that has begun. */
const otherOutcome: Partial<Record<CallState, "done" | "missed">> = {
  booked: "missed",
  done: "missed",
  missed: "done",
};

interface DetailsProps {
  opened: NonNullable<Loaded["opened"]>;
  list: string;
  failure?: string;
}

function Details({ opened: { call, ...neighbors }, list, failure }: DetailsProps) {
  return (
    <Opened
      {...neighbors}
      list={list}
      id={call.id}
      title={call.name}
      failure={failure}
      actions={<NextActions call={call} />}
    >
      <div className="grid gap-5">
        <p>
          <StateBadge state={call.state} />
        </p>
        <Entries entries={entriesOf(call)} />
      </div>
    </Opened>
  );
}

function entriesOf({ email, when, theirTime, where, service, booked, about }: Shown): Entry[] {
  return [
    { label: "Email", text: <EmailLink email={email} /> },
    { label: "Person", text: <PersonLink email={email} /> },
    { label: "When", text: when },
    ...(theirTime ? [{ label: "Their time", text: theirTime }] : []),
    { label: "Where", text: where },
    { label: "Service", text: service },
    { label: "Booked", text: booked },
    { label: "What it is about", text: about, isLong: true },
  ];
}
