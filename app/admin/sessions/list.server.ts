import { findListedSessionRequest, listSessionRequests } from "#domain/session-requests/list.server.ts";
import { sessionRequestList } from "#domain/session-requests/list.ts";
import { sessionRequestListMessages as messages } from "#domain/session-requests/rules.ts";
import { sessionRequests } from "#domain/session-requests/table.server.ts";
import { inquiryActions } from "../inquiries/actions.server.ts";
import { withAllDates, withReceivedDate } from "../inquiries/dates.ts";
import { defineList } from "../lists/define.server.ts";

export const listedSessionRequests = defineList({
  entity: "session-requests",
  options: sessionRequestList,
  async read(tx, query, settings) {
    const now = new Date();
    const { requests, ...found } = await listSessionRequests(tx, query);
    const rows = requests.map((request) => withReceivedDate(request, settings, now));
    return { found, rows, subject: `Your consultation request to ${settings.firmName}` };
  },
  async open(tx, query, id, { timeZone }) {
    const opened = await findListedSessionRequest(tx, query, id);
    return opened && { ...opened, inquiry: withAllDates(opened.inquiry, timeZone) };
  },
  actions: inquiryActions(sessionRequests, messages),
  notFound: messages.notFound,
});
