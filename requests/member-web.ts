import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/connect.ts";
import { applicationAddress } from "./application.ts";
import type { Web } from "./web.ts";

export async function saveDraft(web: Web, mission: string) {
  const form = await web.open(applicationAddress);
  return form.send("Save Draft", { Mission: mission });
}

/** Makes every submission of an application fail. */
export async function refuseApplications(database: Database) {
  await database.execute(sql`create or replace function refuse() returns trigger language plpgsql as
    'begin raise exception ''refused''; end'`);
  await database.execute(
    sql`create trigger refuse_applications before insert on bcpbp_applications for each row execute function refuse()`,
  );
}
