import type { Client } from "pg";
import { isEmpty } from "#platform/backup/tables.ts";
import { connectOnce } from "#platform/db/connect.ts";
import { ourRoles } from "#platform/db/roles.ts";
import { jobsSchema } from "#platform/jobs/queues.ts";

const schemas = ["auth", "limits", "mail", "counts", "trigrams", "drizzle", jobsSchema];

/**
 * The drill leaves a database as it found it, so it takes only one that holds nothing, on a server without a site of ours:
 * roles belong to the whole server, and the drill would change the passwords of that site's logins.
 */
export async function requireEmpty(ownerUrl: string) {
  await withClient(ownerUrl, async (client) => {
    const { rows } = await client.query<{ roles: boolean; extensions: boolean }>(
      `select exists (select from pg_roles where rolname = any($1)) as roles,
        exists (select from pg_extension where extnamespace = 'public'::regnamespace) as extensions`,
      [ourRoles],
    );
    if (!(await isEmpty(client)) || rows[0]?.extensions) {
      throw new Error("The database at the given address is not empty.");
    }
    if (rows[0]?.roles) {
      throw new Error("The server at the given address has the roles of a site already; use another one.");
    }
  });
}

/** Removes all that was restored, and the roles that were made for it. */
export async function emptyAgain(ownerUrl: string) {
  await withClient(ownerUrl, async (client) => {
    for (const name of [...schemas, "public"]) await client.query(`drop schema if exists ${name} cascade`);
    await client.query("create schema public authorization pg_database_owner");
    await client.query("grant usage on schema public to public");
    const { rows } = await client.query("select rolname as name from pg_roles where rolname = any($1)", [
      ourRoles,
    ]);
    for (const { name } of rows) await client.query(`drop role ${name}`);
  });
}

async function withClient(ownerUrl: string, work: (client: Client) => Promise<void>) {
  const client = await connectOnce(ownerUrl, { applicationName: "beunec drill" });
  try {
    await work(client);
  } finally {
    await client.end();
  }
}
