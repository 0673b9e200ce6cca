import { eq, getTableColumns, inArray, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { type ListSource, listReaders } from "#domain/lists/list.server.ts";
import { calendarDate } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { writeCode } from "./code.ts";
import { describeLetter } from "./describe.ts";
import { letterList } from "./list.ts";
import { type LetterState, letterStateOf, letterStates } from "./rules.ts";
import { letterFiles, letters } from "./table.server.ts";

const { id, number, organizationName, replacedBy, revokedOn } = letters;

export const isInState: Record<LetterState, SQL> = {
  genuine: sql`${replacedBy} is null and ${revokedOn} is null`,
  replaced: sql`${replacedBy} is not null`,
  revoked: sql`${revokedOn} is not null`,
};

const source: ListSource<typeof letterList> = {
  table: letters,
  filters: { status: (chosen) => isInState[chosen as LetterState] },
  sorts: {
    newest: { by: number, direction: "desc" },
    organization: { by: sql`lower(${organizationName})`, direction: "asc" },
  },
};

/** The engagement is null once the PDF has been erased. */
function readRows(tx: Transaction, ids: string[]) {
  const newer = alias(letters, "newer");
  return tx
    .select({
      ...getTableColumns(letters),
      replacedByNumber: newer.number,
      engagementId: letterFiles.engagementId,
    })
    .from(letters)
    .leftJoin(newer, eq(newer.id, replacedBy))
    .leftJoin(letterFiles, eq(letterFiles.letterId, id))
    .where(inArray(id, ids));
}

export const { list: listLettersPage } = listReaders({ source, readRows, readDetails: readRows });

export const writeLettersAsCsv = csvWriter({
  options: letterList,
  source,
  readRows,
  columns: {
    Number: (letter) => letter.number,
    Organization: (letter) => letter.organizationName,
    Issued: (letter) => calendarDate(letter.issuedOn),
    State: (letter) => letterStates[letterStateOf(letter)].label,
    From: (letter) => calendarDate(letter.firstDay),
    To: (letter) => calendarDate(letter.lastDay),
    Hours: ({ services }) => services.reduce((sum, { quarters }) => sum + quarters, 0) / 4,
    Value: (letter) => describeLetter(letter).total.value,
    Code: (letter) => writeCode(letter.code),
    "Replaced by": (letter) => letter.replacedByNumber,
    Revoked: (letter) => letter.revokedOn && calendarDate(letter.revokedOn),
    Reason: (letter) => letter.revocationReason,
  },
});
