import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/connect.ts";

type Listed =
  | "session_requests"
  | "contact_messages"
  | "bcpbp_applications"
  | "job_applications"
  | "pictures";

/** Makes all changes of a table fail until `acceptChanges`. */
export async function refuseChanges(database: Database, table: Listed) {
  await database.execute(sql`create or replace function refuse() returns trigger language plpgsql as
    'begin raise exception ''refused''; end'`);
  await database.execute(
    sql.raw(
      `create trigger refuse_changes before update or delete on ${table} for each row execute function refuse()`,
    ),
  );
}

export async function acceptChanges(database: Database, table: Listed) {
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

/**
 * Opens no live stream, for a test in which the page must not learn what changes elsewhere. The request is left
 * unanswered: a page whose stream was refused reloads its data three seconds later.
 */
export async function withoutLiveUpdates(page: Page) {
  await page.route("**/admin/live", () => {});
}

/** A word longer than any line. */
export const unbroken = "x".repeat(200);
