import { randomUUID } from "node:crypto";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { user } from "#platform/auth/table.server.ts";
import type { Database } from "#platform/db/connect.ts";
import { addContentParts } from "./content.test-support.ts";
import { addEntities } from "./entities.test-support.ts";
import { addInquiryParts } from "./inquiries.test-support.ts";
import { addProgramResults } from "./program.test-support.ts";
import { addSystemRows } from "./system.test-support.ts";

/** Two members, the admin, and in every table the rows of the matrix. */
export async function fillTables(owner: Database) {
  const anna = await addPerson(owner, "Anna");
  const ben = await addPerson(owner, "Ben");
  const admin = await addPerson(owner, "Ada", "admin");
  const newcomer = randomUUID();
  await owner.insert(user).values({ id: newcomer, name: "New", email: "new@example.com" });
  const people = { anna, ben, admin, newcomer };

  const entities = await addEntities(owner, people);
  const fixtures = [
    ...entities.fixtures,
    ...(await addContentParts(owner, people, entities)),
    ...(await addInquiryParts(owner, people, entities)),
    ...(await addProgramResults(owner, people, entities)),
    ...(await addSystemRows(owner, people)),
  ];
  return { ...people, ids: entities.ids, published: Object.keys(entities.published), fixtures };
}
