import { eq, sql } from "drizzle-orm";
import { deleteRow } from "#domain/content/publication/rows.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import type { JobApplicationState } from "./rules.ts";
import { jobApplications } from "./table.server.ts";

/** Marks an application as read or unread; an earlier timestamp stays. Returns whether it exists. */
export async function markJobApplication(tx: Transaction, id: string, state: JobApplicationState) {
  const { reviewedAt } = jobApplications;
  const marked = await tx
    .update(jobApplications)
    .set({ reviewedAt: state === "read" ? sql`coalesce(${reviewedAt}, now())` : null })
    .where(eq(jobApplications.id, id))
    .returning({ id: jobApplications.id });
  return marked.length > 0;
}

export function deleteJobApplication(tx: Transaction, id: string) {
  return deleteRow(tx, jobApplications, id);
}
