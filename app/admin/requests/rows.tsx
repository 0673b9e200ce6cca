import { Link } from "react-router";
import { buttonClass } from "#app/ui/button.tsx";
import type { Column } from "#app/ui/data-table.tsx";
import { openedAddress } from "#domain/lists/rules.ts";
import type { RequestMessages, RequestState } from "#domain/requests/rules.ts";
import { Deletion } from "../lists/deletion.tsx";
import { openerId } from "../lists/opened.tsx";
import { EmailLink, mailto } from "../mail.tsx";
import { NextStep, RequestBadge } from "./state.tsx";

interface RequestRow {
  id: string;
  name: string;
  email: string;
  company?: string;
  state: RequestState;
  received: string;
}

interface RequestColumns<Row> {
  /** The list's own address. */
  list: string;
  /** The subject of a mail that answers one. */
  subject: string;
  messages: RequestMessages;
  /** What was sent. */
  sent: Column<Row>;
}

export function requestColumns<Row extends RequestRow>(columns: RequestColumns<Row>): Column<Row>[] {
  const { list, subject, messages, sent } = columns;
  return [
    { heading: "From", isRowHeading: true, cell: (request) => <Sender request={request} list={list} /> },
    sent,
    { heading: "Received", cell: (request) => <Received request={request} /> },
    {
      heading: "Actions",
      isActions: true,
      cell: (request) => <RequestActions request={request} subject={subject} messages={messages} />,
    },
  ];
}

interface SenderProps {
  request: RequestRow;
  list: string;
}

/** Names the row and opens it. */
function Sender({ request: { id, name, email, company }, list }: SenderProps) {
  return (
    <div className="cell-lines">
      <Link id={openerId(id)} to={openedAddress(list, id)} preventScrollReset className="cell-opener">
        {name}
      </Link>
      <span className="cell-note">
        {company && <span>{company}</span>}
        <EmailLink email={email} />
      </span>
    </div>
  );
}

function Received({ request: { received, state } }: { request: RequestRow }) {
  return (
    <div className="cell-standing">
      <span>{received}</span>
      <RequestBadge state={state} />
    </div>
  );
}

interface RequestActionsProps {
  request: RequestRow;
  subject: string;
  messages: RequestMessages;
}

function RequestActions({ request: { id, name, email, state }, subject, messages }: RequestActionsProps) {
  return (
    <div className="cell-actions">
      <NextStep id={id} name={name} state={state} />
      <a href={mailto(email, subject)} className={buttonClass({ tone: "quiet", size: "small" })}>
        Reply<span className="sr-only"> to {name}</span>
      </a>
      <Deletion id={id} name={name} question={messages.confirmDelete}>
        What {name} sent is gone for good, and so are the mails about it.
      </Deletion>
    </div>
  );
}
