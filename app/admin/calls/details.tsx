import { Badge } from "#app/ui/badge.tsx";
import type { Entry } from "#app/ui/entries.tsx";
import { OutsideLink } from "#app/ui/outside-link.tsx";
import type { RefusedForm } from "#app/ui/use-form.ts";
import { type CallState, callStateBadges } from "#domain/inbox/calls/rules.ts";
import { isWebAddress } from "#domain/text/web-addresses.ts";
import { OpenedItem, type OpenedPlace, senderEntries } from "../conversations/opened-item.tsx";
import { RowButton } from "../lists/row-button.tsx";
import { PhoneLink } from "../phone.tsx";
import { CallChanges } from "./changes.tsx";
import type { PlaceChoices } from "./place-form.tsx";
import type { ShownCall } from "./shown.server.ts";

interface CallDetailsProps extends OpenedPlace {
  call: ShownCall;
  places: PlaceChoices;
  refused?: RefusedForm;
}

/** A call with the forms that change it and its conversation. */
export function CallDetails({ call, places, refused, ...place }: CallDetailsProps) {
  return (
    <OpenedItem
      {...place}
      id={call.id}
      title={call.name}
      badge={callStateBadges[call.state]}
      entries={entriesOf(call)}
      actions={<OutcomeButton call={call} />}
    >
      <CallChanges key={call.id} call={call} places={places} refused={refused} />
    </OpenedItem>
  );
}

export function StateBadge({ state }: { state: CallState }) {
  const { label, tone } = callStateBadges[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** The outcome that a call in this state can be changed to once it has begun. */
const otherOutcome: Partial<Record<CallState, "done" | "missed">> = {
  booked: "missed",
  done: "missed",
  missed: "done",
};

export function OutcomeButton({ call: { id, name, state, hasBegun } }: { call: ShownCall }) {
  const other = otherOutcome[state];
  if (!other || !hasBegun) return null;
  return (
    <RowButton id={id} name={name} intent={other}>
      {other === "missed" ? "Did not come" : "Took place"}
    </RowButton>
  );
}

/** A link that opens the meeting or dials the number, if the firm is the one to do so. */
function Where({ where, phone }: ShownCall) {
  if (isWebAddress(where)) return <OutsideLink href={where}>{where}</OutsideLink>;
  return phone ? <PhoneLink phone={phone}>{where}</PhoneLink> : where;
}

function entriesOf(call: ShownCall): Entry[] {
  const { email, when, theirTime, service, booked } = call;
  return [
    { label: "When", text: when },
    ...(theirTime ? [{ label: "Their time", text: theirTime }] : []),
    { label: "Where", text: <Where {...call} /> },
    ...senderEntries(email),
    ...(service ? [{ label: "Service", text: service }] : []),
    { label: "Booked", text: booked },
  ];
}
