import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { trash } from "#domain/content/trash/table.server.ts";
import { entityParts } from "#domain/entities.server.ts";
import { type Entity, entityNames } from "#domain/entities.ts";
import type { Transaction } from "#platform/db/connect.ts";

export interface PictureUse {
  pictureId: string;
  /** `trash` for a deleted item, which shows the picture again when it is restored. */
  entity: Entity | "trash";
  id: string;
  title: string;
}

/** The items whose texts or image fields show these pictures, including unpublished and deleted ones. */
export async function findPictureUses(tx: Transaction, ids: readonly string[]): Promise<PictureUse[]> {
  if (ids.length === 0) return [];
  const wanted = sql`${sql.param(ids)}::uuid[]`;
  const parts = entityNames.flatMap((entity) => {
    const { table, item, pictures } = entityParts[entity];
    if (!pictures) return [];
    return sql`select used as "pictureId", ${entity}::text as entity, ${table.id} as id, ${item.title} as title
      from ${table}, unnest(${idsIn(pictures)}) used
      where ${idsIn(pictures)} && ${wanted} and used = any (${wanted})`;
  });
  parts.push(sql`select used, 'trash', ${trash.id}, ${trash.title}
    from ${trash}, unnest(${idsInTrash}) used
    where ${idsInTrash} && ${wanted} and used = any (${wanted})`);
  const { rows } = await tx.execute<PictureUse & Record<string, unknown>>(
    sql`${sql.join(parts, sql` union all `)} order by title, id`,
  );
  return rows;
}

/** The indexed expressions of the tables. */
const idsInTrash = sql`picture_ids(${trash.content}::text)`;

function idsIn(columns: readonly PgColumn[]): SQL {
  return sql`picture_ids(${sql.join([...columns], sql`, `)})`;
}
