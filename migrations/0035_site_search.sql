CREATE TABLE "search_entries" (
	"entity" text NOT NULL,
	"item_id" text NOT NULL,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "search_entries_entity_item_id_pk" PRIMARY KEY("entity","item_id")
);
--> statement-breakpoint
ALTER TABLE "search_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_vocabulary" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "everybody reads" ON "search_entries" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "the server writes what is in code" ON "search_entries" AS PERMISSIVE FOR ALL TO "beunec_jobs" USING ("search_entries"."entity" in ('services', 'pages')) WITH CHECK ("search_entries"."entity" in ('services', 'pages'));--> statement-breakpoint
CREATE POLICY "everybody reads" ON "search_vocabulary" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
grant select on search_entries, search_vocabulary to beunec_visitor, beunec_member, beunec_admin;
--> statement-breakpoint
grant select, insert, update (address, title, body), delete on search_entries to beunec_jobs;
--> statement-breakpoint
-- A text with its compounds and addresses in parts. The words of the longest would pass the limit of a list of words.
create function split_words(value text) returns text
  language sql immutable strict parallel safe
  return translate(left(value, 100000), '@._-/\<>&:+', '           ');
--> statement-breakpoint
create function english_words(value text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('pg_catalog.english'::regconfig, public.split_words(value));
--> statement-breakpoint
-- Every word must be there. Not websearch_to_tsquery: a compound would be a phrase, and phrases take seconds.
create function english_query(typed text) returns tsquery
  language sql immutable strict parallel safe
  return plainto_tsquery('pg_catalog.english'::regconfig, public.split_words(typed));
--> statement-breakpoint
-- The words in their order, with two others between them at most. For texts found otherwise: no index answers it.
-- Nothing has a phrase of which only one word is searched: "why they leave" is not in every text with "leave".
create function near_query(phrase text) returns tsquery
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
declare
  near tsquery;
  word text;
begin
  foreach word in array regexp_split_to_array(phrase, ' ') loop
    near := case when near is null then public.english_query(word) else
      tsquery_phrase(near, public.english_query(word), 1)
      || tsquery_phrase(near, public.english_query(word), 2)
      || tsquery_phrase(near, public.english_query(word), 3) end;
  end loop;
  return case when phrase like '% %' and numnode(public.english_query(phrase)) = 1 then '' else near end;
end
$$;
--> statement-breakpoint
revoke all on function split_words(text), english_words(text), english_query(text), near_query(text) from public;
--> statement-breakpoint
grant execute on function split_words(text), english_words(text), english_query(text), near_query(text)
  to beunec_visitor, beunec_member, beunec_admin, beunec_jobs;
--> statement-breakpoint
alter table search_entries
  add column title_words tsvector generated always as (english_words(title)) stored,
  add column words tsvector generated always as
    (setweight(english_words(title), 'A') || setweight(english_words(body), 'D')) stored;
--> statement-breakpoint
create index search_entries_title_words on search_entries using gin (title_words);
--> statement-breakpoint
create index search_entries_words on search_entries using gin (words);
--> statement-breakpoint
-- What is read of a text, for passages: also without the marks around words, and without the two characters that
-- enclose the words found.
create function read_text(value text, format text) returns text
  language sql immutable strict parallel safe
  return translate(
    case when format = 'plain' then value else
      regexp_replace(public.plain_words(value, format), '[*`]+|~~|(?<!\w)_+|_+(?!\w)|\\(?=[[:punct:]])', '', 'g')
    end, E'\u0002\u0003', '');
--> statement-breakpoint
revoke all on function read_text(text, text) from public;
--> statement-breakpoint
-- The facts of the firm that are set, in the places that name them. The others are described where the text is shown.
create function with_firm_facts(value text) returns text
  language plpgsql stable set search_path = pg_catalog, pg_temp
as $$
declare
  fact record;
begin
  for fact in
    select f.name, f.value from public.site_settings s, lateral (values
      ('firm', s.firm_name), ('founder', s.founder_name), ('parentCompany', s.parent_company), ('book', s.book_title),
      ('email', s.email), ('phone', s.phone), ('pressEmail', s.press_email), ('pressPhone', s.press_phone)
    ) f (name, value) where f.value is not null
  loop
    value := replace(value, '{' || fact.name || '}', fact.value);
  end loop;
  return value;
end
$$;
--> statement-breakpoint
revoke all on function with_firm_facts(text) from public;
--> statement-breakpoint
-- Brings the entries of some items, or of all of a table, to what is published.
create function fill_search_entries(source text, address text, title text, texts text[], has_facts boolean, items uuid[])
  returns void language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  kind constant text := replace(source, '_', '-');
  slugged constant boolean := exists (
    select from pg_attribute where attrelid = format('public.%I', source)::regclass and attname = 'slug');
  shown constant text := case when has_facts then 'public.with_firm_facts(%s)' else '%s' end;
begin
  -- One after the other: who waits for another's deletion here would add again what that has just taken back.
  perform pg_advisory_xact_lock(hashtext('search_entries of ' || source));
  execute format(
    'delete from public.search_entries e where e.entity = $1 and ($2 is null or e.item_id = any ($2::text[]))
      and not exists (select from public.%I i where i.id = e.item_id::uuid and i.status = ''published'')', source)
    using kind, items;
  execute format(
    'insert into public.search_entries as e (entity, item_id, address, title, body)
      select $1, id::text, %L || %I, %s, %s from public.%I
      where status = ''published'' and ($2 is null or id = any ($2))
      on conflict (entity, item_id) do update
        set address = excluded.address, title = excluded.title, body = excluded.body
        where (e.address, e.title, e.body) is distinct from (excluded.address, excluded.title, excluded.body)',
    address, case when slugged then 'slug' else 'id' end,
    format(shown, format('public.read_text(%I, ''plain'')', title)),
    format(shown, format('concat_ws(E''\n'', %s)',
      (select string_agg(format('public.read_text(%I, format)', name), ', ') from unnest(texts) name))),
    source)
    using kind, items;
end
$$;
--> statement-breakpoint
revoke all on function fill_search_entries(text, text, text, text[], boolean, uuid[]) from public;
--> statement-breakpoint
create function index_items() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  items uuid[];
begin
  -- A change of the settings concerns all items.
  if tg_table_name = tg_argv[0] and tg_op <> 'TRUNCATE' then
    select array_agg(id) into items from changed;
    if items is null then
      return null;
    end if;
  end if;
  perform public.fill_search_entries(
    tg_argv[0], tg_argv[1], tg_argv[2], tg_argv[3]::text[], tg_argv[4]::boolean, items);
  return null;
end
$$;
--> statement-breakpoint
comment on function index_items() is
  'Keeps what the search finds of a table to what is published in it; runs as a trigger only.';
--> statement-breakpoint
revoke all on function index_items() from public;
--> statement-breakpoint
-- The search finds what is published in a table from now on. Called once for a table, whose columns `status` and `format`
-- say what is published and how its texts are written. `has_facts`: titles and texts name facts of the firm.
create function index_for_search(
  source regclass, address text, title text, texts text[], has_facts boolean default false
) returns void language plpgsql set search_path = public, pg_temp
as $$
declare
  source_name constant text := (select relname from pg_class where oid = source);
  arguments constant text := format('%L, %L, %L, %L, %L', source_name, address, title, texts, has_facts);
begin
  execute format('create trigger index_added after insert on %s referencing new table as changed
    for each statement execute function index_items(%s)', source, arguments);
  execute format('create trigger index_changed after update on %s referencing new table as changed
    for each statement execute function index_items(%s)', source, arguments);
  execute format('create trigger index_removed after delete on %s referencing old table as changed
    for each statement execute function index_items(%s)', source, arguments);
  execute format('create trigger index_emptied after truncate on %s
    for each statement execute function index_items(%s)', source, arguments);
  if has_facts then
    execute format('create trigger %I after update on site_settings for each row
      when ((old.firm_name, old.founder_name, old.parent_company, old.book_title, old.email, old.phone, old.press_email,
        old.press_phone) is distinct from (new.firm_name, new.founder_name, new.parent_company, new.book_title,
        new.email, new.phone, new.press_email, new.press_phone))
      execute function index_items(%s)', 'index_' || source_name, arguments);
  end if;
  perform fill_search_entries(source_name, address, title, texts, has_facts, null);
end
$$;
--> statement-breakpoint
revoke all on function index_for_search(regclass, text, text, text[], boolean) from public;
--> statement-breakpoint
select index_for_search('blog_posts', address => '/resources/', title => 'title', texts => '{subtitle,content}');
--> statement-breakpoint
select index_for_search('case_studies', address => '/case-studies/', title => 'title',
  texts => '{client_name,industry,challenge,solution,results,content}');
--> statement-breakpoint
select index_for_search('job_posts', address => '/careers/', title => 'job_title',
  texts => '{job_summary,responsibilities,required_qualifications,preferred_qualifications,skills,benefits,department,location,employment_type,compensation_range,application_instructions,contact_info}');
--> statement-breakpoint
select index_for_search('press_releases', address => '/media-center/', title => 'title',
  texts => '{summary,content,quotation}', has_facts => true);
--> statement-breakpoint

create function simple_words(title text, body text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.simple'::regconfig, public.split_words(title || ' ' || body));
--> statement-breakpoint
-- Whether a word is worth suggesting: letters, and none that the search ignores.
create function is_suggestible(word text) returns boolean
  language sql immutable parallel safe
  return word ~ '^[[:alpha:]]{3,40}$' and to_tsvector('pg_catalog.english'::regconfig, word) <> ''::tsvector;
--> statement-breakpoint
create function fill_search_vocabulary() returns void
  language sql set search_path = pg_catalog, pg_temp
as $$
  delete from public.search_vocabulary;
  insert into public.search_vocabulary (word, entries)
    select word, ndoc from ts_stat('select public.simple_words(title, body) from public.search_entries')
    where public.is_suggestible(word);
$$;
--> statement-breakpoint
select fill_search_vocabulary();
--> statement-breakpoint
create function follow_vocabulary() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- Two that count the same words would wait for each other.
  perform pg_advisory_xact_lock(hashtext('search_vocabulary'));
  if tg_op <> 'DELETE' then
    insert into public.search_vocabulary as v (word, entries)
      select word, count(*) from added, unnest(tsvector_to_array(public.simple_words(title, body))) word
      group by word having public.is_suggestible(word)
      on conflict (word) do update set entries = v.entries + excluded.entries;
  end if;
  if tg_op <> 'INSERT' then
    update public.search_vocabulary v set entries = v.entries - gone.times
      from (select word, count(*) as times from removed, unnest(tsvector_to_array(public.simple_words(title, body))) word
        group by word) gone
      where v.word = gone.word;
    delete from public.search_vocabulary v
      using removed, unnest(tsvector_to_array(public.simple_words(title, body))) gone (word)
      where v.word = gone.word and v.entries <= 0;
  end if;
  return null;
end
$$;
--> statement-breakpoint
comment on function follow_vocabulary() is
  'Counts in how many entries of the search each word is, and forgets words that are in none; runs as a trigger only.';
--> statement-breakpoint
revoke all on function simple_words(text, text), is_suggestible(text), fill_search_vocabulary(), follow_vocabulary() from public;
--> statement-breakpoint
create trigger follow_added after insert on search_entries referencing new table as added
  for each statement execute function follow_vocabulary();
--> statement-breakpoint
create trigger follow_changed after update on search_entries referencing new table as added old table as removed
  for each statement execute function follow_vocabulary();
--> statement-breakpoint
create trigger follow_removed after delete on search_entries referencing old table as removed
  for each statement execute function follow_vocabulary();
--> statement-breakpoint
create index search_vocabulary_beginning on search_vocabulary (word text_pattern_ops);
--> statement-breakpoint

-- Known words that are written much like one that was typed, the most similar first; none without trigrams.
create function similar_words(typed text) returns setof text
  language sql stable
begin atomic
  select null::text where false;
end;
--> statement-breakpoint
-- Lets the search correct words with the extension pg_trgm; false where the database refuses it. May be called again.
create function use_trigrams() returns boolean
  language plpgsql set search_path = public, pg_temp
as $$
declare
  place text;
begin
  if not exists (select from pg_extension where extname = 'pg_trgm') then
    create schema if not exists trigrams;
    create extension pg_trgm schema trigrams;
  end if;
  place := (
    select quote_ident(nspname) from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm');
  execute format('grant usage on schema %s to beunec_visitor, beunec_member, beunec_admin', place);
  execute format(
    'create index if not exists search_vocabulary_similar on search_vocabulary using gin (word %s.gin_trgm_ops)', place);
  execute format($function$
    create or replace function similar_words(typed text) returns setof text
      language sql stable set pg_trgm.similarity_threshold = 0.2
    begin atomic
      select word from public.search_vocabulary where word operator(%1$s.%%) typed
        order by %1$s.similarity(word, typed) desc, entries desc, word limit 20;
    end
    $function$, place);
  return true;
exception when others then
  raise warning 'Searches correct no typing errors: pg_trgm cannot be used (%)', sqlerrm;
  return false;
end
$$;
--> statement-breakpoint
revoke all on function similar_words(text), use_trigrams() from public;
--> statement-breakpoint
grant execute on function similar_words(text) to beunec_visitor, beunec_member, beunec_admin;
--> statement-breakpoint
select use_trigrams();
