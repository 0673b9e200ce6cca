import type { Failure } from "#app/forms/failure.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Entries, type Entry } from "#app/ui/entries.tsx";
import { OutsideLink } from "#app/ui/outside-link.tsx";
import type { RefusedForm } from "#app/ui/use-form.ts";
import { type CallState, callStateBadges } from "#domain/inbox/calls/rules.ts";
import { isWebAddress } from "#domain/text/web-addresses.ts";
import { DetailsBeside } from "../conversations/details-beside.tsx";
import type { LoadedConversation } from "../conversations/load.server.ts";
import { ReplyButton } from "../conversations/reply-link.tsx";
import { Opened } from "../lists/opened.tsx";
import { RowButton } from "../lists/row-button.tsx";
import { EmailLink } from "../mail.tsx";
import { PersonLink } from "../people/link.tsx";
import { PhoneLink } from "../phone.tsx";
import { CallChanges } from "./changes.tsx";
import type { ShownCall } from "./shown.server.ts";

interface CallDetailsProps {
  opened: {
    call: ShownCall;
    conversation: LoadedConversation;
    previous: string | null;
    next: string | null;
  };
  /** The address of what it was opened from. */
  list: string;
  failure?: Failure;
  refused?: RefusedForm;
}

/** A call, what can be changed about it, and its conversation. */
export function CallDetails({ opened, list, failure, refused }: CallDetailsProps) {
  const { call, conversation, ...neighbors } = opened;
  return (
    <Opened
      {...neighbors}
      list={list}
      id={call.id}
      title={call.name}
      size="large"
      failure={failure}
      actions={
        <>
          <ReplyButton className="me-auto" />
          <OutcomeButton call={call} />
        </>
      }
    >
      <DetailsBeside conversation={conversation}>
        <p>
          <StateBadge state={call.state} />
        </p>
        <Entries entries={entriesOf(call)} />
        <CallChanges key={call.id} call={call} refused={refused} />
      </DetailsBeside>
    </Opened>
  );
}

export function StateBadge({ state }: { state: CallState }) {
  const { label, tone } = callStateBadges[state];
  return <Badge tone={tone}>{label}</Badge>;
}

/** What can be said of a call that has begun. */
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

/** Opened or rung with a click, where that is the firm's part. */
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
    { label: "Email", text: <EmailLink email={email} /> },
    { label: "Person", text: <PersonLink email={email} /> },
    { label: "Service", text: service },
    { label: "Booked", text: booked },
  ];
}
