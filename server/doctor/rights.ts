import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type pg from "pg";
import { counted } from "#domain/text/rules.ts";
import { connectOnce } from "#platform/db/connect.ts";
import { addressesOf } from "#platform/db/migrate.ts";
import type { Login } from "#platform/db/pools.ts";
import { appLogin, ourRoles } from "#platform/db/roles.ts";
import type { Settings } from "#platform/env.ts";
import { installedPath } from "#platform/installation.ts";
import { type Finding, fine, note, wrong } from "./finding.ts";

interface Context {
  settings: Settings;
  ownerUrl: string;
  secret: string | undefined;
}

/** What DATABASE_APP_URL's login takes in place of ours. */
const taken = ourRoles.filter((name) => name !== appLogin);

/** Whether the owner may migrate, and whether the server's own login works. */
export async function checkRights(client: pg.Client, context: Context): Promise<Finding[]> {
  const findings = [
    ...(await checkOwner(client)),
    ...(await checkExtensions(client)),
    ...(context.settings.DATABASE_APP_URL
      ? await checkGivenLogin(client, context.settings.DATABASE_APP_URL, context.settings)
      : await checkRoles(client, context)),
  ];
  return findings.length > 0
    ? findings
    : [fine("The database's owner and the server's logins have the rights they need.")];
}

async function checkOwner(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query(`
    select current_user as owner, current_database() as database,
      has_database_privilege(current_database(), 'CREATE') and has_schema_privilege('public', 'CREATE') as creates,
      (select count(*)::int from pg_class c join pg_namespace n on n.oid = c.relnamespace
        where n.nspname !~ '^(pg_|information_schema)' and c.relkind in ('r', 'p', 'v')
        and not pg_has_role(c.relowner, 'USAGE')) as foreign_tables`);
  const [{ owner, database, creates, foreign_tables: foreignTables }] = rows;
  if (!creates) {
    return [
      wrong(
        `${owner} of DATABASE_URL may not make tables in ${database}.`,
        `Run as the database's administrator: alter database "${database}" owner to "${owner}";`,
      ),
    ];
  }
  if (foreignTables > 0) {
    return [
      wrong(
        `Another user than ${owner} owns ${counted(foreignTables, "table")} in ${database}, so it cannot be migrated.`,
        `Use that user in DATABASE_URL, or reassign owned by that user to "${owner}".`,
      ),
    ];
  }
  return [];
}

async function checkExtensions(client: pg.Client): Promise<Finding[]> {
  const { rows } = await client.query<{ name: string; available: boolean; permitted: boolean }>(
    `select name, exists (select from pg_available_extensions a where a.name = wanted.name) as available,
       exists (select from pg_extension e where e.extname = wanted.name)
       or exists (select from pg_available_extension_versions v where v.name = wanted.name and v.trusted)
       or (select rolsuper from pg_roles where rolname = current_user) as permitted
     from unnest($1::text[]) as wanted (name)`,
    [wantedExtensions()],
  );
  return rows.flatMap(({ name, available, permitted }) => {
    if (available && permitted) return [];
    if (name === "pg_trgm") {
      return [
        note(
          "The search corrects no typing errors, because the extension pg_trgm is missing. To have it, run as the database's administrator create extension pg_trgm; and then as its owner select use_trigrams();",
        ),
      ];
    }
    if (!available) {
      return [wrong(`PostgreSQL lacks the extension ${name}.`, "Install its package postgresql-contrib.")];
    }
    return [
      wrong(
        `The owner may not add the extension ${name}.`,
        `Run as the database's administrator: create extension ${name};`,
      ),
    ];
  });
}

