import { setTimeout as sleep } from "node:timers/promises";
import { entities, publicEntities } from "#domain/entities.ts";
import type { Database } from "#platform/db/connect.ts";

const onPublicPages = [...publicEntities.map((name) => entities[name].table), "page_texts", "site_settings"];
const changesPublicPages = new RegExp(
  `^\\s*(?:insert|update|delete|truncate)\\b.*\\b(?:${onPublicPages.join("|")})\\b|^select tests\\.clean\\b`,
  "is",
);

/**
 * Makes each change of public content return only after the server has invalidated its page cache, which happens shortly
 * after the commit: a page requested before that would be stale.
 */
export function waitForPageCache(
  { $client: pool }: Database,
  countChanges: (table: string) => Promise<number>,
) {
  const query = pool.query.bind(pool) as (...given: unknown[]) => Promise<unknown>;
  let sent = 0;

  async function queryAndWait(...given: unknown[]) {
    const result = await query(...given);
    const [statement] = given as [string | { text: string }];
    if (changesPublicPages.test(typeof statement === "string" ? statement : statement.text)) {
      sent += 1;
      // Notifications arrive in the order of the commits, so ours comes after those of the change.
      await query("select pg_notify('changes', 'tests')");
      while ((await countChanges("tests")) < sent) await sleep(2);
    }
    return result;
  }

  Object.assign(pool, { query: queryAndWait });
}
