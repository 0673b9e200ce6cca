import { inArray, type SQL, sql } from "drizzle-orm";
import { isClosed } from "#domain/content/job-posts/rules.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { fillPlaceholders, placeholderFacts } from "#domain/content/placeholders/rules.ts";
import { hasPlaceholders } from "#domain/entities.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { closestWord } from "./closest-word.ts";
import { type MarkedText, matchEnd, matchStart, readMarks, type SearchedEntity, wordsOf } from "./rules.ts";
import { tellingWords } from "./telling-words.ts";
import { pagesMeant, tierOfTitle, tiers } from "./tiers.server.ts";
import { type Queries, toQueries } from "./to-queries.server.ts";

/** Ranking reads every hit, so only this many are ranked: of the hits in titles, and of all hits. */
const mostRanked = 200;
/** Counting reads every hit too. */
const mostCounted = 1000;
/** Passages are cut from this many characters of a text; with ten times as many, one may take 0.4 seconds. */
const mostQuoted = 10_000;
/** Characters of context before the first match. */
const leadIn = 100;
const passageOptions = 'MaxFragments=2, MinWords=8, MaxWords=26, FragmentDelimiter=" … "';

export interface Hit {
  entity: SearchedEntity;
  itemId: string;
  address: string;
  title: MarkedText;
  passage: MarkedText;
  /** A job whose deadline has passed. */
  isClosed: boolean;
  /** The searched words that it contains. */
  matched: string[];
}

export interface Hits {
  /** The number of hits, at most `mostCounted` + 1. */
  total: number;
  /** The number of hits that can be shown. */
  ranked: number;
  hits: Hit[];
}

interface Wanted {
  words: string[];
  /** Whether an entry must contain all words or any of them. */
  having: "all" | "any";
  /** Words that may be phrases by which pages are found. */
  meant?: readonly string[];
  /** Restricts the search to these kinds. */
  entities?: readonly SearchedEntity[];
  limit: number;
  offset?: number;
  /** False to skip passages, which take longer than the search itself. */
  hasPassages?: boolean;
}

/** The best hits: titles that are typed nearly whole, then pages that are meant, titles with the words, and texts. */
export async function findHits(tx: Transaction, wanted: Wanted): Promise<Hits> {
  const { words, having, entities, limit, offset = 0, hasPassages = true, meant = [] } = wanted;
  if (words.length === 0) return { total: 0, ranked: 0, hits: [] };
  const queries = await toQueries(tx, words, having);
  const q = sql`${queries.query}::tsquery`;
  const ranking = sql`${queries.ranking}::tsquery`;
  const ofEntities = entities ? sql`and entity = any (${sql.param([...entities])}::text[])` : sql``;
  const { rows } = await tx.execute<Counted & (HitRow | { entity: null })>(sql`
    with phrases as materialized (
      select word, near_query(word) as near from unnest(${sql.param(words)}::text[]) word
    ), counted as materialized (
      select entity, item_id, ranked_words from search_entries where words @@ ${q} ${ofEntities}
      limit ${mostCounted + 1}
    ), meant as materialized (
      ${pagesMeant(meant, having)}
    ), found as (
      (select entity, item_id, ${tierOfTitle(q, having)} as tier,
          ts_rank(title_words, ${ranking}, 1) as rank
        from search_entries where title_words @@ ${q} ${ofEntities} limit ${mostRanked})
      union all
      (select entity, item_id, ${tiers.text}, ts_rank(ranked_words, ${ranking}, 1) from counted limit ${mostRanked})
      union all
      (select entity, item_id, tier, rank from meant where true ${ofEntities})
    ), ranked as (
      select entity, item_id, max(tier) as tier, max(rank) as rank from found group by entity, item_id
    ), shown as (
      select * from ranked order by tier desc, rank desc, item_id limit ${limit} offset ${offset}
    ), hits as (
      select tier, rank, entity, item_id, address,
        ${marked(sql`title`, q, "HighlightAll=true")} as title,
        ${hasPassages ? passage(q, queries) : sql`''`} as passage,
        array(select word from phrases where words @@ near) as matched
      from shown join search_entries using (entity, item_id)
    )
    select hits.*, totals.*
    from (select (
        select least(count(*), ${mostCounted + 1})::int from (select entity, item_id from counted union select entity, item_id from ranked) hit
      ) as total, (select count(*)::int from ranked) as ranked) totals
      left join hits on true
    order by tier desc, rank desc, item_id`);
  return {
    total: rows[0]?.total ?? 0,
    ranked: rows[0]?.ranked ?? 0,
    hits: await toHits(
      tx,
      rows.filter((row) => row.entity !== null),
    ),
  };
}

interface Counted extends Record<string, unknown> {
  total: number;
  ranked: number;
}

interface HitRow {
  entity: SearchedEntity;
  item_id: string;
  address: string;
  title: string;
  passage: string;
  matched: string[];
}

/**
 * The first line for a page that is meant, which says what it is about; otherwise from the beginning of the text if that
 * contains all words, or from the first match.
 */
function passage(query: SQL, { eitherWord, stems }: Queries) {
  const either = sql`${eitherWord}::tsquery`;
  const first = sql`(select min(nullif(strpos(small, stem), 0)) from lower(body) small, unnest(${sql.param(stems)}::text[]) stem)`;
  const fromFirst = sql`substr(body, greatest(1, coalesce(${first}, 1) - ${leadIn}), ${mostQuoted})`;
  return sql`case
    when tier in (${tiers.meant}, ${tiers.nearlyMeant})
    then ${marked(sql`split_part(body, E'\\n', 1)`, either, "HighlightAll=true")}
    when ranked_words @@ ${query}
    then ${marked(sql`left(body, ${mostQuoted})`, query, passageOptions)}
    else ${marked(fromFirst, either, passageOptions)} end`;
}

