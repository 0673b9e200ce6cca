import { eq } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";
import { projectStatusForm } from "./rules.ts";
import { projects } from "./table.server.ts";

/** Any status can follow any other. */
export async function setProjectStatus(tx: Transaction, id: string, form: FormData) {
  const { status } = projectStatusForm.parse(Object.fromEntries(form));
  const changed = await tx
    .update(projects)
    .set({ status })
    .where(eq(projects.id, id))
    .returning({ id: projects.id });
  return changed.length > 0;
}

export async function deleteProject(tx: Transaction, id: string) {
  const deleted = await tx.delete(projects).where(eq(projects.id, id)).returning({ id: projects.id });
  return deleted.length > 0;
}
