import { randomUUID } from "node:crypto";
import { readListQuery } from "#domain/lists/rules.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { listHoursPage } from "#domain/program/hours/list.server.ts";
import { hoursList } from "#domain/program/hours/list.ts";
import {
  findLastEngagement,
  listEngagementChoices,
  listHours,
  listWorked,
} from "#domain/program/hours/queries.server.ts";
import { findRates } from "#domain/program/hours/rates.server.ts";
import { quartersIn } from "#domain/program/hours/rules.ts";
import {
  describeServices,
  describeTotal,
  hoursText,
  hoursTyped,
  type Rates,
  sumByService,
} from "#domain/program/hours/sums.ts";
import { calendarDate, isoDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";

/** The page of hours: its form as it begins, the entries and their sums. */
export async function loadHours(tx: Transaction, parameters: URLSearchParams) {
  const { timeZone } = await findSettings(tx);
  const query = readListQuery(parameters, hoursList);
  const { rows, ...found } = await listHoursPage(tx, query);
  const choices = await listEngagementChoices(tx);
  const { engagement: wanted } = query.filters;
  const chosen = choices.find(({ id }) => id === wanted) ?? (await findLastIn(tx, choices)) ?? null;
  const worked = await listWorked(tx, wanted);
  const today = isoDate(new Date(), timeZone);
  const quarters = quartersIn(parameters.get("hours") ?? "");
  return {
    query,
    found,
    choices,
    entries: rows.map(({ createdAt: _created, ...row }) => shown(row)),
    form: {
      key: randomUUID(),
      hours: quarters === null ? "" : hoursTyped(quarters),
      day: today,
      engagement: chosen?.id ?? "",
      service: chosen?.service ?? "",
    },
    today,
    sums: sumsOf(worked, await findRates(tx)),
  };
}

async function findLastIn<Choice extends { id: string }>(tx: Transaction, choices: Choice[]) {
  const last = await findLastEngagement(tx);
  return choices.find(({ id }) => id === last?.id);
}

function shown<Row extends { day: string; quarters: number }>(row: Row) {
  return { ...row, date: calendarDate(row.day), hours: hoursText(row.quarters) };
}

function sumsOf(worked: Awaited<ReturnType<typeof listWorked>>, rates: Rates) {
  const years = Map.groupBy(worked, ({ year }) => year);
  const engagements = Map.groupBy(worked, ({ engagementId }) => engagementId);
  const all = sumByService(worked, rates);
  return {
    total: describeTotal(all),
    services: describeServices(all),
    years: [...years]
      .toSorted(([one], [other]) => other - one)
      .map(([year, rows]) => ({ year: String(year), ...describeTotal(sumByService(rows, rates)) })),
    engagements: [...engagements]
      .map(([id, rows]) => ({
        id,
        name: rows[0]?.organizationName ?? "",
        ...describeTotal(sumByService(rows, rates)),
      }))
      .toSorted((one, other) => one.name.localeCompare(other.name, "en-US")),
  };
}

export type LoadedHours = Awaited<ReturnType<typeof loadHours>>;

const newest = 3;

/** What an engagement's page says of its hours. */
export async function loadHoursOf(tx: Transaction, engagement: string) {
  const worked = await listWorked(tx, engagement);
  const sums = sumByService(worked, await findRates(tx));
  const entries = await listHours(tx, engagement, newest);
  return {
    total: describeTotal(sums),
    services: describeServices(sums),
    entries: entries.map(shown),
  };
}

export type HoursOfEngagement = Awaited<ReturnType<typeof loadHoursOf>>;
