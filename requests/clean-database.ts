import { sql } from "drizzle-orm";
import type { Database } from "#platform/db/connect.ts";
import { describeError } from "#platform/log.ts";

/** Filled by triggers and the server, or changed by tests that restore them. */
const derived = ["search_entries", "search_vocabulary", "conversation_reports", "problem_terms"];
/** Has one row, which is emptied. */
const mailServer = "server_settings";

/** The tables that have rows on a new site. */
async function listSeeded(database: Database) {
  const { rows } = await database.execute<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by tablename`,
  );
  const seeded: string[] = [];
  for (const { name } of rows) {
    if (!derived.includes(name) && (await database.$count(sql.identifier(name))) > 0) seeded.push(name);
  }
  return seeded;
}

/**
 * Adds `tests.clean()`, which deletes what tests have added, restores the rows of a new site, and returns whether
 * anything had changed.
 */
export async function prepareCleaning(database: Database) {
  const seeded = await listSeeded(database);
  await database.execute(sql.raw("create schema tests"));
  for (const table of seeded)
    await database.execute(sql.raw(`create table tests.${table} as table public.${table}`));
  await database.execute(
    sql.raw(`create function tests.clean() returns boolean language plpgsql as $clean$
    declare
      is_changed boolean := false;
      found_row boolean;
      entry record;
    begin
      for entry in select tgname, tgrelid::regclass as name from pg_trigger where tgname like 'refuse%' loop
        execute format('drop trigger %I on %s', entry.tgname, entry.name);
      end loop;
      for entry in
        select oid::regclass as name from pg_class
        where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'auth', 'limits', 'mail')
          and relname <> all (array[${quoted([...seeded, ...derived, mailServer])}])
          -- Without stories, nobody is told of their end.
          order by relname <> 'stories'
      loop
        execute format('select exists (select from %s)', entry.name) into found_row;
        if found_row then
          execute format('delete from %s', entry.name);
          is_changed := true;
        end if;
      end loop;
      for entry in
        select table_name as name, string_agg(quote_ident(column_name), ', ') as columns
        from information_schema.columns
        where table_schema = 'public' and table_name = any (array[${quoted(seeded)}]) and is_generated = 'NEVER'
        group by table_name
      loop
        execute format(
          'select exists ((select %1$s from public.%2$I except select %1$s from tests.%2$I)
            union all (select %1$s from tests.%2$I except select %1$s from public.%2$I))',
          entry.columns, entry.name
        ) into found_row;
        if found_row then
          execute format('delete from public.%I', entry.name);
          execute format('insert into public.%2$I (%1$s) select %1$s from tests.%2$I', entry.columns, entry.name);
          is_changed := true;
        end if;
      end loop;
      update mail.${mailServer} set host = null, port = null, encryption = null, login = null,
        sealed_password = null, sender = null, is_on = true where host is not null;
      return is_changed or found;
    end
    $clean$`),
  );
}

function quoted(names: string[]) {
  return names.map((name) => `'${name}'`).join();
}

const deadlock = "40P01";

/** Leaves the rows of a new site. Retried, because a page that was just closed may still save its draft. */
export async function cleanDatabase(database: Database): Promise<boolean> {
  try {
    const { rows } = await database.execute<{ clean: boolean }>(sql`select tests.clean()`);
    return rows[0]?.clean === true;
  } catch (error) {
    if (describeError(error).code !== deadlock) throw error;
    return cleanDatabase(database);
  }
}
