import { href } from "react-router";
import type { BadgeTone } from "#app/ui/badge.tsx";
import { nameOf } from "#domain/entities.ts";
import type { listNextCalls } from "#domain/inbox/calls/office.server.ts";
import type { ConversationEntity } from "#domain/inbox/conversations/rules.ts";
import type { listWaiting } from "#domain/inbox/conversations/waiting.server.ts";
import { openedAddress } from "#domain/lists/rules.ts";
import type { listOpenApplications } from "#domain/office/dashboard/queries.server.ts";
import type { Settings } from "#domain/office/settings/queries.server.ts";
import { dueOf } from "#domain/office/working-days/due.server.ts";
import type { listEngagementsToClose } from "#domain/program/engagements/queries.server.ts";
import { engagementStateBadges } from "#domain/program/engagements/rules.ts";
import { calendarDate, clockTime, isoDate } from "#domain/time/dates.ts";
import { weekAddress } from "../calendar/week-address.server.ts";
import { openedInInbox } from "../inbox/addresses.ts";
import { screenOf } from "../lists/screens.ts";

/** Rows shown at most; calls of today are all shown. */
const rowsShown = 8;

/** Open applications to read: a row may be left out because it is listed as late already. */
export const applicationsRead = 2 * rowsShown;

interface Found {
  waiting: Pick<Awaited<ReturnType<typeof listWaiting>>, "items" | "total">;
  /** The next calls, those of other days too. */
  calls: Pick<Awaited<ReturnType<typeof listNextCalls>>[number], "id" | "name" | "service" | "startsAt">[];
  applications: Awaited<ReturnType<typeof listOpenApplications>>;
  /** Past their last week and not closed. */
  toClose: Awaited<ReturnType<typeof listEngagementsToClose>>;
}

interface TodayRow {
  id: string;
  /** Opens the item itself. */
  href: string;
  name: string;
  detail: string;
  badge: { tone: BadgeTone; text: string };
}

/** What wants the owner today: who is late or due, the calls of the day, and applications to decide. */
export function findToday({ waiting, calls, applications, toClose }: Found, settings: Settings, now: Date) {
  const callRows = callsOfToday(calls, settings.timeZone, now);
  const room = Math.max(0, rowsShown - callRows.length);
  const answers = answersDue(waiting.items, settings, now).slice(0, room);
  const closings = toClose.slice(0, room - answers.length).map(closingRow);
  const listed = new Set(answers.map(({ id }) => id));
  const decisions = applications
    .filter(({ id }) => !listed.has(id))
    .slice(0, room - answers.length - closings.length);
  return {
    rows: [...answers, ...callRows, ...closings, ...decisions.map(decisionRow)] satisfies TodayRow[],
    /** Those who wait for an answer and have no row. */
    moreWaiting: waiting.total - answers.length - decisions.filter(({ isWaiting }) => isWaiting).length,
  };
}

export type Today = ReturnType<typeof findToday>;

/** Late ones first, then what is due today. */
function answersDue(items: Found["waiting"]["items"], settings: Settings, now: Date): TodayRow[] {
  return items
    .flatMap(({ entity, id, name, about, waitingSince }) => {
      const due = dueOf({ entity, waitingSince }, settings, now);
      if (!due || due.state === "later") return [];
      const tone: BadgeTone = due.state === "late" ? "danger" : "warning";
      return {
        day: due.day,
        row: {
          id,
          href: openedInInbox({ entity, id }),
          name,
          detail: detailOf(entity, about),
          badge: { tone, text: due.text },
        },
      };
    })
    .sort((one, other) => one.day.localeCompare(other.day))
    .map(({ row }) => row);
}

function callsOfToday(calls: Found["calls"], timeZone: string, now: Date): TodayRow[] {
  const today = isoDate(now, timeZone);
  return calls
    .filter(({ startsAt }) => isoDate(startsAt, timeZone) === today)
    .map(({ id, name, service, startsAt }) => ({
      id,
      href: openedAddress(weekAddress(startsAt, timeZone, now), id),
      name,
      detail: detailOf("calls", service),
      badge: { tone: "success", text: clockTime(startsAt, timeZone) },
    }));
}

/** The sender of a call may have left open what it is about. */
function detailOf(entity: ConversationEntity, about: string | null) {
  return about ? `${nameOf(entity)}: ${about}` : nameOf(entity);
}

function closingRow({ id, organizationName, lastDay }: Found["toClose"][number]): TodayRow {
  const { tone, label } = engagementStateBadges.due;
  return {
    id,
    href: href("/admin/engagements/:id", { id }),
    name: organizationName,
    detail: `${nameOf("engagements")}: its last day was ${calendarDate(lastDay)}`,
    badge: { tone, text: label },
  };
}

const decisionWords = { "bcpbp-applications": "To decide", "job-applications": "To review" };

function decisionRow({ entity, id, name, about }: Found["applications"][number]): TodayRow {
  return {
    id,
    href: openedAddress(screenOf(entity).address, id),
    name,
    detail: detailOf(entity, about),
    badge: { tone: "neutral", text: decisionWords[entity] },
  };
}
