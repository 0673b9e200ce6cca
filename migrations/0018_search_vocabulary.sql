-- As before, and without a join: a plan made when there were few words took over fifteen seconds for those of all pages.
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
    insert into public.search_vocabulary as v (word, entries)
      select word, -count(*)
        from removed, unnest(tsvector_to_array(public.simple_words(concat_ws(' ', title, found_by), body))) word
      group by word having public.is_suggestible(word)
      on conflict (word) do update set entries = v.entries + excluded.entries;
    delete from public.search_vocabulary where entries <= 0;
  end if;
  return null;
end
$$;
