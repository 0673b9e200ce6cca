import { sql } from "drizzle-orm";
import { index, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { isOwnProfile } from "#domain/people/profiles/policies.server.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { id, instant, version } from "#platform/db/columns.ts";
import { adminReadsAndChangesAll } from "#platform/db/policies.ts";
import { adminRole } from "#platform/db/roles.ts";
import { projectLimits, projectStatuses } from "./rules.ts";

export const projects = pgTable(
  "projects",
  {
    id: id(),
    title: text("title").notNull(),
    description: text("description"),
    dueDate: instant("due_date").notNull(),
    status: text("status", { enum: projectStatuses }).notNull().default("todo"),
    createdBy: uuid("created_by").references(() => profiles.id, { onDelete: "set null" }),
    version: version(),
  },
  (t) => [
    ...limitChecks("projects", t, projectLimits),
    optionCheck("projects", t.status, projectStatuses),
    index("projects_due").on(t.dueDate, t.id),
    index("projects_status_due").on(t.status, t.dueDate, t.id),
    index("projects_title").on(sql`lower(${t.title})`, t.id, t.title, t.status),
    index("projects_created_by").on(t.createdBy),
    ...adminReadsAndChangesAll(),
    pgPolicy("the admin adds in their own name", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${isOwnProfile(t.createdBy)}
        and ${t.version} = 1`,
    }),
  ],
);
