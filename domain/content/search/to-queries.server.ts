import { sql } from "drizzle-orm";
import type { Transaction } from "#platform/db/connect.ts";

/** Ranking compares the places of each word with those of each other: twelve words would take eleven times as long. */
const rankedWords = 4;

export interface Queries extends Record<string, unknown> {
  /** For all or any of what was typed; empty if nothing of it can be searched. */
  query: string;
  /** The same for its first words only. */
  ranking: string;
  /** For any single word of it. */
  eitherWord: string;
  /** What its words begin with, in all their forms. */
  stems: string[];
}

/** What PostgreSQL looks for. Of what was typed, each may be a phrase. */
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
