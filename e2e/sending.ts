import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/connect.ts";

/** So that the server validates the form. */
export async function skipBrowserChecks(page: Page) {
  await page.locator("form[method=post]").evaluateAll((forms: HTMLFormElement[]) => {
    for (const form of forms) form.noValidate = true;
  });
}

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