function marked(text: SQL, query: SQL, options: string) {
  const all = `StartSel="${matchStart}", StopSel="${matchEnd}", ${options}`;
  return sql`ts_headline('pg_catalog.english', ${text}, ${query}, ${all})`;
}

async function toHits(tx: Transaction, rows: HitRow[]): Promise<Hit[]> {
  const facts = placeholderFacts(await findSettings(tx), "its");
  const closed = await findClosedJobs(tx, rows);
  return rows.map(({ entity, item_id: itemId, address, title, passage, matched }) => {
    // Pages are indexed with their placeholders filled.
    const fill = (text: string) => (hasPlaceholders(entity) ? fillPlaceholders(unmarked(text), facts) : text);
    return {
      entity,
      itemId,
      address,
      title: readMarks(fill(title)),
      passage: readMarks(withCuts(onOneLine(fill(passage)))),
      isClosed: entity === "job-posts" && closed.has(itemId),
      matched,
    };
  });
}

/** Looked up for each search, because a passing deadline changes no row. */
async function findClosedJobs(tx: Transaction, rows: HitRow[]) {
  const jobs = rows.filter(({ entity }) => entity === "job-posts").map(({ item_id }) => item_id);
  if (jobs.length === 0) return new Set<string>();
  const { id, applicationDeadline } = jobPosts;
  const found = await tx.select({ id, applicationDeadline }).from(jobPosts).where(inArray(id, jobs));
  return new Set(found.filter((job) => isClosed(job)).map((job) => job.id));
}

/** Joins lines: with a space after a sentence, otherwise with a dot between them. */
function onOneLine(text: string) {
  return text.replace(/([.?!:;,…]?)\s*\n\s*/g, (_, end: string) => (end ? `${end} ` : " · "));
}

const beginsSentence = /^[\p{Lu}\p{N}\p{P}]/u;
const endsSentence = /[\p{P}]$/u;

/** Adds an ellipsis to a passage that begins or ends within a sentence. */
function withCuts(passage: string) {
  const text = passage.replaceAll(matchStart, "").replaceAll(matchEnd, "");
  if (text === "") return passage;
  return `${beginsSentence.test(text) ? "" : "… "}${passage}${endsSentence.test(text) ? "" : " …"}`;
}

/** Removes match marks within placeholders. */
function unmarked(text: string) {
  const placeholder = new RegExp(`\\{${matchStart}?(\\w+)${matchEnd}?\\}`, "g");
  return text.replace(placeholder, "{$1}");
}

export interface Found extends Hits {
  /** `some`: no entry contains all words; these contain at least one. */
  outcome: "all" | "some" | "none";
  /** The corrected query, if nothing matched the typed one. */
  corrected: string | null;
}

/** Searches for all words, then with spelling corrections, then for any of the words. */
export async function searchSite(
  tx: Transaction,
  query: string,
  shown: Pick<Wanted, "limit" | "offset">,
): Promise<Found> {
  const typed = wordsOf(query);
  const { firmName } = await findSettings(tx);
  const meant = (words: string[]) => tellingWords(words, wordsOf(firmName));
  await limitQueries(tx);
  const exact = await findHits(tx, { ...shown, words: typed, meant: meant(typed), having: "all" });
  if (exact.total > 0) return { ...exact, outcome: "all", corrected: null };
  const words = await correct(tx, typed);
  const corrected = words.join(" ") === typed.join(" ") ? null : words.join(" ");
  if (corrected) {
    const closest = await findHits(tx, { ...shown, words, meant: meant(words), having: "all" });
    if (closest.total > 0) return { ...closest, outcome: "all", corrected };
  }
  const some = await findHits(tx, { ...shown, words, meant: meant(words), having: "any" });
  return { ...some, outcome: some.total > 0 ? "some" : "none", corrected: some.total > 0 ? corrected : null };
}

/** Limits the time of each query of the transaction, until `unlimitQueries`. */
export async function limitQueries(tx: Transaction) {
  // The planner underestimates a table scan, because it ignores the cost of reading long texts.
  await tx.execute(sql`
    select set_config('statement_timeout', '2000', true), set_config('enable_seqscan', 'off', true)`);
}

/** Ends the time limit for the rest of the transaction. */
export async function unlimitQueries(tx: Transaction) {
  await tx.execute(sql`set local statement_timeout to default`);
  await tx.execute(sql`set local enable_seqscan to default`);
}

/** Completes or corrects the words that no entry contains. */
async function correct(tx: Transaction, words: string[]): Promise<string[]> {
  const { rows } = await tx.execute<{ typed: string; known: string | null; similar: string[] | null }>(sql`
    with looked_up as materialized (
      select typed, ordinal, coalesce(
        case when numnode(english_query(typed)) = 0
          or exists (select from search_entries where words @@ english_query(typed)) then typed end,
        case when length(typed) >= 3 then (
          select word from search_vocabulary where word like typed || '%' order by entries desc, word limit 1) end
        ) as known
      from unnest(${sql.param(words)}::text[]) with ordinality typed_words (typed, ordinal))
    select typed, known, case when known is null then array(select similar_words(typed)) end as similar
    from looked_up order by ordinal`);
  return rows.map(({ typed, known, similar }) => known ?? closestWord(typed, similar ?? []) ?? typed);
}
