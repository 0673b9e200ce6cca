import {
  deleteInquiry,
  type InquiryTable,
  markInquiry,
  markInquirySeen,
} from "#domain/inbox/inquiries/queries.server.ts";
import type { InquiryMessages, InquiryState } from "#domain/inbox/inquiries/rules.ts";
import type { listReaders } from "#domain/lists/list.server.ts";
import type { ListOptions } from "#domain/lists/rules.ts";
import { dueOf } from "#domain/office/working-days/due.server.ts";
import { dateTimeWithZone, shortDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { withConversation } from "../conversations/load.server.ts";
import { defineList } from "../lists/define.server.ts";

interface Inquiry {
  id: string;
  createdAt: Date;
  seenAt: Date | null;
  answeredAt: Date | null;
  waitingSince: Date | null;
}

type Readers<Row extends Inquiry, Details extends Inquiry> = ReturnType<
  typeof listReaders<ListOptions, Row, Details>
>;

interface InquiryList<Row extends Inquiry, Details extends Inquiry>
  extends Pick<Readers<Row, Details>, "list" | "findListed"> {
  entity: "session-requests" | "contact-messages";
  options: ListOptions;
  table: InquiryTable;
  messages: InquiryMessages;
}

/** The list of one kind of inquiry. The script that shows the details sends `open`. */
export function defineInquiryList<Row extends Inquiry, Details extends Inquiry>({
  entity,
  options,
  list,
  findListed,
  table,
  messages,
}: InquiryList<Row, Details>) {
  function marking(state: InquiryState) {
    const run = (tx: Transaction, id: string) => markInquiry(tx, table, id, state);
    return { run, done: messages.marked[state] };
  }
  return defineList({
    entity,
    options,
    async read(tx, query, settings) {
      const now = new Date();
      const { rows, ...found } = await list(tx, query);
      const shown = rows.map(({ createdAt, seenAt, answeredAt, waitingSince, ...inquiry }) => ({
        ...inquiry,
        received: shortDate(createdAt, settings.timeZone),
        due: dueOf({ entity, waitingSince }, settings, now),
      }));
      return { found, rows: shown };
    },
    async open(tx, query, id, settings) {
      const opened = await withConversation(await findListed(tx, query, id), tx, { entity, id }, settings);
      if (!opened) return null;
      const { row, ...rest } = opened;
      return { ...rest, inquiry: withDates(row, settings.timeZone) };
    },
    actions: {
      new: marking("new"),
      seen: marking("seen"),
      answered: marking("answered"),
      open: { run: (tx, id) => markInquirySeen(tx, table, id) },
      delete: { run: (tx, id) => deleteInquiry(tx, table, id), done: messages.deleted },
    },
    notFound: messages.notFound,
  });
}

function withDates<Row extends Inquiry>(inquiry: Row, timeZone: string) {
  const { createdAt, seenAt, answeredAt, ...rest } = inquiry;
  return {
    ...rest,
    received: dateTimeWithZone(createdAt, timeZone),
    seen: seenAt && dateTimeWithZone(seenAt, timeZone),
    answered: answeredAt && dateTimeWithZone(answeredAt, timeZone),
  };
}
