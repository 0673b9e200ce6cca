import { randomUUID } from "node:crypto";
import { addPerson } from "#domain/tests/sample-rows.test-support.ts";
import { user } from "#platform/auth/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { addContent } from "./content.test-support.ts";
import { addInquiries } from "./inquiries.test-support.ts";
import { addSystemRows } from "./system.test-support.ts";

/** Two members, the admin, and in every table the rows of the matrix. */
export async function fillTables(owner: Database) {
  const anna = await addPerson(owner, "Anna");
  const ben = await addPerson(owner, "Ben");
  const admin = await addPerson(owner, "Ada", "admin");
  const newcomer = randomUUID();
  await owner.insert(user).values({ id: newcomer, name: "New", email: "new@example.com" });
  const people = { anna, ben, admin, newcomer };

  const { fixtures: content, ...items } = await addContent(owner, people);
  const inquiries = await addInquiries(owner, people, items.job.open.id);
  const system = await addSystemRows(owner, people);
  return { ...people, ...items, fixtures: [...content, ...inquiries, ...system] };
}
