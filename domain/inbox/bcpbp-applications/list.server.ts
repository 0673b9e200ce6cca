import { inArray, sql } from "drizzle-orm";
import { dueNext } from "#domain/inbox/conversations/columns.server.ts";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { type ListSource, listReaders } from "#domain/lists/list.server.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { tickedChallenges } from "./challenges.ts";
import { applicationList } from "./list.ts";
import type { Application } from "./queries.server.ts";
import { type ApplicationField, applicationFields, questions } from "./questions.ts";
import { applicationStatusBadges } from "./rules.ts";
import { answerOf } from "./sent.ts";
import { bcpbpApplications } from "./table.server.ts";

const { id, status, submissionDate, organizationName, orgType, contactName, email, waitingSince } =
  bcpbpApplications;

const source: ListSource<typeof applicationList> = {
  table: bcpbpApplications,
  filters: { status: (chosen) => sql`${status} = ${chosen}` },
  sorts: {
    newest: { by: submissionDate, direction: "desc" },
    oldest: { by: submissionDate, direction: "asc" },
    due: { by: dueNext(waitingSince), direction: "asc" },
    organization: { by: sql`lower(${organizationName})`, direction: "asc" },
  },
};

function readRows(tx: Transaction, ids: string[]) {
  return tx
    .select({ id, status, submissionDate, organizationName, orgType, contactName, email, waitingSince })
    .from(bcpbpApplications)
    .where(inArray(id, ids));
}

function readApplications(tx: Transaction, ids: string[]) {
  return tx.select().from(bcpbpApplications).where(inArray(id, ids));
}

const readers = listReaders({ source, readRows, readDetails: readApplications });
export const listAllApplications = readers.list;
export const findApplication = readers.find;
export const findListedApplication = readers.findListed;

export const writeApplicationsAsCsv = csvWriter({
  options: applicationList,
  source,
  readRows: readApplications,
  columns: {
    [questions.organizationName.label]: (application) => application.organizationName,
    Status: (application) => applicationStatusBadges[application.status].label,
    Submitted: (application, timeZone) => dateTimeWithZone(application.submissionDate, timeZone),
    Decided: ({ decidedAt }, timeZone) => decidedAt && dateTimeWithZone(decidedAt, timeZone),
    ...Object.fromEntries(applicationFields.flatMap(columnOf)),
  },
});

type Column = [heading: string, cell: (application: Application) => string | number | null];

function columnOf(field: ApplicationField): Column[] {
  if (field === "organizationName" || field === "orgTypeOther") return [];
  const { label } = questions[field];
  if (field === "challenges") return [[label, challengesAsText]];
  return [[label, (application) => answerOf(application, field)]];
}

function challengesAsText({ challenges }: Application) {
  const lines = tickedChallenges(challenges).map(({ label, specify, explanation }) =>
    [specify ? `${label} (${specify})` : label, explanation].filter(Boolean).join(": "),
  );
  return lines.join("\n");
}
