import { findListedContactMessage, listContactMessages } from "#domain/contact-messages/list.server.ts";
import { contactMessageList } from "#domain/contact-messages/list.ts";
import { contactMessageListMessages as messages } from "#domain/contact-messages/rules.ts";
import { contactMessages } from "#domain/contact-messages/table.server.ts";
import { inquiryActions } from "../inquiries/actions.server.ts";
import { withAllDates, withReceivedDate } from "../inquiries/dates.ts";
import { defineList } from "../lists/define.server.ts";

export const listedMessages = defineList({
  entity: "contact-messages",
  options: contactMessageList,
  async read(tx, query, settings) {
    const now = new Date();
    const { messages: sent, ...found } = await listContactMessages(tx, query);
    const rows = sent.map((request) => withReceivedDate(request, settings, now));
    return { found, rows, subject: `Your message to ${settings.firmName}` };
  },
  async open(tx, query, id, { timeZone }) {
    const opened = await findListedContactMessage(tx, query, id);
    return opened && { ...opened, inquiry: withAllDates(opened.inquiry, timeZone) };
  },
  actions: inquiryActions(contactMessages, messages),
  notFound: messages.notFound,
});
