import type { Column } from "#app/ui/data-table.tsx";
import {
  type InquiryMessages,
  type InquiryState,
  inquiryStateBadges,
} from "#domain/inbox/inquiries/rules.ts";
import type { Due as DueAnswer } from "#domain/office/working-days/due.server.ts";
import { Standing } from "../conversations/due.tsx";
import { ReplyLink } from "../conversations/reply-link.tsx";
import { Deletion } from "../lists/deletion.tsx";
import { RowOpener } from "../lists/opened.tsx";
import { EmailLink } from "../mail.tsx";
import { NextAction } from "./state.tsx";

interface InquiryRow {
  id: string;
  name: string;
  email: string;
  company?: string;
  state: InquiryState;
  received: string;
  due: DueAnswer | null;
}

interface InquiryColumns<Row> {
  list: string;
  messages: InquiryMessages;
  /** The column with the inquiry's content. */
  sent: Column<Row>;
}

export function inquiryColumns<Row extends InquiryRow>(columns: InquiryColumns<Row>): Column<Row>[] {
  const { list, messages, sent } = columns;
  return [
    { heading: "From", isRowHeading: true, cell: (inquiry) => <Sender inquiry={inquiry} list={list} /> },
    sent,
    {
      heading: "Received",
      cell: ({ received, state, due }) => (
        <Standing date={received} badge={inquiryStateBadges[state]} due={due} />
      ),
    },
    {
      heading: "Actions",
      isActions: true,
      cell: (inquiry) => <RowActions inquiry={inquiry} list={list} messages={messages} />,
    },
  ];
}

interface SenderProps {
  inquiry: InquiryRow;
  list: string;
}

function Sender({ inquiry: { id, name, email, company }, list }: SenderProps) {
  return (
    <div className="cell-lines">
      <RowOpener id={id} list={list}>
        {name}
      </RowOpener>
      <span className="cell-note">
        {company && <span>{company}</span>}
        <EmailLink email={email} />
      </span>
    </div>
  );
}

interface RowActionsProps {
  inquiry: InquiryRow;
  list: string;
  messages: InquiryMessages;
}

function RowActions({ inquiry: { id, name, state }, list, messages }: RowActionsProps) {
  return (
    <div className="cell-actions">
      <NextAction id={id} name={name} state={state} />
      <ReplyLink id={id} name={name} list={list} />
      <Deletion id={id} name={name} question={messages.confirmDelete}>
        What {name} sent is gone for good, and so are the mails about it.
      </Deletion>
    </div>
  );
}