/** Those that migrations add. */
function wantedExtensions() {
  const folder = installedPath("migrations");
  const texts = readdirSync(folder)
    .filter((name) => name.endsWith(".sql"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  const found = texts.flatMap((text) => [
    ...text.matchAll(/^\s*create extension (?:if not exists )?"?(\w+)/gim),
  ]);
  return [...new Set(found.map(([, name]) => name))];
}

/** Without DATABASE_APP_URL each start makes the roles and sets their passwords. */
async function checkRoles(client: pg.Client, { settings, ownerUrl, secret }: Context): Promise<Finding[]> {
  const { rows } = await client.query(
    `select rolname as owner, rolsuper or rolcreaterole as makes,
       array(select r.rolname::text from pg_roles r where r.rolname = any($1)) as present,
       array(select r.rolname::text from pg_roles r where r.rolname = any($1) and not pg_roles.rolsuper
         and current_setting('server_version_num')::int >= 160000
         and not pg_has_role(r.oid, 'MEMBER WITH ADMIN OPTION')) as closed
     from pg_roles where rolname = current_user`,
    [ourRoles],
  );
  const [{ owner, makes, present, closed }] = rows;
  if (!makes) {
    return [
      wrong(
        `${owner} of DATABASE_URL may not make roles.`,
        `Run as the database's administrator: alter role "${owner}" createrole; or make them by hand and set DATABASE_APP_URL, see docs/operations.md.`,
      ),
    ];
  }
  if (closed.length > 0) {
    return [
      wrong(
        `The roles ${closed.join(", ")} were made by another user than ${owner}, who cannot change them.`,
        `Run as the database's administrator: grant ${closed.join(", ")} to "${owner}" with admin option;`,
      ),
    ];
  }
  if (!secret || !present.includes(appLogin)) return [];
  return checkLogin(addressesOf({ ownerUrl, secret }).app, (code) =>
    wrong(
      `The login ${appLogin} refuses the password that is derived from SECRET (${code}).`,
      settings.DATABASE_URL
        ? "Use the SECRET that the site runs with. A start with this one changes the password, and instances with another lose the database."
        : "Bring back the file secret of this data folder; a start with another one changes the password.",
    ),
  );
}

async function checkGivenLogin(
  client: pg.Client,
  url: string,
  { DATABASE_DIRECT_URL }: Settings,
): Promise<Finding[]> {
  const login = decodeURIComponent(new URL(url).username);
  const { rows } = await client.query<{ name: string; exists: boolean; granted: boolean }>(
    `select name, exists (select from pg_roles r where r.rolname = name) as exists,
       coalesce((select pg_has_role(l.oid, r.oid, 'MEMBER') from pg_roles r, pg_roles l
         where r.rolname = name and l.rolname = $2), false) as granted
     from unnest($1::text[]) as wanted (name)`,
    [taken, login],
  );
  const missing = rows.filter((row) => !row.exists).map((row) => row.name);
  const withheld = rows.filter((row) => row.exists && !row.granted).map((row) => row.name);
  if (missing.length > 0) {
    return [
      wrong(
        `The roles ${missing.join(", ")} are missing.`,
        "Run the statements for owners who may not make roles in docs/operations.md.",
      ),
    ];
  }
  const failed = await checkLogin({ url, isPooled: DATABASE_DIRECT_URL !== undefined }, (code) =>
    wrong(`The login ${login} of DATABASE_APP_URL is refused (${code}).`, "Correct its user and password."),
  );
  if (failed.length > 0) return failed;
  if (withheld.length === 0) return [];
  return [
    wrong(
      `The login ${login} of DATABASE_APP_URL may not take the roles ${withheld.join(", ")}.`,
      `Run as the database's administrator: grant ${withheld.join(", ")} to "${login}";`,
    ),
  ];
}

/** Codes of PostgreSQL begin with it for a wrong password or an unknown login. */
const refusedLogin = "28";
const tooManyConnections = "53300";

async function checkLogin(
  { url, isPooled }: Login,
  toFinding: (code: string) => Finding,
): Promise<Finding[]> {
  try {
    const client = await connectOnce(url, {
      isPooled,
      applicationName: "beunec doctor",
      queryTimeout: 10_000,
    });
    await client.end();
    return [];
  } catch (error) {
    const { code = "no connection" } = error as NodeJS.ErrnoException;
    if (code.startsWith(refusedLogin)) return [toFinding(code)];
    const login = decodeURIComponent(new URL(url).username);
    return [
      wrong(
        `The login ${login} cannot connect now (${code}).`,
        code === tooManyConnections
          ? `Raise max_connections, or the limit of ${login}, or end what holds its connections.`
          : "See the log of the database, and run this again.",
      ),
    ];
  }
}
