import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import type { Settings } from "#platform/env.ts";
import { describeError } from "#platform/log.ts";
import { maxResumeSize } from "./rules.ts";

/** Megabytes that all PDFs together may take up. */
let megabytes = 2048;

/** Called once at start. */
export function setResumeSpace({ RESUME_SPACE_MB }: Pick<Settings, "RESUME_SPACE_MB">) {
  megabytes = RESUME_SPACE_MB;
}

/** Sets the limit for this transaction; the default of the database is 2 GB. */
export async function boundResumes(tx: Transaction) {
  await tx.execute(sql`select set_config('app.resume_space', ${String(megabytes * 2 ** 20)}, true)`);
}

/** Whether there is room for the largest PDF, and the limit. */
export async function findResumeSpace(tx: Transaction) {
  await boundResumes(tx);
  const {
    rows: [row],
  } = await tx.execute<{ fits: boolean }>(sql`select resumes_fit(${maxResumeSize}) as fits`);
  return { hasRoom: row?.fits ?? false, megabytes };
}

/** Whether a PDF was refused because all of them together would take up too much. */
export function isOutOfSpace(error: unknown) {
  return describeError(error).constraint === "resumes_space";
}
