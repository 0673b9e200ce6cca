import { href, Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { callList } from "#domain/inbox/calls/list.ts";
import { callStateBadges, callListMessages as messages } from "#domain/inbox/calls/rules.ts";
import { notMailed } from "#domain/inbox/conversations/rules.ts";
import { Standing } from "../conversations/due.tsx";
import { ConfirmedAction } from "../lists/confirmed-action.tsx";
import { Deletion } from "../lists/deletion.tsx";
import { EntityList, listMeta } from "../lists/entity-list.tsx";
import { RowOpener } from "../lists/opened.tsx";
import { EmailLink } from "../mail.tsx";
import { useMailWorks } from "../mail-works.ts";
import type { Route } from "./+types/list.ts";
import { CallDetails, OutcomeButton } from "./details.tsx";
import { listedCalls } from "./list.server.ts";

export const handle = { live: true };

export const meta = listMeta("calls");

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
      emptyNote="Calls that visitors book appear here and in the calendar, once you have given your hours."
      emptyAction={
        <Link to={href("/admin/calendar/hours")} className={buttonClass({ tone: "outline" })}>
          Hours for calls
        </Link>
      }
      missing={messages.notFound}
      opened={({ opened }, list) =>
        opened && <CallDetails {...opened} list={list} failure={actionData?.failure} />
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
          <RowOpener id={id} list={list}>
            {name}
          </RowOpener>
          <span className="cell-note">
            <EmailLink email={email} />
          </span>
        </div>
      ),
    },
    {
      heading: "About",
      cell: ({ service, about }) =>
        (service || about) && (
          <div className="cell-lines">
            {service && <span>{service}</span>}
            {about && <p className="cell-excerpt">{about}</p>}
          </div>
        ),
    },
    {
      heading: "When",
      cell: ({ when, state }) => <Standing date={when} badge={callStateBadges[state]} />,
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

/** Cancelling before the call begins, its outcome afterwards. */
function NextActions({ call }: { call: Row }) {
  const { id, name, state, hasBegun } = call;
  const mailWorks = useMailWorks();
  const asking = { tone: "quiet", size: "small" } as const;
  if (state === "booked" && !hasBegun) {
    return (
      <ConfirmedAction
        id={id}
        name={name}
        asking={asking}
        intent="cancel"
        label="Cancel call"
        busyText="Cancelling..."
        tone="danger"
        question="Are you sure you want to cancel this call?"
      >
        {mailWorks ? `${name} is told by mail, and their calendar too.` : notMailed("calls")}
      </ConfirmedAction>
    );
  }
  return <OutcomeButton call={call} />;
}
