// `npm run bench`: the search of the site among 100,000 articles of 783 words. Fails where a median exceeds the target.
import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { seededRandom } from "#app/ui/seeded-random.ts";
import { indexPages } from "#domain/content/search/pages.server.ts";
import { searchSite } from "#domain/content/search/queries.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import type { Database } from "#platform/db/connect.ts";
import { median, reportMissed, withDatabase } from "./database.ts";

const amount = 100_000;
const portion = 1000;
const length = 783;
const vocabulary = 40_000;
/** Median milliseconds. */
const target = 50;

const random = seededRandom("search");

/** Always the same word for a number: four syllables. */
function word(number: number) {
  const syllables = "ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu".split(" ");
  return [1, 20, 400, 8000].map((unit) => syllables[Math.floor(number / unit) % 20]).join("");
}

/** Low numbers are in most texts and high ones in few, as in a language. */
function someWord() {
  return word(Math.floor(vocabulary * random() ** 4));
}

function text() {
  return Array.from({ length }, (_, place) => `${someWord()}${place % 12 === 11 ? "." : ""}`).join(" ");
}

/** Filled as a migration would. */
async function fill(owner: Database) {
  await owner.execute(sql`drop index search_entries_words, search_entries_title_words`);
  for (let filled = 0; filled < amount; filled += portion) {
    const ids = Array.from({ length: portion }, () => randomUUID());
    const titles = ids.map((_, index) => `${word(filled + index)} about ${someWord()} and ${someWord()}`);
    await owner.execute(sql`
      insert into search_entries (entity, item_id, address, title, body)
      select 'blog-posts', id, '/resources/' || id, title, body
      from unnest(${sql.param(ids)}::text[], ${sql.param(titles)}::text[], ${sql.param(ids.map(text))}::text[])
        article (id, title, body)`);
  }
  await owner.execute(sql`create index search_entries_words on search_entries using gin (words)`);
  await owner.execute(sql`create index search_entries_title_words on search_entries using gin (title_words)`);
  await indexPages();
  await owner.execute(sql`select fill_search_vocabulary()`);
  await owner.execute(sql`vacuum analyze`);
}

const queries = {
  "one word, in few articles": word(39_990),
  "one word, in every tenth": word(600),
  "one word, in nearly all": word(1),
  "two words, both common": `${word(1)} ${word(2)}`,
  "three words, one of them rare": `${word(3)} ${word(4)} ${word(39_000)}`,
  "a page that is meant": "how much does it cost",
  "a typing error": word(30_000).replace(/(.)(.)$/, "$2$1"),
  "half a word": word(20_000).slice(0, 6),
  "twelve words that no article has all of": Array.from({ length: 12 }, (_, index) =>
    word(39_000 + index),
  ).join(" "),
  nothing: "qqqqqqqq",
};

const table: Record<string, Record<string, string | number>> = {};
const missed: string[] = [];
await withDatabase(async (owner) => {
  await fill(owner);
  for (const [name, query] of Object.entries(queries)) {
    let total = 0;
    const time = await median(async () => {
      ({ total } = await asViewer(visitor, (tx) => searchSite(tx, query, { limit: 10 })));
    });
    if (!(time <= target)) missed.push(`${name}: ${time.toFixed(1)} ms, target ${target} ms`);
    table[name] = { ms: time.toFixed(1), results: total };
  }
});
console.table(table);
reportMissed(missed);
