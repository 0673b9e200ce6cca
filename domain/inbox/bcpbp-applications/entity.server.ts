import { sql } from "drizzle-orm";
import type { EntityParts } from "#domain/entity-parts.server.ts";
import { writeApplicationsAsCsv } from "./list.server.ts";
import { bcpbpApplications } from "./table.server.ts";

export const applicationParts: EntityParts = {
  table: bcpbpApplications,
  item: {
    title: bcpbpApplications.organizationName,
    note: sql`${bcpbpApplications.contactName} || ', ' || ${bcpbpApplications.email}`,
    foundBy: [bcpbpApplications.organizationName, bcpbpApplications.contactName, bcpbpApplications.email],
    moment: bcpbpApplications.submissionDate,
  },
  status: bcpbpApplications.status,
  waiting: "pending",
  writeCsv: writeApplicationsAsCsv,
};
