import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, expect, test } from "vitest";
import { listTrash } from "#domain/content/trash/queries.server.ts";
import { trashList } from "#domain/content/trash/rules.ts";
import { listOutbox } from "#domain/office/outbox/list.server.ts";
import { outboxList } from "#domain/office/outbox/list.ts";
import { listSecurityEvents } from "#domain/people/security-events/list.server.ts";
import { securityEventList } from "#domain/people/security-events/rules.ts";
import { entityTests } from "#domain/tests/entities.test-support.ts";
import { connectOnce, type Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { type ListOptions, type ListQuery, readListQuery } from "./rules.ts";

type List = (tx: Transaction, query: ListQuery) => Promise<unknown>;

const lists: Record<string, [List, ListOptions]> = {
  ...Object.fromEntries(entityTests.map(({ entity, list }) => [entity, list])),
  mails: [listOutbox, outboxList],
  "security events": [listSecurityEvents, securityEventList],
  trash: [listTrash, trashList],
};

const { ownerUrl } = await testDatabase();
const client = await connectOnce(ownerUrl, { applicationName: "tests" });
afterAll(() => client.end());
// PostgreSQL then reads or sorts a whole table only where no index helps, even if the table is empty.
await client.query("set enable_seqscan = off; set enable_sort = off");

/** The plans of the queries by which a list finds its count and its page. */
async function explain([list, options]: [List, ListOptions], search: string) {
  const queries: [text: string, values: unknown[]][] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void queries.push([text, values]) };
  const query = readListQuery(new URLSearchParams(search), options);
  await drizzle({ client, logger }).transaction((tx) => list(tx, query));
  const plans: string[] = [];
  for (const [text, values] of queries.filter(([each]) => /select count|order by/.test(each))) {
    const { rows } = await client.query(`explain ${text}`, values);
    plans.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return plans.join("\n");
}

test.each(Object.entries(lists))(
  "each sort of %s has an index, and so has its search",
  async (_name, list) => {
    const [, { sorts, isWordless }] = list;
    for (const sort of Object.keys(sorts)) {
      expect(await explain(list, `sort=${sort}`), sort).not.toMatch(/Sort Key|Seq Scan/);
    }
    if (list[0] === listTrash || isWordless) return;
    expect(await explain(list, "search=word")).toMatch(/Bitmap Index Scan on \w+_words/);
  },
);
