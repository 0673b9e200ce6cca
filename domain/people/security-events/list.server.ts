import { eq, inArray, sql } from "drizzle-orm";
import { entityParts } from "#domain/entities.server.ts";
import type { Entity } from "#domain/entities.ts";
import type { FoundItem } from "#domain/items/queries.server.ts";
import { findListPage, inOrderOf, type ListSource } from "#domain/lists/list.server.ts";
import type { ListQuery } from "#domain/lists/rules.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { isEntity, kindsIn, type securityEventList } from "./rules.ts";
import { securityEvents } from "./table.server.ts";

const source: ListSource<typeof securityEventList> = {
  table: securityEvents,
  filters: {
    kind: (group) => inArray(securityEvents.kind, kindsIn(group)),
    period: (days) => sql`${securityEvents.happenedAt} > now() - make_interval(days => ${Number(days)})`,
  },
  sorts: { newest: { by: securityEvents.happenedAt, direction: "desc" } },
};

/** One page of events, with the names of accounts and the subjects that are still there. */
export async function listSecurityEvents(tx: Transaction, query: ListQuery) {
  const { ids, ...found } = await findListPage(tx, source, { ...query, search: "" });
  const { id, happenedAt, kind, userId, entity, itemId, isMore, amount } = securityEvents;
  const rows = await tx
    .select({ id, happenedAt, kind, userId, entity, itemId, isMore, amount, name: profiles.fullName })
    .from(securityEvents)
    .leftJoin(profiles, eq(profiles.userId, userId))
    .where(inArray(id, ids));
  const subjects = await findSubjects(tx, rows);
  const events = inOrderOf(ids, rows).map((row) => ({
    ...row,
    subject: row.itemId ? (subjects.get(row.itemId) ?? null) : null,
  }));
  return { ...found, events };
}

/** By id, of what has not been deleted since. */
async function findSubjects(tx: Transaction, rows: { entity: string | null; itemId: string | null }[]) {
  const wanted = new Map<Entity, string[]>();
  for (const { entity, itemId } of rows) {
    if (isEntity(entity) && itemId) wanted.set(entity, [...(wanted.get(entity) ?? []), itemId]);
  }
  const subjects = new Map<string, FoundItem>();
  for (const [kind, ids] of wanted) {
    const { table, item } = entityParts[kind];
    const found = await tx
      .select({
        id: sql<string>`${table.id}`,
        title: sql<string>`${item.title}`,
        note: sql<string>`${item.note}`,
      })
      .from(table)
      .where(inArray(table.id, ids));
    for (const subject of found) subjects.set(subject.id, { kind, ...subject });
  }
  return subjects;
}
