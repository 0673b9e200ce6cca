import { findListedSessionRequest, listSessionRequests } from "#domain/inbox/session-requests/list.server.ts";
import { sessionRequestList } from "#domain/inbox/session-requests/list.ts";
import { sessionRequestListMessages as messages } from "#domain/inbox/session-requests/rules.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { loadConversation } from "../conversations/load.server.ts";
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
    return { found, rows };
  },
  async open(tx, query, id, settings) {
    const opened = await findListedSessionRequest(tx, query, id);
    const conversation = opened && (await loadConversation(tx, { entity: "session-requests", id }, settings));
    if (!opened || !conversation) return null;
    return { ...opened, inquiry: withAllDates(opened.inquiry, settings.timeZone), conversation };
  },
  actions: inquiryActions(sessionRequests, messages),
  notFound: messages.notFound,
});
