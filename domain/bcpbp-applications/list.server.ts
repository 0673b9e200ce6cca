import { eq, inArray, sql } from "drizzle-orm";
import { csvWriter } from "#domain/lists/csv.server.ts";
import { findListNeighbors, findListPage, inOrderOf, type ListSource } from "#domain/lists/list.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import { dateTimeWithZone, shortDate } from "#domain/text/rules.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { applicationList } from "./list.ts";
import type { Application } from "./queries.server.ts";
import { applicationStatusBadges } from "./rules.ts";
import { applicationLabels as labels, tickedChallenges } from "./sections.ts";
import { bcpbpApplications } from "./table.server.ts";

const { id, status, submissionDate, organizationName, orgType, contactName, email } = bcpbpApplications;

const source: ListSource<typeof applicationList> = {
  table: bcpbpApplications,
  filters: { status: (chosen) => sql`${status} = ${chosen}` },
  sorts: {
    newest: { by: submissionDate, direction: "desc" },
    oldest: { by: submissionDate, direction: "asc" },
    organization: { by: sql`lower(${organizationName})`, direction: "asc" },
  },
};

export async function listAllApplications(tx: Transaction, query: ListQuery) {
  const { ids, ...found } = await findListPage(tx, source, query);
  const rows = await tx
    .select({ id, status, submissionDate, organizationName, orgType, contactName, email })
    .from(bcpbpApplications)
    .where(inArray(id, ids));
  return { ...found, applications: inOrderOf(ids, rows) };
}

/** One application whole, with what stands beside it in the list. */
export async function findListedApplication(tx: Transaction, query: ListQuery, wanted: string) {
  const [application] = await tx.select().from(bcpbpApplications).where(eq(id, wanted));
  return application ? { application, ...(await findListNeighbors(tx, source, query, wanted)) } : null;
}

function readApplications(tx: Transaction, ids: string[]) {
  return tx.select().from(bcpbpApplications).where(inArray(id, ids));
}

export const writeApplicationsAsCsv = csvWriter({
  options: applicationList,
  source,
  readRows: readApplications,
  columns: {
    [labels.organizationName]: (application) => application.organizationName,
    Status: (application) => applicationStatusBadges[application.status].label,
    Submitted: (application, timeZone) => dateTimeWithZone(application.submissionDate, timeZone),
    Decided: ({ decidedAt }, timeZone) => decidedAt && dateTimeWithZone(decidedAt, timeZone),
    [labels.contactName]: (application) => application.contactName,
    [labels.email]: (application) => application.email,
    [labels.phone]: (application) => application.phone,
    [labels.orgType]: (application) => application.orgType,
    [labels.location]: (application) => application.location,
    [labels.yearFounded]: (application) => application.yearFounded,
    [labels.website]: (application) => application.website,
    [labels.mission]: (application) => application.mission,
    [labels.industry]: (application) => application.industry,
    [labels.teamSize]: (application) => application.teamSize,
    [labels.revenue]: (application) => application.revenue,
    [labels.challenges]: challengesAsText,
    [labels.whyProBono]: (application) => application.whyProBono,
    [labels.desiredServices]: (application) => application.desiredServices.join("\n"),
    [labels.serviceGoals]: (application) => application.serviceGoals,
    [labels.commitment]: (application) => application.commitment,
    [labels.deliveryMethod]: (application) => application.deliveryMethod,
    [labels.availability]: (application) => application.availability,
    [labels.howHeard]: (application) => application.howHeard,
    [labels.additionalInfo]: (application) => application.additionalInfo,
    [labels.applicantName]: (application) => application.applicantName,
    [labels.signedOn]: (application) => shortDate(new Date(application.signedOn), "UTC"),
  },
});

function challengesAsText({ challenges }: Application) {
  const lines = tickedChallenges(challenges).map(({ label, specify, explanation }) =>
    [specify ? `${label} (${specify})` : label, explanation].filter(Boolean).join(": "),
  );
  return lines.join("\n");
}
