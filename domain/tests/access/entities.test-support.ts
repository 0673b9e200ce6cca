import { randomUUID } from "node:crypto";
import { entityParts } from "#domain/entities.server.ts";
import { type Entity, publicEntities } from "#domain/entities.ts";
import type { Database } from "#platform/db/connect.ts";
import { entityTests, testOf } from "../entities.test-support.ts";
import type { Fixture, People } from "./fixture.test-support.ts";

/** The ids of the rows by entity and by the names that their rights use. */
type Ids = Record<Entity, Record<string, string>>;

export interface AddedEntities {
  ids: Ids;
  /** The ids of what visitors read, by entity and name. */
  published: Record<string, string>;
  fixtures: Fixture[];
}

/** The rows of every entity by which its rights are tested. */
export async function addEntities(owner: Database, people: People): Promise<AddedEntities> {
  const ids = {} as Ids;
  const fixtures: Fixture[] = [];
  for (const { entity, sample, access } of entityTests) {
    const { table } = entityParts[entity];
    const references = {
      jobId: ids["job-posts"]?.open ?? "",
      userId: people.anna.userId,
      applicationId: ids["bcpbp-applications"]?.adminApproved ?? "",
    };
    await owner.delete(table);
    ids[entity] = {};
    for (const [name, columns] of Object.entries(access.rows(people, ids))) {
      const row = { ...sample(references), ...columns };
      await owner.insert(table).values(row);
      ids[entity][name] = row.id;
    }
    fixtures.push({
      table,
      key: "id",
      rows: ids[entity],
      fresh: { ...sample(references), id: randomUUID(), ...access.fresh?.(people) },
      change: access.change as Record<string, unknown>,
    });
  }
  return { ids, published: publishedRows(ids), fixtures };
}

function publishedRows(ids: Ids) {
  const rows = publicEntities.flatMap((entity) => {
    const { visitor } = testOf(entity).access.rights;
    return (visitor?.reads ?? []).map((name) => [`${entity} ${name}`, ids[entity][name] ?? ""]);
  });
  return Object.fromEntries(rows) as Record<string, string>;
}
