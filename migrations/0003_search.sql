-- The words of some texts as a search finds them: addresses and compounds fall apart into their words.
-- A list of words has a limit of its own, which the longest article could pass, so the search knows its beginning.
create function search_words(variadic texts text[]) returns tsvector
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select to_tsvector('simple', translate(left(array_to_string(texts, ' '), 100000), '@._-/\<>&:+', '           '))
$$;
--> statement-breakpoint
-- Finds what holds every word typed, or a word that begins with it. Null where nothing was typed that could be found.
create function search_query(typed text) returns tsquery
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
  from unnest(tsvector_to_array(public.search_words(typed))) word
$$;
