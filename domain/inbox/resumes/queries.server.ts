import { eq } from "drizzle-orm";
import { z } from "zod";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sitePaths } from "#domain/site-paths.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { publicUrl } from "#platform/identity.ts";
import { boundSpace } from "#platform/uploads/space.ts";
import { resumes } from "./table.server.ts";

/** Where the admin alone can download it. */
export function resumeAddress(applicationId: string) {
  return new URL(`${sitePaths.adminResume}/${applicationId}`, publicUrl()).href;
}

/** In the transaction that stores the application. Fails if there is no room for it, which `isOutOfSpace` tells. */
export async function addResume(tx: Transaction, applicationId: string, content: Uint8Array) {
  await boundSpace(tx, "resumes");
  await tx.insert(resumes).values({ applicationId, content });
}

export async function findResume(tx: Transaction, applicationId: string) {
  if (!z.uuid().safeParse(applicationId).success) return null;
  const { firstName, lastName } = jobApplications;
  const [found] = await tx
    .select({ content: resumes.content, firstName, lastName })
    .from(resumes)
    .innerJoin(jobApplications, eq(jobApplications.id, resumes.applicationId))
    .where(eq(resumes.applicationId, applicationId));
  return found ?? null;
}
