import { getTableName } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { href } from "react-router";
import { editors } from "#app/addresses/editors.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { countUnconfirmedClaims } from "#domain/content/claims/queries.server.ts";
import { hasChangedSection } from "#domain/content/pages/queries.server.ts";
import { entities, nameOf, pluralOf } from "#domain/entities.ts";
import { applicationStatusBadges, applicationStatuses } from "#domain/inbox/bcpbp-applications/rules.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { listOutsideCalendars } from "#domain/inbox/busy-times/outside/queries.server.ts";
import { momentText } from "#domain/inbox/calls/facts.ts";
import { listNextCalls } from "#domain/inbox/calls/office.server.ts";
import { findCallHours, hasHours } from "#domain/inbox/calls/settings.server.ts";
import { listWaiting } from "#domain/inbox/conversations/waiting.server.ts";
import { inquiryStateBadges, inquiryStates } from "#domain/inbox/inquiries/rules.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { maxResumeSize } from "#domain/inbox/resumes/rules.ts";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { openedAddress } from "#domain/lists/rules.ts";
import {
  findAmounts,
  listNewRequests,
  listOpenApplications,
  listPendingApplications,
  listPlanned,
  listProjectsDueWithinMonth,
  listProjectsToDo,
} from "#domain/office/dashboard/queries.server.ts";
import { findMailServer } from "#domain/office/mail-server/queries.server.ts";
import { mailServerMessages } from "#domain/office/mail-server/rules.ts";
import { outboxMessages } from "#domain/office/outbox/rules.ts";
import { findMailState } from "#domain/office/outbox/state.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { missingSettings, type SettingsField } from "#domain/office/settings/rules.ts";
import { listEngagementsEnding, listEngagementsToClose } from "#domain/program/engagements/queries.server.ts";
import { maxFileSize } from "#domain/program/files/rules.ts";
import { calendarDate, dateTimeWithZone, shortDate } from "#domain/time/dates.ts";
import { findBackupState } from "#platform/backup/state.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { configuredMail, mailWorks } from "#platform/mail/configured.ts";
import { findSpace } from "#platform/uploads/space.ts";
import { calendarProblems } from "../calendar/outside-state.server.ts";
import { weekAddress } from "../calendar/week-address.server.ts";
import { entityScreens } from "../lists/screens.ts";
import { describeMailProblems } from "../outbox/problems.server.ts";
import { findMostRead } from "../visits/load.server.ts";
import { findAnswerTimes } from "./answer-times.server.ts";
import { describeBackup } from "./backup.server.ts";
import { demandChart, ringChart, weeklyChart } from "./charts.server.ts";
import { findProblems } from "./problems.server.ts";
import { findSetup } from "./setup.server.ts";
import { applicationsRead, findToday } from "./today.server.ts";

type Found = Awaited<ReturnType<typeof findAmounts>>;

const nextCallsShown = 5;
const endingSoon = { days: 14, amount: 5 };
/** Enough for all calls of a day. */
const callsRead = 30;

/** All data of the dashboard. */
export async function findOverview(tx: Transaction, now: Date) {
  const settings = await findSettings(tx);
  const { timeZone } = settings;
  const found = await findAmounts(tx, { now, timeZone });
  const toDo = await listProjectsToDo(tx);
  const due = await listProjectsDueWithinMonth(tx, { now, timeZone });
  const pending = await listPendingApplications(tx);
  const requests = await listNewRequests(tx);
  const planned = await listPlanned(tx);
  const calls = await listNextCalls(tx, callsRead);
  const { hours } = await findCallHours(tx);
  const mail = await findMailState(tx);
  const claims = await countUnconfirmedClaims(tx, { settings, now });
  const backup = describeBackup(findBackupState(), { now, timeZone });
  const setup = findSetup({
    settings,
    ticked: settings.tickedSetupSteps,
    mailWorks: mailWorks(),
    hasHours: hasHours(hours),
    hasOpening: await hasChangedSection(tx, "home", "opening"),
    openClaims: { home: claims.get("home") ?? 0, solutions: claims.get("solutions") ?? 0 },
    hasArticle: amountOf(found, blogPosts, "status", "published") > 0,
  });
  function withDate<Row extends object>(row: Row, date: Date) {
    return { ...row, date: shortDate(date, timeZone) };
  }
  return {
    asOf: dateTimeWithZone(now, timeZone),
    setup,
    today: findToday(
      {
        waiting: await listWaiting(tx, 1, { settings, now }),
        calls,
        applications: await listOpenApplications(tx, applicationsRead),
        toClose: await listEngagementsToClose(tx, applicationsRead),
      },
      settings,
      now,
    ),
    problems: findProblems({
      mail: describeMailProblems(mail, timeZone),
      backup,
      resumeSpace: await findSpace(tx, "resumes", maxResumeSize),
      fileSpace: await findSpace(tx, "engagement_files", maxFileSize),
      calendars: calendarProblems(await listOutsideCalendars(tx, now), { now, timeZone }),
    }),
    mailNote: mailNoteOf(await findMailServer(tx), { hasSetup: setup !== null }),
    lastBackup: backup.isProblem ? null : backup.text,
    // The set-up comes first.
    stillOpen: setup
      ? null
      : stillOpenOf({
          missing: missingSettings(settings, { hasHours: hasHours(hours) }),
          unconfirmedClaims: [...claims.values()].reduce((sum, amount) => sum + amount, 0),
          undescribedPictures: found.amounts[entities.pictures.table]?.status?.missing ?? 0,
        }),
    figures: figuresOf(found),
    ...chartsOf(found),
    nextCalls: calls.slice(0, nextCallsShown).map(({ id, name, service, startsAt }) => ({
      id,
      name,
      service,
      when: momentText(startsAt, timeZone),
      href: openedAddress(weekAddress(startsAt, timeZone, now), id),
    })),
    endingSoon: (await listEngagementsEnding(tx, endingSoon)).map(({ id, organizationName, lastDay }) => ({
      id,
      name: organizationName,
      date: calendarDate(lastDay),
    })),
    answerTimes: await findAnswerTimes(tx, settings),
    mostRead: await findMostRead(tx, settings, now),
    toDo: toDo.map(({ dueDate, ...project }) => withDate(project, dueDate)),
    due: due.map(({ dueDate, ...project }) => withDate(project, dueDate)),
    pending: pending.map(({ submissionDate, ...application }) => withDate(application, submissionDate)),
    planned: planned.map(({ entity, id, title, publishAt }) => ({
      id,
      title,
      kind: nameOf(entity),
      href: editors[entity].edit(id),
      date: dateTimeWithZone(publishAt, timeZone),
    })),
    requests: requests.map(({ createdAt, ...request }) => withDate(request, createdAt)),
  };
}

