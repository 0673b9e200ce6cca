import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import type { Settings } from "#platform/env.ts";
import { describeError } from "#platform/log.ts";

/** The tables that hold files, and the megabytes that all files of each may take up. */
const megabytes = { resumes: 2048, engagement_files: 5120 };

export type FileTable = keyof typeof megabytes;

/** Called once at start. */
export function setFileSpace({
  RESUME_SPACE_MB,
  FILE_SPACE_MB,
}: Pick<Settings, "RESUME_SPACE_MB" | "FILE_SPACE_MB">) {
  megabytes.resumes = RESUME_SPACE_MB;
  megabytes.engagement_files = FILE_SPACE_MB;
}

/** Sets the limit for this transaction, before a file is added; the database has defaults. */
export async function boundSpace(tx: Transaction, table: FileTable) {
  const bytes = String(megabytes[table] * 2 ** 20);
  await tx.execute(sql`select set_config(${`app.${table}_space`}, ${bytes}, true)`);
}

/** Whether there is room for a file of so many bytes, and the limit. */
export async function findSpace(tx: Transaction, table: FileTable, bytes: number) {
  await boundSpace(tx, table);
  const {
    rows: [row],
  } = await tx.execute<{ fits: boolean }>(sql`select files_fit(${table}, ${bytes}) as fits`);
  return { hasRoom: row?.fits ?? false, megabytes: megabytes[table] };
}

/** Whether a file was refused because all of them together would take up too much. */
export function isOutOfSpace(error: unknown, table: FileTable) {
  return describeError(error).constraint === `${table}_space`;
}
