import { type SQL, sql } from "drizzle-orm";
import { writtenInCode } from "./rules.ts";

/** Why a hit is one; the highest come first. */
export const tiers = { wholeTitle: 4, meant: 3, title: 2, nearlyMeant: 1, text: 0 };

/** Of an entry with all or some of the words in its title. Whoever types a single word rather means a page. */
export function tierOfTitle(query: SQL, having: "all" | "any") {
  if (having === "any") return sql`${tiers.title}`;
  const amount = sql`(numnode(${query}) + 1) / 2`;
  return sql`case when ${amount} > 1 and ${amount} * 4 >= length(title_words) * 3
    then ${tiers.wholeTitle} else ${tiers.title} end`;
}

/**
 * Pages with phrases that these words consist of, or most of them; half of them if any word will do. A phrase as it was
 * typed ranks best ("consulting" before "consultation"), then the longest ("free call" before "call").
 */
export function pagesMeant(words: readonly string[], having: "all" | "any") {
  const typed = words.join(" ");
  const searched = sql.param(words.length > 0 ? [...writtenInCode] : []);
  const isMeant = having === "all" ? sql`known = asked` : sql`known * 2 >= asked`;
  return sql`
    select entity, item_id, case when ${isMeant} then ${tiers.meant} else ${tiers.nearlyMeant} end as tier,
      known + longest / 100.0 + (${typed} = any (string_to_array(found_by, ',')))::int as rank
    from (select phrase_stems(${typed}) as stems, tsvector_to_array(english_words(${typed})) as telling) typed,
      search_entries,
      lateral (
        select array_agg(stem) as said, max(cardinality(phrase_stems)) as longest
        from unnest(found_by_stems) phrase, string_to_array(phrase, ' ') phrase_stems, unnest(phrase_stems) stem
        where phrase_stems <@ stems
      ) of_page,
      lateral (
        select count(*) as asked, count(*) filter (where stem = any (said)) as known from unnest(telling) stem
      ) counts
    where entity = any (${searched}::text[]) and longest > 0 and (${isMeant} or known * 2 > asked)`;
}
