import { sql } from "drizzle-orm";
import { index, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { profiles } from "#domain/profiles/table.server.ts";
import { limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { currentUserId, id, instant, version } from "#platform/db/columns.ts";
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
    pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
    pgPolicy("the admin adds in their own name", {
      for: "insert",
      to: adminRole,
      withCheck: sql`${t.createdBy} = (select ${profiles.id} from ${profiles} where ${profiles.userId} = ${currentUserId})
        and ${t.version} = 1`,
    }),
    pgPolicy("the admin changes all", {
      for: "update",
      to: adminRole,
      using: sql`true`,
      withCheck: sql`true`,
    }),
    pgPolicy("the admin deletes all", { for: "delete", to: adminRole, using: sql`true` }),
  ],
);
