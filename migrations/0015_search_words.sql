ALTER TABLE "search_entries" ADD COLUMN "found_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- The stems of a phrase and its question words; all its words if there is nothing else. English texts are searched
-- without these, and here "where are you" and "about us" mean a page.
create function phrase_stems(phrase text) returns text[]
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
  select coalesce(nullif(stems || questions, '{}'), words)
  from (select tsvector_to_array(public.english_words(phrase)) as stems,
      tsvector_to_array(to_tsvector('simple', phrase)) as words) in_words,
    lateral (select array(
      select word from unnest(words) word where word in ('how', 'what', 'when', 'where', 'which', 'who', 'why')
    ) as questions) among_them
$$;
--> statement-breakpoint
-- The stems of each phrase of a list with commas, with spaces between them.
create function stems_of_phrases(phrases text) returns text[]
  language sql immutable strict parallel safe
  return array(select array_to_string(public.phrase_stems(phrase), ' ') from string_to_table(phrases, ',') phrase);
--> statement-breakpoint
revoke all on function phrase_stems(text), stems_of_phrases(text) from public;
--> statement-breakpoint
grant execute on function phrase_stems(text) to beunec_visitor, beunec_member, beunec_admin, beunec_jobs;
--> statement-breakpoint
grant execute on function stems_of_phrases(text) to beunec_jobs;
--> statement-breakpoint
grant update (found_by) on search_entries to beunec_jobs;
--> statement-breakpoint
alter table search_entries
  add column found_by_stems text[] generated always as (stems_of_phrases(found_by)) stored;
--> statement-breakpoint
-- As before, and with the phrases, so that typing errors in them are corrected too.
create or replace function fill_search_vocabulary() returns void
  language sql set search_path = pg_catalog, pg_temp
as $$
  delete from public.search_vocabulary;
  insert into public.search_vocabulary (word, entries)
    select word, ndoc from ts_stat(
      'select public.simple_words(concat_ws('' '', title, found_by), body) from public.search_entries')
    where public.is_suggestible(word);
$$;
--> statement-breakpoint
create or replace function follow_vocabulary() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- Two that count the same words would wait for each other.
  perform pg_advisory_xact_lock(hashtext('search_vocabulary'));
  if tg_op <> 'DELETE' then
    insert into public.search_vocabulary as v (word, entries)
      select word, count(*)
        from added, unnest(tsvector_to_array(public.simple_words(concat_ws(' ', title, found_by), body))) word
      group by word having public.is_suggestible(word)
      on conflict (word) do update set entries = v.entries + excluded.entries;
  end if;
  if tg_op <> 'INSERT' then
    update public.search_vocabulary v set entries = v.entries - gone.times
      from (select word, count(*) as times
        from removed, unnest(tsvector_to_array(public.simple_words(concat_ws(' ', title, found_by), body))) word
        group by word) gone
      where v.word = gone.word;
    delete from public.search_vocabulary v
      using removed, unnest(tsvector_to_array(public.simple_words(concat_ws(' ', title, found_by), body))) gone (word)
      where v.word = gone.word and v.entries <= 0;
  end if;
  return null;
end
$$;
