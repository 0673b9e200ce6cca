import { expect, test } from "vitest";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { createProject, updateProject } from "./queries.server.ts";
import { projectForm } from "./rules.ts";
import { projects } from "./table.server.ts";

const { owner } = await testDatabase();
const { userId, profileId } = await addPerson(owner, "Ada", "admin");
const admin = { role: "admin", userId } as const;

test("a project begins as to do and is due until its day ends where the firm is, which a save leaves alone", async () => {
  await owner.update(siteSettings).set({ timeZone: "Asia/Kolkata" });
  const form = projectForm.parse({ title: "Review", dueDate: "2026-03-08" });
  const { id } = await asViewer(admin, (tx) => createProject(tx, profileId, form));
  expect(await owner.select().from(projects)).toMatchObject([
    { status: "todo", createdBy: profileId, dueDate: new Date("2026-03-08T18:29:59.999Z") },
  ]);
  const dueDate = new Date("2026-03-07T18:30:00.000Z");
  await owner.update(projects).set({ dueDate });
  await asViewer(admin, (tx) => updateProject(tx, id, 2, { ...form, title: "Annual review" }));
  expect(await owner.select().from(projects)).toMatchObject([{ title: "Annual review", dueDate }]);
});
