import { spawn } from "node:child_process";
import { text } from "node:stream/consumers";
import { sql } from "drizzle-orm";
import { readStoredRows, type StoredRows } from "#platform/backup/stored-rows.test-support.ts";
import { connect, type Database } from "#platform/db/connect.ts";

/** Runs a program to its end. The environment names a data folder. */
export async function runProgram(words: string[], environment: Record<string, string>) {
  const child = spawn(words[0] ?? "", words.slice(1), {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const exit = new Promise<number | null>((resolve) => child.on("exit", resolve));
  const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
  return { code: await exit, output, errors };
}

export function runCommand(
  name: "backup" | "restore" | "doctor",
  words: string[],
  environment: Record<string, string> & { DATA_DIR: string },
) {
  return runProgram([process.execPath, `scripts/${name}.ts`, ...words], environment);
}

/** The rows that a restore does not change. */
export function comparable(stored: StoredRows): StoredRows {
  const changed = [
    "auth.session",
    "public.security_events",
    "mail.server_settings",
    "public.outside_calendars",
  ];
  const emptied = Object.fromEntries(changed.map((table) => [table, []]));
  return { ...stored, ...emptied, "public.case_studies": withoutPlansOfStories(stored) };
}

/** A restore makes the case studies of programs drafts. */
function withoutPlansOfStories(stored: StoredRows) {
  const { "public.case_studies": studies = [], "public.stories": stories = [] } = stored;
  const told = stories.map((story) => story.case_study_id);
  const draft = { publish_at: null, version: 0, updated_at: null };
  return studies.map((study) => (told.includes(study.id) ? { ...study, ...draft } : study));
}

/** Public ones would leave the search too, which is made of other rows. */
export async function planStories(owner: Database) {
  await owner.execute(sql`update case_studies set published = false, publish_at = '2999-01-01'
    where published and id in (select case_study_id from stories)`);
}

/** The kinds of the security events; before the first restore there are none. */
export function eventsIn({ "public.security_events": events = [] }: StoredRows) {
  return events.map(({ kind }) => kind);
}

export async function rowsAt(url: string) {
  const database = connect(url, { max: 1, applicationName: "tests" });
  const stored = await readStoredRows(database);
  await database.$client.end();
  return stored;
}
