import { sql } from "drizzle-orm";
import { index, pgPolicy, pgTable, text, uuid } from "drizzle-orm/pg-core";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { isOneOf, limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { createdAt, currentUserId, id, instant, thisInstant } from "#platform/db/columns.ts";
import { adminRole, jobsLogin, memberRole } from "#platform/db/roles.ts";
import { conversationEntities, lineKinds, lineLimits, memberLineKinds } from "./rules.ts";

/** Lines go with the row they belong to, by a trigger; another one refuses lines without such a row. */
export const conversationLines = pgTable(
  "conversation_lines",
  {
    id: id(),
    entity: text("entity", { enum: conversationEntities }).notNull(),
    itemId: uuid("item_id").notNull(),
    kind: text("kind", { enum: lineKinds }).notNull(),
    text: text("text").notNull(),
    /** Null for visitors. */
    writtenBy: uuid("written_by").references(() => user.id, { onDelete: "set null" }),
    writtenAt: createdAt("written_at"),
    /** Derived from the form, so that sending it twice makes one line. */
    submissionKey: uuid("submission_key").notNull().default(sql`gen_random_uuid()`).unique(),
  },
  (t) => {
    const isOfMember = isOneOf(t.kind, memberLineKinds);
    const isOwn = sql`${t.entity} = 'bcpbp-applications' and exists (select 1 from ${bcpbpApplications}
      where ${bcpbpApplications.id} = ${t.itemId} and ${bcpbpApplications.userId} = ${currentUserId})`;
    return [
      ...limitChecks("conversation_lines", t, lineLimits),
      optionCheck("conversation_lines", t.entity, conversationEntities),
      optionCheck("conversation_lines", t.kind, lineKinds),
      index("conversation_lines_order").on(t.entity, t.itemId, t.writtenAt, t.id),
      index("conversation_lines_answers").on(t.writtenAt).where(isOfMember),
      index("conversation_lines_written_by").on(t.writtenBy),
      pgPolicy("a member reads those of their own application, without notes", {
        for: "select",
        to: memberRole,
        using: sql`${t.kind} <> 'note' and ${isOwn}`,
      }),
      pgPolicy("a member answers about their own application", {
        for: "insert",
        to: memberRole,
        withCheck: sql`${isOfMember} and ${t.writtenBy} = ${currentUserId}
          and ${t.writtenAt} = ${thisInstant} and ${isOwn}`,
      }),
      pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
      pgPolicy("the admin writes in their own name, and no answers of others", {
        for: "insert",
        to: adminRole,
        withCheck: sql`not ${isOfMember} and ${t.writtenBy} = ${currentUserId}
          and ${t.writtenAt} = ${thisInstant}`,
      }),
      pgPolicy("the worker reads which answers there are", {
        for: "select",
        to: jobsLogin,
        using: isOfMember,
      }),
    ];
  },
);

const reportKinds = ["firm-answers", "due-today"] as const;

/** When each of the mails that gather several conversations was last made, so that none is made twice. */
export const conversationReports = pgTable(
  "conversation_reports",
  {
    kind: text("kind", { enum: reportKinds }).primaryKey(),
    lastAt: instant("last_at").notNull().default(sql`now()`),
  },
  (t) => [
    optionCheck("conversation_reports", t.kind, reportKinds),
    pgPolicy("the worker reads", { for: "select", to: jobsLogin, using: sql`true` }),
    pgPolicy("the worker notes when", {
      for: "update",
      to: jobsLogin,
      using: sql`true`,
      withCheck: sql`true`,
    }),
  ],
);
