import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { testDatabase } from "#platform/db/database.test-support.ts";

const { owner } = await testDatabase();

const ours = sql`('public', 'auth', 'mail', 'limits')`;
const viewers = ["beunec_visitor", "beunec_member", "beunec_admin"];

async function names(query: ReturnType<typeof sql>) {
  const { rows } = await owner.execute<{ name: string }>(query);
  return rows.map(({ name }) => name).sort();
}

test("every table has row-level security and at least one policy", async () => {
  const open = await names(sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace::regnamespace::text in ${ours} and c.relkind in ('r', 'p')
      and not (c.relrowsecurity and exists (select from pg_policy where polrelid = c.oid))`);
  expect(open).toEqual([]);
});

test("nothing bypasses the policies: there are no views, foreign tables or sequences", async () => {
  const others = await names(sql`
    select c.oid::regclass::text as name from pg_class c
    where c.relnamespace::regnamespace::text in ${ours} and c.relkind not in ('r', 'i', 't')`);
  expect(others).toEqual([]);
});

test("no policy applies to all roles", async () => {
  expect(await names(sql`select polname as name from pg_policy where 0 = any (polroles)`)).toEqual([]);
});

test("nothing is granted to the public", async () => {
  const granted = await names(sql`
    select 'schema ' || n.nspname as name
      from pg_namespace n, aclexplode(coalesce(n.nspacl, acldefault('n', n.nspowner))) a
      where n.nspname in ${ours} and a.grantee = 0
    union all
    select 'table ' || c.oid::regclass
      from pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) a
      where c.relnamespace::regnamespace::text in ${ours} and a.grantee = 0
    union all
    select 'column ' || c.attrelid::regclass || '.' || c.attname
      from pg_attribute c, aclexplode(c.attacl) a where a.grantee = 0
        and c.attrelid in (select oid from pg_class where relnamespace::regnamespace::text in ${ours})
    union all
    select 'function ' || p.oid::regprocedure
      from pg_proc p, aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
      where p.pronamespace::regnamespace::text in ${ours} and a.grantee = 0`);
  expect(granted).toEqual([]);
});

test("a request can call only the security definer functions of receipts, conversations, calls, files, the trash and erasure", async () => {
  const callableBy: Record<string, string[]> = {
    beunec_visitor: [
      "answer_moments",
      "answer_receipt",
      "book_call",
      "cancel_call",
      "confirm_call",
      "files_fit",
      "is_call_feed",
      "list_busy_times",
      "move_call",
      "open_call",
      "open_held_call",
      "open_receipt",
      "read_call_feed",
      "read_conversation",
      "release_call",
      "verify_letter",
      "withdraw_receipt",
    ],
    beunec_member: ["files_fit", "mark_replies_read"],
    beunec_admin: [
      "answer_moments",
      "end_waiting",
      "erase_account",
      "erase_stories",
      "files_fit",
      "list_busy_times",
      "move_to_trash",
      "restore_from_trash",
    ],
  };
  for (const role of viewers) {
    const callable = await names(sql`
      select p.proname as name from pg_proc p
      where p.prosecdef and has_function_privilege(${role}, p.oid, 'execute')
        and has_schema_privilege(${role}, p.pronamespace, 'usage')`);
    expect(callable).toEqual(callableBy[role] ?? []);
  }
});

test("every security definer function sets its search path and has a comment", async () => {
  const loose = await names(sql`
    select p.oid::regprocedure::text as name from pg_proc p
    where p.prosecdef and p.pronamespace::regnamespace::text in ${ours}
      and (obj_description(p.oid, 'pg_proc') is null
        or not coalesce(p.proconfig @> array['search_path=pg_catalog, pg_temp'], false))`);
  expect(loose).toEqual([]);
});

test("the server's login owns nothing, has no special attribute and can switch only to viewers and the enqueuer", async () => {
  const {
    rows: [login],
  } = await owner.execute(sql`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication, rolinherit
    from pg_roles where rolname = 'beunec_app'`);
  expect(Object.values(login ?? {})).toEqual([false, false, false, false, false, false]);
  const roles = await names(sql`
    select roleid::regrole::text as name from pg_auth_members where member = 'beunec_app'::regrole`);
  expect(roles).toEqual([...viewers, "beunec_enqueuer"].sort());
  const owned = await names(sql`
    select oid::regclass::text as name from pg_class where relowner = 'beunec_app'::regrole
    union all select oid::regprocedure::text from pg_proc where proowner = 'beunec_app'::regrole
    union all select nspname from pg_namespace where nspowner = 'beunec_app'::regrole`);
  expect(owned).toEqual([]);
});

test("no viewer has another role's rights without switching to it", async () => {
  const inherited = await names(sql`
    select viewer.rolname || ' has ' || other.rolname as name from pg_roles viewer, pg_roles other
    where viewer.rolname = any (${sql.param(viewers)}::text[]) and other.oid <> viewer.oid
      and pg_has_role(viewer.oid, other.oid, 'usage')`);
  expect(inherited).toEqual([]);
});

test("no viewer reaches a table outside the matrix, such as the jobs", async () => {
  const reached = await names(sql`
    select r.rolname || ' reaches ' || c.oid::regclass as name from pg_class c, pg_roles r
    where r.rolname = any (${sql.param(viewers)}::text[]) and c.relkind in ('r', 'p', 'v', 'm', 'f')
      and c.relnamespace::regnamespace::text not in ${ours}
      and c.relnamespace::regnamespace::text not in ('pg_catalog', 'information_schema')
      and (has_any_column_privilege(r.oid, c.oid, 'select, insert, update')
        or has_table_privilege(r.oid, c.oid, 'delete, truncate'))`);
  expect(reached).toEqual([]);
});

test("every foreign key has an index", async () => {
  const unindexed = await names(sql`
    select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
    where k.contype = 'f' and k.connamespace::regnamespace::text in ${ours}
      and not exists (
        select from pg_index i
        where i.indrelid = k.conrelid and i.indpred is null
          and (i.indkey::int2[])[0:cardinality(k.conkey) - 1] @> k.conkey)`);
  expect(unindexed).toEqual([]);
});

test("every table of schema public but the index of the search, and the outbox, sends change notices", async () => {
  const silent = await names(sql`
    select c.oid::regclass::text as name from pg_class c
    where (c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') or c.oid = 'mail.messages'::regclass)
      and not exists (
      select from pg_trigger t
      where t.tgrelid = c.oid and t.tgname = 'notify_change' and t.tgenabled = 'O'
        -- after (not 2), for the statement (not 1), on insert 4, delete 8, update 16 and truncate 32
        and t.tgtype = 4 + 8 + 16 + 32)`);
  expect(silent).toEqual(["search_entries", "search_vocabulary"]);
});
