import { findListedContactMessage, listContactMessages } from "#domain/inbox/contact-messages/list.server.ts";
import { contactMessageList } from "#domain/inbox/contact-messages/list.ts";
import { contactMessageListMessages } from "#domain/inbox/contact-messages/rules.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { defineInquiryList } from "../inquiries/list.server.ts";

export const listedMessages = defineInquiryList({
  entity: "contact-messages",
  options: contactMessageList,
  list: listContactMessages,
  findListed: findListedContactMessage,
  table: contactMessages,
  messages: contactMessageListMessages,
});
