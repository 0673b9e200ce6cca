import type { Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/connect.ts";

/** Every way a visitor may come: phone or desktop, with and without scripts. */
export const ways = [
  { way: "on a desktop", javaScriptEnabled: true, viewport: { width: 1280, height: 800 } },
  {
    way: "on a desktop without JavaScript",
    javaScriptEnabled: false,
    viewport: { width: 1280, height: 800 },
  },
  { way: "on a phone", javaScriptEnabled: true, viewport: { width: 390, height: 800 } },
  { way: "on a phone without JavaScript", javaScriptEnabled: false, viewport: { width: 390, height: 800 } },
];

/** Leaves it to the server to say what is wrong. */
export async function skipBrowserChecks(page: Page) {
  await page.locator("form[method=post]").evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
}

type Inbox = "session_requests" | "contact_messages" | "job_applications";

export async function clearInbox(database: Database) {
  await database.execute(
    sql`truncate session_requests, contact_messages, job_applications, limits.rate_limits`,
  );
}

/** The database takes nothing new into a table until it is told to again. */
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
