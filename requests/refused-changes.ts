import { sql } from "drizzle-orm";
import { editedEntities, entities } from "#domain/entities.ts";
import type { Database } from "#platform/db/connect.ts";

type Inbox = "session_requests" | "contact_messages" | "job_applications" | "conversation_lines" | "calls";

/** Makes inserts into a table fail until `acceptInto`. */
export async function refuseInto(database: Database, table: Inbox) {
  await database.execute(sql`create or replace function refuse() returns trigger language plpgsql as
    'begin raise exception ''refused''; end'`);
  await database.execute(
    sql.raw(
      `create trigger refuse_all before insert or delete on ${table} for each row execute function refuse()`,
    ),
  );
}

export async function acceptInto(database: Database, table: Inbox) {
  await database.execute(sql.raw(`drop trigger if exists refuse_all on ${table}`));
}

type Listed =
  | "session_requests"
  | "contact_messages"
  | "bcpbp_applications"
  | "job_applications"
  | "pictures";

/** Makes all changes of a table fail until `acceptChanges`. */
export async function refuseChanges(database: Database, table: Listed | "mail.messages") {
  await database.execute(sql`create or replace function refuse() returns trigger language plpgsql as
    'begin raise exception ''refused''; end'`);
  await database.execute(
    sql.raw(
      `create trigger refuse_changes before update or delete on ${table} for each row execute function refuse()`,
    ),
  );
}

export async function acceptChanges(database: Database, table: Listed | "mail.messages") {
  await database.execute(sql.raw(`drop trigger if exists refuse_changes on ${table}`));
}

/** Makes the table unreadable during the work. */
export async function withoutTable(database: Database, table: Listed, work: () => Promise<void>) {
  await database.execute(sql.raw(`alter table ${table} rename to ${table}_away`));
  try {
    await work();
  } finally {
    await database.execute(sql.raw(`alter table ${table}_away rename to ${table}`));
  }
}

const edited = [...editedEntities.map((name) => entities[name].table), "site_settings"];

/** Makes every save fail. */
export async function refuseSaves(database: Database) {
  await database.execute(sql`create or replace function refuse() returns trigger language plpgsql as
    'begin raise exception ''refused''; end'`);
  for (const table of edited) {
    await database.execute(
      sql.raw(
        `create trigger refuse_saves before insert or update on ${table} for each row execute function refuse()`,
      ),
    );
  }
}

export async function allowSaves(database: Database) {
  for (const table of edited)
    await database.execute(sql.raw(`drop trigger if exists refuse_saves on ${table}`));
}
