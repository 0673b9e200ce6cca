import { sql } from "drizzle-orm";
import type { EntityParts } from "#domain/entity-parts.server.ts";
import { writeJobApplicationsAsCsv } from "./list.server.ts";
import { jobApplications } from "./table.server.ts";

export const jobApplicationParts: EntityParts = {
  table: jobApplications,
  item: {
    title: sql`${jobApplications.firstName} || ' ' || ${jobApplications.lastName}`,
    note: jobApplications.email,
    foundBy: [jobApplications.firstName, jobApplications.lastName, jobApplications.email],
    moment: jobApplications.createdAt,
  },
  status: jobApplications.state,
  waiting: "unread",
  writeCsv: writeJobApplicationsAsCsv,
};
