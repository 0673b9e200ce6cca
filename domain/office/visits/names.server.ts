import { sql } from "drizzle-orm";
import { z } from "zod";
import { pageAt, pages } from "#domain/content/pages/list.ts";
import { entityParts } from "#domain/entities.server.ts";
import { entities, nameOf, type PublicEntity, publicEntities } from "#domain/entities.ts";
import { shownTitle } from "#domain/items/shown-title.ts";
import { sitePaths } from "#domain/site-paths.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { otherName } from "./rules.ts";

type Settings = Parameters<typeof shownTitle>[2];

/** The names of the pages at these paths; deleted pages are missing. */
export async function findPageNames(tx: Transaction, paths: readonly string[], settings: Settings) {
  const names = new Map<string, string>([
    [otherName, "All other pages"],
    [sitePaths.memberApplication, nameOf("bcpbp-applications")],
  ]);
  for (const path of paths) {
    const page = pageAt(path);
    if (page) names.set(path, pages[page].name);
  }
  for (const entity of publicEntities) {
    const prefix = `/${entities[entity].section.path}/`;
    for (const [end, title] of await findTitles(tx, entity, endsOf(paths, prefix))) {
      names.set(prefix + end, shownTitle(entity, title, settings));
    }
  }
  const applying = `${sitePaths.jobApplication}/`;
  for (const [id, title] of await findTitles(tx, "job-posts", endsOf(paths, applying))) {
    names.set(applying + id, `Apply: ${title}`);
  }
  return names;
}

function endsOf(paths: readonly string[], prefix: string) {
  return paths.filter((path) => path.startsWith(prefix)).map((path) => path.slice(prefix.length));
}

/** The titles of items by their slug or id. */
async function findTitles(tx: Transaction, entity: PublicEntity, ends: string[]) {
  const { hasSlug } = entities[entity];
  const known = hasSlug ? ends : ends.filter((end) => z.uuid().safeParse(end).success);
  if (known.length === 0) return [];
  const { table, item } = entityParts[entity];
  const column = sql.identifier(hasSlug ? "slug" : "id");
  const type = sql.raw(hasSlug ? "text" : "uuid");
  const { rows } = await tx.execute<{ end: string; title: string }>(
    sql`select ${column}::text as "end", ${item.title} as title from ${table}
      where ${column} = any (${sql.param(known)}::${type}[])`,
  );
  return rows.map(({ end, title }) => [end, title] as const);
}
