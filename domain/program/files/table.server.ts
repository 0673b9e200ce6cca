import { sql } from "drizzle-orm";
import { check, index, integer, pgPolicy, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { doers } from "#domain/program/plans/rules.ts";
import { limitChecks, optionCheck } from "#domain/text/checks.server.ts";
import { bytea, currentUserId, instant } from "#platform/db/columns.ts";
import { adminRole, memberRole } from "#platform/db/roles.ts";
import { type FileKind, fileKinds } from "./kinds.ts";
import { fileLimits, maxFileSize } from "./rules.ts";

/** What both sides put into an engagement. Each file is a line of the conversation, and goes with it. */
export const engagementFiles = pgTable(
  "engagement_files",
  {
    /** That of its line. A trigger deletes the line with the file. */
    id: uuid("id")
      .primaryKey()
      .references(() => conversationLines.id, { onDelete: "cascade" }),
    engagementId: uuid("engagement_id")
      .notNull()
      .references(() => engagements.id, { onDelete: "cascade" }),
    sentBy: text("sent_by", { enum: doers }).notNull(),
    name: text("name").notNull(),
    kind: text("kind").$type<FileKind>().notNull(),
    size: integer("size").notNull().generatedAlwaysAs(sql`octet_length(content)`),
    /** When the member was mailed about it. */
    toldAt: instant("told_at"),
    content: bytea("content").notNull(),
  },
  (t) => {
    const engagementsOfMember = sql`select e.id from engagements e where e.user_id = ${currentUserId}`;
    const isLineOf = (kind: string) => sql`exists (
      select from conversation_lines l where l.id = ${t.id} and l.kind = ${sql.raw(`'${kind}'`)})`;
    return [
      ...limitChecks("engagement_files", t, fileLimits),
      optionCheck("engagement_files", t.sentBy, doers),
      optionCheck("engagement_files", t.kind, Object.keys(fileKinds)),
      check("engagement_files_size", sql.raw(`octet_length("content") between 1 and ${maxFileSize}`)),
      uniqueIndex("engagement_files_name").on(t.engagementId, sql`lower(${t.name})`),
      index("engagement_files_untold")
        .on(t.engagementId)
        .where(sql`${t.sentBy} = 'firm' and ${t.toldAt} is null`),
      pgPolicy("a member reads those of their own program", {
        for: "select",
        to: memberRole,
        using: sql`${t.engagementId} in (${engagementsOfMember})`,
      }),
      pgPolicy("a member adds while the program is open", {
        for: "insert",
        to: memberRole,
        withCheck: sql`${t.sentBy} = 'member' and ${t.toldAt} is null and ${isLineOf("member_file")}
          and ${t.engagementId} in (${engagementsOfMember} and e.closed_as is null)`,
      }),
      pgPolicy("a member deletes their own", {
        for: "delete",
        to: memberRole,
        using: sql`${t.sentBy} = 'member' and ${t.engagementId} in (${engagementsOfMember})`,
      }),
      pgPolicy("the admin reads all", { for: "select", to: adminRole, using: sql`true` }),
      pgPolicy("the admin adds while the program is open", {
        for: "insert",
        to: adminRole,
        withCheck: sql`${t.sentBy} = 'firm' and ${t.toldAt} is null and ${isLineOf("firm_file")}
          and ${t.engagementId} in (select e.id from engagements e where e.closed_as is null)`,
      }),
      pgPolicy("the admin deletes those of the firm", {
        for: "delete",
        to: adminRole,
        using: sql`${t.sentBy} = 'firm'`,
      }),
    ];
  },
);
