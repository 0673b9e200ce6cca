import { createHash, randomUUID } from "node:crypto";
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { checkBackup } from "#platform/backup/check.ts";
import { restoreBackup } from "#platform/backup/restore.ts";
import { testSecret, withDatabase } from "./cluster.test-support.ts";
import { connect, type Database } from "./connect.ts";
import { prepareDatabase } from "./migrate.ts";
import { adminRole } from "./roles.ts";
import { readStoredRows, type StoredRows } from "./stored-rows.ts";

const fixtures = "platform/db/fixtures";
const journalFile = "meta/_journal.json";
/** Tables that a later migration drops on purpose. */
const droppedTables = ["counts.tallies", "public.bcpbp_application_drafts", "public.editor_drafts"];

const { ownerUrl } = inject("cluster");
const maintenance = connect(withDatabase(ownerUrl, "postgres"), { max: 1, applicationName: "tests" });
afterAll(() => maintenance.$client.end());

/** A folder with the migrations up to one of them. */
function migrationsUntil(tag: string) {
  const folder = mkdtempSync(join(tmpdir(), "beunec-migrations-"));
  cpSync("migrations", folder, { recursive: true });
  const journal = JSON.parse(readFileSync(join(folder, journalFile), "utf8"));
  const last = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  if (last < 0) throw new Error(`There is no migration ${tag}`);
  journal.entries.length = last + 1;
  writeFileSync(join(folder, journalFile), JSON.stringify(journal));
  return folder;
}

interface Upgraded {
  owner: Database;
  url: string;
  /** All rows before the upgrade. */
  stored: StoredRows;
}

/** A database restored from a fixture as it was, changed if need be, and migrated to the latest version. */
async function upgrade(tag: string, change: (owner: Database) => Promise<unknown>): Promise<Upgraded> {
  const migrationsFolder = migrationsUntil(tag);
  const { owner, url } = await createEmptyDatabase();
  const database = { ownerUrl: url, secret: testSecret };
  await restoreBackup(await checkBackup(fixtureOf(tag)), { ...database, migrationsFolder });
  rmSync(migrationsFolder, { recursive: true });
  await change(owner);
  const stored = await readStoredRows(owner);
  await prepareDatabase(database);
  return { owner, url, stored };
}

async function createEmptyDatabase() {
  const name = `upgrade_${randomUUID().replaceAll("-", "")}`;
  await maintenance.execute(sql.raw(`create database ${name}`));
  const url = withDatabase(ownerUrl, name);
  return { owner: connect(url, { max: 1, applicationName: "tests" }), url };
}

async function drop({ owner, url }: { owner: Database; url: string }) {
  await owner.$client.end();
  await maintenance.execute(sql.raw(`drop database ${new URL(url).pathname.slice(1)} with (force)`));
}

/** Rows of a table that no longer exist, compared by the columns that still exist. */
function missingFrom(now: StoredRows[string], before: StoredRows[string]) {
  const kept = Object.keys(before[0] ?? {}).filter((column) => Object.hasOwn(now[0] ?? {}, column));
  const asText = (row: Record<string, unknown>) => JSON.stringify(kept.map((column) => row[column]));
  const found = new Set(now.map(asText));
  return before.filter((row) => !found.has(asText(row)));
}

function listMissing(now: StoredRows, stored: StoredRows) {
  return Object.entries(stored)
    .filter(([table]) => !droppedTables.includes(table))
    .map(([table, rows]) => [table, missingFrom(now[table] ?? [], rows)])
    .filter(([, rows]) => rows?.length);
}

function countRows(stored: StoredRows) {
  return Object.fromEntries(Object.entries(stored).map(([table, rows]) => [table, rows.length]));
}

async function listUnfilled(owner: Database) {
  const { rows: generated } = await owner.execute<{ table: string; column: string }>(sql`
    select attrelid::regclass::text as table, format('%I', attname) as column
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind = 'r' and attgenerated = 's'`);
  const unfilled: string[] = [];
  for (const { table, column } of generated) {
    const { rows } = await owner.execute(sql.raw(`select 1 from ${table} where ${column} is null`));
    if (rows.length > 0) unfilled.push(`${table}.${column}`);
  }
  return { generated, unfilled };
}

async function countAsAdmin(owner: Database, table: string) {
  return owner.transaction(async (tx) => {
    await tx.execute(sql.raw(`set local role ${adminRole.name}`));
    const { rows } = await tx.execute(sql.raw(`select * from ${table}`));
    return rows.length;
  });
}

function fixtureOf(tag: string) {
  return join(fixtures, `${tag}.tar.zst`);
}

const written = readdirSync(fixtures)
  .filter((name) => name.endsWith(".tar.zst"))
  .map((name) => name.replace(".tar.zst", ""));

