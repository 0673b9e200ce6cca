import { findListedContactMessage, listContactMessages } from "#domain/inbox/contact-messages/list.server.ts";
import { contactMessageList } from "#domain/inbox/contact-messages/list.ts";
import { contactMessageListMessages as messages } from "#domain/inbox/contact-messages/rules.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { loadConversation } from "../conversations/load.server.ts";
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
    return { found, rows };
  },
  async open(tx, query, id, settings) {
    const opened = await findListedContactMessage(tx, query, id);
    const conversation = opened && (await loadConversation(tx, { entity: "contact-messages", id }, settings));
    if (!opened || !conversation) return null;
    return { ...opened, inquiry: withAllDates(opened.inquiry, settings.timeZone), conversation };
  },
  actions: inquiryActions(contactMessages, messages),
  notFound: messages.notFound,
});
