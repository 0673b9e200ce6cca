import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { pageTexts } from "#domain/content/pages/table.server.ts";
import { trash } from "#domain/content/trash/table.server.ts";
import { entityParts } from "#domain/entities.server.ts";
import { type Entity, entityNames } from "#domain/entities.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import type { Transaction } from "#platform/db/connect.ts";

export interface PictureUse {
  pictureId: string;
  /**
   * `trash` for a deleted item, which shows the picture again when it is restored; `pages` for the texts of a page, whose
   * id is the page's name; `settings` for the firm's logo.
   */
  entity: Entity | "trash" | "pages" | "settings";
  id: string;
  title: string;
}

/** The items, pages and settings that show these pictures, including unpublished and deleted items. */
export async function findPictureUses(tx: Transaction, ids: readonly string[]): Promise<PictureUse[]> {
  if (ids.length === 0) return [];
  const wanted = sql`${sql.param(ids)}::uuid[]`;
  const parts = entityNames.flatMap((entity) => {
    const { table, item, pictures } = entityParts[entity];
    if (!pictures) return [];
    return sql`select used as "pictureId", ${entity}::text as entity, ${table.id}::text as id, ${item.title} as title
      from ${table}, unnest(${idsIn(pictures)}) used
      where ${idsIn(pictures)} && ${wanted} and used = any (${wanted})`;
  });
  parts.push(sql`select used, 'trash', ${trash.id}::text, ${trash.title}
    from ${trash}, unnest(${idsInTrash}) used
    where ${idsInTrash} && ${wanted} and used = any (${wanted})`);
  // A few rows, which need no index.
  parts.push(sql`select used, 'pages', ${pageTexts.page}, ${pageTexts.page}
    from ${pageTexts}, unnest(picture_ids(${pageTexts.changes}::text)) used where used = any (${wanted})`);
  parts.push(sql`select distinct used, 'settings', 'logo', 'Logo'
    from ${siteSettings}, unnest(picture_ids(${siteSettings.logoOnLight}, ${siteSettings.logoOnDark})) used
    where used = any (${wanted})`);
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