/** Why nobody receives mail, and what to do; null if mail works, or if the set-up has a step for it. */
function mailNoteOf(stored: Awaited<ReturnType<typeof findMailServer>>, { hasSetup }: { hasSetup: boolean }) {
  if (mailWorks()) return null;
  if (configuredMail().isOff) return { text: mailServerMessages.isOff };
  const address = href("/admin/settings/mail");
  if (stored && !stored.isOn) {
    return { text: mailServerMessages.switchedOff, link: { href: address, text: "Switch it on" } };
  }
  return hasSetup ? null : { text: outboxMessages.notSetUp, link: { href: address, text: "Set up mail" } };
}

interface StillOpen {
  missing: SettingsField[];
  unconfirmedClaims: number;
  undescribedPictures: number;
}

/** Null if nothing is open. */
function stillOpenOf(open: StillOpen) {
  const { missing, unconfirmedClaims, undescribedPictures } = open;
  return missing.length + unconfirmedClaims + undescribedPictures > 0 ? open : null;
}

export type Overview = Awaited<ReturnType<typeof findOverview>>;

function figuresOf({ amounts }: Found) {
  return entityScreens.flatMap(({ entity, address, figure }) => {
    if (!figure) return [];
    const byStatus = amounts[entities[entity].table]?.status ?? {};
    const total = Object.values(byStatus).reduce((sum, amount) => sum + amount, 0);
    return [
      {
        label: pluralOf(entity),
        href: address,
        total: formatNumber(total),
        note: `${formatNumber(byStatus[figure.status] ?? 0)} ${figure.word}`,
      },
    ];
  });
}

function amountOf({ amounts }: Found, table: PgTable, facet: "status" | "service" | "week", value: string) {
  return amounts[getTableName(table)]?.[facet]?.[value] ?? 0;
}

function chartsOf(found: Found) {
  const { weeks } = found;
  function amount(table: PgTable, facet: "status" | "service" | "week", value: string) {
    return amountOf(found, table, facet, value);
  }
  return {
    weekly: weeklyChart(
      weeks.map((monday) => ({
        monday,
        requests: amount(sessionRequests, "week", monday),
        applications: amount(bcpbpApplications, "week", monday) + amount(jobApplications, "week", monday),
      })),
    ),
    pipelines: [
      {
        title: pluralOf("bcpbp-applications"),
        ...ringChart(
          applicationStatuses.map((status) => ({
            ...applicationStatusBadges[status],
            amount: amount(bcpbpApplications, "status", status),
          })),
        ),
      },
      {
        title: pluralOf("session-requests"),
        ...ringChart(
          inquiryStates.map((state) => ({
            ...inquiryStateBadges[state],
            amount: amount(sessionRequests, "status", state),
          })),
        ),
      },
    ],
    demand: demandChart(
      services.map((service) => ({
        service,
        amount: amount(sessionRequests, "service", service) + amount(bcpbpApplications, "service", service),
      })),
    ),
  };
}

function formatNumber(amount: number) {
  return amount.toLocaleString("en-US");
}
