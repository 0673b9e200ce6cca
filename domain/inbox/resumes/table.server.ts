import { sql } from "drizzle-orm";
import { check, foreignKey, pgPolicy, pgTable, primaryKey, uuid } from "drizzle-orm/pg-core";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { bytea, createdAt, thisInstant } from "#platform/db/columns.ts";
import { adminRole, memberRole, visitorRole } from "#platform/db/roles.ts";
import { maxResumeSize } from "./rules.ts";

/** PDFs that came with a job application and go with it. */
export const resumes = pgTable(
  "resumes",
  {
    applicationId: uuid("application_id").notNull(),
    /** That of the application: together with the policy, one can be added only in the same transaction. */
    createdAt: createdAt(),
    content: bytea("content").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.applicationId, t.createdAt] }),
    foreignKey({
      name: "resumes_application",
      columns: [t.applicationId, t.createdAt],
      foreignColumns: [jobApplications.id, jobApplications.createdAt],
    }).onDelete("cascade"),
    check("resumes_size", sql.raw(`octet_length("content") <= ${maxResumeSize}`)),
    check("resumes_signature", sql.raw(`substring("content" from 1 for 5) = '\\x255044462d'::bytea`)),
    pgPolicy("everybody adds one with their application", {
      for: "insert",
      to: [visitorRole, memberRole],
      withCheck: sql`${t.createdAt} = ${thisInstant}`,
    }),
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
  ],
);