const oldest = "0007_outbox_follows";
/** Data of a draft as it was stored then. */
const oldDraft = {
  form: {
    mission: "Shoes",
    desiredServices: ["One", "Two"],
    challenges: {
      other: { checked: "on", specify: "Space" },
      marketing_sales: { explanation: "Few know us" },
    },
  },
  tab: "b",
  save: 5,
};

async function addOldDraft(owner: Database) {
  await owner.execute(sql`update bcpbp_application_drafts set data = ${JSON.stringify(oldDraft)}::jsonb`);
}

describe.each(written)("a filled database of %s", (tag) => {
  let upgraded: Upgraded;

  beforeAll(async () => {
    upgraded = await upgrade(tag, async (owner) => tag === oldest && addOldDraft(owner));
    return () => drop(upgraded);
  });

  test("keeps its rows through every later migration", async () => {
    const { owner, stored } = upgraded;
    const { rows: counts } = await checkBackup(fixtureOf(tag));
    expect(Object.values(counts)).not.toContain(0);
    expect(countRows(stored)).toEqual(counts);
    const now = await readStoredRows(owner);
    expect(listMissing(now, stored)).toEqual([]);

    const oldAddresses = stored["public.old_slugs"] ?? [];
    expect(oldAddresses.length).toBeGreaterThan(0);
    for (const { slug, blog_post_id, case_study_id, item_id } of oldAddresses) {
      const itemOf = { slug, item_id: item_id ?? blog_post_id ?? case_study_id };
      expect(now["public.old_slugs"]).toContainEqual(expect.objectContaining(itemOf));
    }

    const { generated, unfilled } = await listUnfilled(owner);
    expect(generated).toContainEqual({ table: "blog_posts", column: "words" });
    expect(generated).toContainEqual({ table: "blog_posts", column: "word_count" });
    expect(unfilled).toEqual([]);

    for (const table of ["blog_posts", "session_requests", "job_applications", "mail.messages"]) {
      const before = stored[table.includes(".") ? table : `public.${table}`] ?? [];
      expect(await countAsAdmin(owner, table), table).toBeGreaterThanOrEqual(before.length);
    }
  });

  test("holds after the upgrade what its backup holds, restored by this release", async () => {
    const restored = await createEmptyDatabase();
    await restoreBackup(await checkBackup(fixtureOf(tag)), { ownerUrl: restored.url, secret: testSecret });
    const now = await readStoredRows(restored.owner);
    expect(listMissing(now, upgraded.stored)).toEqual([]);
    expect(countRows(now)).toEqual(countRows(await readStoredRows(upgraded.owner)));
    await drop(restored);
  });

  test.runIf(tag === oldest)(
    "has the drafts of the two earlier tables in the one there is now, under the names of their fields",
    async () => {
      const [application] = upgraded.stored["public.bcpbp_application_drafts"] ?? [];
      const [post] = upgraded.stored["public.editor_drafts"] ?? [];
      const now = (await readStoredRows(upgraded.owner))["public.drafts"];
      const texts = {
        mission: "Shoes",
        desiredServices: "One\nTwo",
        "challenges.other.checked": "on",
        "challenges.other.specify": "Space",
        "challenges.marketing_sales.explanation": "Few know us",
      };
      expect(now).toHaveLength(2);
      expect(now).toContainEqual(post);
      const migrated = { form: texts, tab: "b", save: 5 };
      expect(now).toContainEqual({ ...application, place: "application", data: migrated });
    },
  );

  test.runIf(tag === oldest)(
    "waits for nothing that was answered, decided or reviewed, and for the rest since it was sent",
    async () => {
      for (const [table, sent, ended, answered] of [
        ["session_requests", "created_at", "answered_at", "answered_at"],
        ["contact_messages", "created_at", "answered_at", "answered_at"],
        ["job_applications", "created_at", "reviewed_at", "null"],
        ["bcpbp_applications", "submission_date", "decided_at", "decided_at"],
      ]) {
        const { rows } = await upgraded.owner.execute(
          sql.raw(`select count(*)::int as all, count(*) filter (where waiting_since is not distinct from
              case when ${ended} is null then ${sent} end
            and first_answered_at is not distinct from ${answered})::int as right from ${table}`),
        );
        expect(rows[0]?.all, table).toBeGreaterThan(0);
        expect(rows[0]?.right, table).toBe(rows[0]?.all);
      }
    },
  );
});

test("no landed migration is edited", () => {
  const listed = readFileSync(join(fixtures, "migrations.sha256"), "utf8").trim().split("\n");
  const files = readdirSync("migrations").filter((name) => name.endsWith(".sql"));
  const now = files.sort().map((name) => {
    const hash = createHash("sha256").update(readFileSync(join("migrations", name)));
    return `${hash.digest("hex")}  migrations/${name}`;
  });
  const note = `A new migration is listed with: sha256sum migrations/*.sql > ${fixtures}/migrations.sha256`;
  expect(now, note).toEqual(listed);
});
