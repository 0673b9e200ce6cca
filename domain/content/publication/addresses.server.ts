import { sql } from "drizzle-orm";
import { z } from "zod";
import { entities, type PublicEntity, publicEntities } from "#domain/entities.ts";
import { publicPath } from "#domain/site-paths.ts";
import type { Transaction } from "#platform/db/connect.ts";

export interface PublicAddress {
  path: string;
  updatedAt: Date;
}

/** Where everything is that the reader may read, which for visitors is what is published; last changed first. */
export async function listPublicAddresses(tx: Transaction) {
  const found = {} as Record<PublicEntity, PublicAddress[]>;
  for (const entity of publicEntities) found[entity] = await addressesOf(tx, entity);
  return found;
}

async function addressesOf(tx: Transaction, entity: PublicEntity): Promise<PublicAddress[]> {
  const { table, hasSlug } = entities[entity];
  const name = sql.identifier(hasSlug ? "slug" : "id");
  const { rows } = await tx.execute<{ name: string; updated_at: string }>(
    sql`select ${name} as name, updated_at from ${sql.identifier(table)} order by updated_at desc, id desc`,
  );
  return rows.map((row) => ({ path: publicPath(entity, row.name), updatedAt: new Date(row.updated_at) }));
}

/** The item, published or not, whose page ends with this slug or id. */
export async function findIdAt(tx: Transaction, entity: PublicEntity, name: string) {
  const { table, hasSlug } = entities[entity];
  if (!hasSlug && !z.uuid().safeParse(name).success) return null;
  const column = sql.identifier(hasSlug ? "slug" : "id");
  const { rows } = await tx.execute<{ id: string }>(
    sql`select id from ${sql.identifier(table)} where ${column} = ${name}`,
  );
  return rows[0]?.id ?? null;
}
