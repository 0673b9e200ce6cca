import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { checkVersion } from "#domain/content/publication/rows.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { endOfDay } from "#domain/time/zoned.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { type ProjectForm, projectStatusForm } from "./rules.ts";
import { projects } from "./table.server.ts";

export async function findProject(tx: Transaction, id: string) {
  const [project] = await tx.select().from(projects).where(eq(projects.id, id));
  return project ?? null;
}

export async function createProject(tx: Transaction, createdBy: string, form: ProjectForm) {
  const { timeZone } = await findSettings(tx);
  const id = randomUUID();
  await tx.insert(projects).values({ ...form, id, dueDate: endOfDay(form.dueDate, { timeZone }), createdBy });
  return { outcome: "saved", id } as const;
}

/** Saves nothing unless `version` is still the latest. */
export async function updateProject(tx: Transaction, id: string, version: number, form: ProjectForm) {
  const [row] = await tx.select().from(projects).where(eq(projects.id, id)).for("update");
  const found = checkVersion(row, version);
  if (found.outcome !== "latest") return found;
  const { timeZone } = await findSettings(tx);
  const dueDate = endOfDay(form.dueDate, { timeZone, stored: found.current.dueDate });
  await tx
    .update(projects)
    .set({ ...form, dueDate })
    .where(eq(projects.id, id));
  return { outcome: "saved" } as const;
}

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
