import { findListedSessionRequest, listSessionRequests } from "#domain/inbox/session-requests/list.server.ts";
import { sessionRequestList } from "#domain/inbox/session-requests/list.ts";
import { sessionRequestListMessages } from "#domain/inbox/session-requests/rules.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { defineInquiryList } from "../inquiries/list.server.ts";

export const listedSessionRequests = defineInquiryList({
  entity: "session-requests",
  options: sessionRequestList,
  list: listSessionRequests,
  findListed: findListedSessionRequest,
  table: sessionRequests,
  messages: sessionRequestListMessages,
});
