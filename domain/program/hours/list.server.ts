import { eq, getTableColumns, inArray } from "drizzle-orm";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { type ListSource, listReaders } from "#domain/lists/list.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { calendarDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { hoursList } from "./list.ts";
import { findRates } from "./rates.server.ts";
import { valueInCents } from "./sums.ts";
import { engagementHours } from "./table.server.ts";

const { id, engagementId, day } = engagementHours;

const source: ListSource<typeof hoursList> = {
  table: engagementHours,
  filters: { engagement: (chosen) => eq(engagementId, chosen) },
  sorts: { day: { by: day, direction: "desc" } },
};

function readRows(tx: Transaction, ids: string[]) {
  return tx
    .select({ ...getTableColumns(engagementHours), organizationName: engagements.organizationName })
    .from(engagementHours)
    .innerJoin(engagements, eq(engagements.id, engagementId))
    .where(inArray(id, ids));
}

export const { list: listHoursPage } = listReaders({ source, readRows, readDetails: readRows });

async function readRowsWithRates(tx: Transaction, ids: string[]) {
  const rates = await findRates(tx);
  const rows = await readRows(tx, ids);
  return rows.map((row) => ({ ...row, cents: rates.get(row.service)?.cents ?? null }));
}

function dollars(cents: number | null) {
  return cents === null ? null : (cents / 100).toFixed(2);
}

export const writeHoursAsCsv = csvWriter({
  options: hoursList,
  source,
  readRows: readRowsWithRates,
  columns: {
    Date: (hours) => calendarDate(hours.day),
    Organization: (hours) => hours.organizationName,
    Service: (hours) => hours.service,
    Hours: (hours) => hours.quarters / 4,
    "What for": (hours) => hours.what,
    "Hourly rate": (hours) => dollars(hours.cents),
    Value: ({ quarters, cents }) => dollars(cents === null ? null : valueInCents(quarters, cents)),
  },
});
