import { href } from "react-router";
import { nameOf } from "#domain/entities.ts";
import { inboxList, itemKey, readOpenedItem } from "#domain/inbox/conversations/inbox.ts";
import type { ConversationItem } from "#domain/inbox/conversations/rules.ts";
import {
  findWaitingPlace,
  listWaiting,
  type WaitingNeighbor,
} from "#domain/inbox/conversations/waiting.server.ts";
import { listPageSize, readListQuery } from "#domain/lists/rules.ts";
import { findSettings, type Settings } from "#domain/office/settings/queries.server.ts";
import { dueOf } from "#domain/office/working-days/due.server.ts";
import { listSilentEngagements } from "#domain/program/check-ins/queries.server.ts";
import { listEngagementsToClose } from "#domain/program/engagements/queries.server.ts";
import { engagementStateBadges } from "#domain/program/engagements/rules.ts";
import { listResultsToAccept } from "#domain/program/results/queries.server.ts";
import { listStoryNotices, type StoryNotice } from "#domain/program/stories/queries.server.ts";
import { storyEventTexts } from "#domain/program/stories/rules.ts";
import { calendarDate, dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { loadConversation } from "../conversations/load.server.ts";
import { itemAddress } from "../lists/screens.ts";
import { openedInInbox } from "./addresses.ts";

/** A page of the waiting items, and the opened item. The page is the one that lists the opened item. */
export async function loadInbox(tx: Transaction, { searchParams }: URL, now: Date) {
  const settings = await findSettings(tx);
  const requested = readOpenedItem(searchParams);
  const opened = requested && (await openItem(tx, requested, settings, now));
  const position = opened?.position ?? null;
  const query = readListQuery(searchParams, inboxList);
  const page = position ? Math.ceil(position / listPageSize) : query.page;
  const { items, ...found } = await listWaiting(tx, page, { settings, now });
  return {
    ...found,
    rows: items.map(({ entity, id, name, about, waitingSince }) => ({
      key: itemKey({ entity, id }),
      name,
      about,
      kind: nameOf(entity),
      address: openedInInbox({ entity, id }),
      since: dateTimeWithZone(waitingSince, settings.timeZone),
      due: dueOf({ entity, waitingSince }, settings, now),
    })),
    dueWork: await loadDueWork(tx),
    opened,
    isMissing: requested !== null && opened === null,
    hasShortcuts: settings.hasShortcuts,
  };
}

/** More than one person can run. */
const dueWorkShown = 100;

/** What waits for the owner without anybody having written. */
async function loadDueWork(tx: Transaction) {
  const toClose = await listEngagementsToClose(tx, dueWorkShown);
  const silent = await listSilentEngagements(tx, dueWorkShown);
  const toAccept = await listResultsToAccept(tx, dueWorkShown);
  const notices = await listStoryNotices(tx, dueWorkShown);
  return [
    ...notices.map(noticeRow),
    ...toClose.map(({ id, organizationName, lastDay }) => ({
      id,
      name: organizationName,
      about: `The last week ended on ${calendarDate(lastDay)}. End the program, or give it more weeks.`,
      address: href("/admin/engagements/:id", { id }),
      badge: engagementStateBadges.due,
    })),
    ...toAccept.map(({ id, organizationName }) => ({
      id: `results-${id}`,
      name: organizationName,
      about: "The member has sent results. Read them, and accept them or ask about them.",
      address: href("/admin/engagements/:id", { id }),
      badge: { label: "Results to accept", tone: "warning" as const },
    })),
    ...silent.map(({ id, applicationId, organizationName }) => ({
      id: `silent-${id}`,
      name: organizationName,
      about:
        "The last two check-ins were not answered. Ask how they are; a line in the conversation is enough.",
      address: href("/admin/conversations/:entity/:id", { entity: "bcpbp-applications", id: applicationId }),
      badge: { label: "No check-ins", tone: "warning" as const },
    })),
  ];
}

/** A case study that is public no more. */
function noticeRow({ id, event, caseStudyId, title, isInTrash }: StoryNotice) {
  const list = isInTrash ? href("/admin/trash") : href("/admin/case-studies");
  return {
    id,
    name: title ?? nameOf("case-studies"),
    about: storyEventTexts[event],
    address: caseStudyId && !isInTrash ? href("/admin/case-studies/edit/:id", { id: caseStudyId }) : list,
    badge: { label: event === "deleted" ? "Deleted" : "No longer public", tone: "warning" as const },
    /** It stays until the owner has noted it. */
    isNotice: true,
  };
}

export type Inbox = Awaited<ReturnType<typeof loadInbox>>;
export type InboxRow = Inbox["rows"][number];
export type OpenedItem = NonNullable<Inbox["opened"]>;

async function openItem(tx: Transaction, item: ConversationItem, settings: Settings, now: Date) {
  const conversation = await loadConversation(tx, item, settings);
  const place = conversation && (await findWaitingPlace(tx, item, { settings, now }));
  if (!place) return null;
  return {
    key: itemKey(item),
    conversation,
    position: place.position,
    previous: place.previous && stepTo(place.previous),
    next: place.next && stepTo(place.next),
    /** The address of its details in its entity's list. */
    listed: itemAddress(item.entity, {
      kind: item.entity,
      id: item.id,
      title: conversation.name,
      note: conversation.email,
    }),
  };
}

function stepTo(neighbor: WaitingNeighbor) {
  return { name: neighbor.name, address: openedInInbox(neighbor) };
}
