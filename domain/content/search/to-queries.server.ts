import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";

/** Ranking time grows with the square of the number of words. */
const rankedWords = 4;

export interface Queries extends Record<string, unknown> {
  /** Matches all or any of the words; empty if none can be searched. */
  query: string;
  /** The same for the first words only, for ranking. */
  ranking: string;
  /** Matches any single word. */
  eitherWord: string;
  /** The stems of the words. */
  stems: string[];
}

/** Converts words and phrases to PostgreSQL's text-search queries. */
export async function toQueries(tx: Transaction, typed: string[], having: "all" | "any"): Promise<Queries> {
  const operator = having === "all" ? " & " : " | ";
  const {
    rows: [row],
  } = await tx.execute<Queries>(sql`
    with typed as (
      select english_query(text) as query, text, place
      from unnest(${sql.param(typed)}::text[]) with ordinality t (text, place)
    ), words as (
      select english_query(word) as query, min(place) as place
      from typed, regexp_split_to_table(text, ' ') word where numnode(english_query(word)) > 0 group by 1
    )
    select
      (select string_agg(distinct query::text, ${operator}) from typed where numnode(query) > 0) as query,
      (select string_agg(query::text, ${operator})
        from (select query from words order by place limit ${rankedWords}) first) as ranking,
      (select string_agg(query::text, ' | ') from words) as "eitherWord",
      -- A stem ends in "i" where the word may end in "y".
      array(select rtrim(stem, 'i') from typed, unnest(tsvector_to_array(english_words(text))) stem) as stems`);
  return row?.query ? row : { query: "", ranking: "", eitherWord: "", stems: [] };
}
