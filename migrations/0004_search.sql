-- The back office: lists find rows by the words of some columns (`words`), the search across all kinds by those of a few.

-- Addresses and compounds fall apart into their words. A list of words has a limit of its own, which the longest article
-- could pass, so only the beginning of a text is searched.
create function search_words(variadic texts text[]) returns tsvector
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select to_tsvector('simple', translate(left(array_to_string(texts, ' '), 100000), '@._-/\<>&:+', '           '))
$$;

-- Finds what holds every word typed, or a word that begins with it. Null where nothing was typed that could be found.
create function search_query(typed text) returns tsquery
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select string_agg(quote_literal(word) || ':*', ' & ')::tsquery
  from unnest(tsvector_to_array(public.search_words(typed))) word
$$;

alter table bcpbp_applications add column words tsvector generated always as
  (search_words(organization_name, contact_name, email, industry, location, mission)) stored;
alter table blog_posts add column words tsvector generated always as
  (search_words(title, subtitle, plain_words(content, format))) stored;
alter table calls add column words tsvector generated always as
  (search_words(name, email, service, about, phone)) stored;
alter table case_studies add column words tsvector generated always as
  (search_words(title, client_name, industry, plain_words(challenge, format), plain_words(solution, format),
    plain_words(results, format), plain_words(content, format))) stored;
alter table contact_messages add column words tsvector generated always as
  (search_words(name, email, message)) stored;
alter table job_applications add column words tsvector generated always as
  (search_words(first_name, last_name, email, phone, location, job_title)) stored;
alter table job_posts add column words tsvector generated always as
  (search_words(job_title, department, location, employment_type, plain_words(job_summary, format))) stored;
alter table mail.messages add column words tsvector generated always as
  (search_words(recipient, subject, template, last_error)) stored;
alter table pictures add column words tsvector generated always as (search_words(file_name, alt)) stored;
alter table press_releases add column words tsvector generated always as
  (search_words(title, summary, plain_words(content, format), quotation)) stored;
alter table projects add column words tsvector generated always as (search_words(title, description)) stored;
alter table session_requests add column words tsvector generated always as
  (search_words(name, email, company, service_type, message)) stored;

create index bcpbp_applications_words on bcpbp_applications using gin (words);
create index blog_posts_words on blog_posts using gin (words);
create index calls_words on calls using gin (words);
create index case_studies_words on case_studies using gin (words);
create index contact_messages_words on contact_messages using gin (words);
create index job_applications_words on job_applications using gin (words);
create index job_posts_words on job_posts using gin (words);
create index messages_words on mail.messages using gin (words);
create index pictures_words on pictures using gin (words);
create index press_releases_words on press_releases using gin (words);
create index projects_words on projects using gin (words);
create index session_requests_words on session_requests using gin (words);

create index bcpbp_applications_named on bcpbp_applications using gin (search_words(organization_name, contact_name, email));
create index blog_posts_named on blog_posts using gin (search_words(title));
create index calls_named on calls using gin (search_words(name, email));
create index case_studies_named on case_studies using gin (search_words(title, client_name));
create index contact_messages_named on contact_messages using gin (search_words(name, email));
create index job_applications_named on job_applications using gin (search_words(first_name, last_name, email));
create index job_posts_named on job_posts using gin (search_words(job_title));
create index messages_named on mail.messages using gin (search_words(recipient, subject));
create index pictures_named on pictures using gin (search_words(file_name, alt));
create index press_releases_named on press_releases using gin (search_words(title));
create index projects_named on projects using gin (search_words(title));
create index session_requests_named on session_requests using gin (search_words(name, email, company));

-- What every table of an entity has: it tells of its changes, a list finds its rows by the words of some columns and the
-- search across all kinds by those of a few. A row that can be edited counts its versions and takes its drafts along, one
-- with an address of its own takes along the old ones. A migration calls this once for a new table; rights and policies
-- are its own matter.
create function prepare_entity_table(entity regclass, searched text[], named text[]) returns void
  language plpgsql
  set search_path = public, pg_temp
as $$
declare
  entity_table constant text := (select relname from pg_class where oid = entity);
  has constant text[] := (
    select array_agg(attname) from pg_attribute where attrelid = entity and attnum > 0 and not attisdropped);
begin
  execute format('create trigger notify_change after insert or update or delete or truncate on %s
    for each statement execute function notify_change()', entity);
  execute format('alter table %s add column words tsvector generated always as (search_words(%s)) stored',
    entity, (select string_agg(quote_ident(name), ', ') from unnest(searched) name));
  execute format('create index %I on %s using gin (words)', entity_table || '_words', entity);
  execute format('create index %I on %s using gin (search_words(%s))', entity_table || '_named',
    entity, (select string_agg(quote_ident(name), ', ') from unnest(named) name));
  if 'updated_at' = any (has) then
    execute format('create trigger set_updated_at before update on %s
      for each row execute function set_updated_at()', entity);
  end if;
  if 'version' = any (has) then
    execute format('create trigger count_version before update on %s
      for each row execute function count_version()', entity);
    execute format('create trigger delete_drafts_of after delete on %s referencing old table as deleted
      for each statement execute function delete_drafts_of(%L)', entity, replace(entity_table, '_', '-'));
  end if;
  if 'slug' = any (has) then
    execute format('create trigger delete_old_slugs_of after delete on %s referencing old table as deleted
      for each statement execute function delete_old_slugs_of()', entity);
  end if;
end
$$;

-- The site: what is published, in one table that everybody may read.

-- A text with its compounds and addresses in parts. The words of the longest would pass the limit of a list of words.
create function split_words(value text) returns text
  language sql immutable strict parallel safe
  return translate(left(value, 100000), '@._-/\<>&:+', '           ');

create function english_words(value text) returns tsvector
  language sql immutable strict parallel safe
  return to_tsvector('pg_catalog.english'::regconfig, public.split_words(value));

-- Every word must be there. Not websearch_to_tsquery: a compound would be a phrase, and phrases take seconds.
create function english_query(typed text) returns tsquery
  language sql immutable strict parallel safe
  return plainto_tsquery('pg_catalog.english'::regconfig, public.split_words(typed));

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

-- Ranking compares the places of words with each other, so it reads the title and the beginning of a text only.
alter table search_entries
  add column title_words tsvector generated always as (english_words(title)) stored,
  add column words tsvector generated always as
    (setweight(english_words(title), 'A') || setweight(english_words(body), 'D')) stored,
  add column ranked_words tsvector generated always as
    (setweight(english_words(title), 'A') || setweight(english_words(left(body, 10000)), 'D')) stored;
create index search_entries_title_words on search_entries using gin (title_words);
create index search_entries_words on search_entries using gin (words);

-- What is read of a text, for passages: also without the marks around words, and without the two characters that
-- enclose the words found.
create function read_text(value text, format text) returns text
  language sql immutable strict parallel safe
  return translate(
    case when format = 'plain' then value else
      regexp_replace(public.plain_words(value, format), '[*`]+|~~|(?<!\w)_+|_+(?!\w)|\\(?=[[:punct:]])', '', 'g')
    end, E'\u0002\u0003', '');

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
comment on function index_items() is
  'Keeps what the search finds of a table to what is published in it; runs as a trigger only.';

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

-- Words to suggest for typing errors.

create function simple_words(title text, body text) returns tsvector
  language sql immutable parallel safe
  return to_tsvector('pg_catalog.simple'::regconfig, public.split_words(title || ' ' || body));

-- Whether a word is worth suggesting: letters, and none that the search ignores.
create function is_suggestible(word text) returns boolean
  language sql immutable parallel safe
  return word ~ '^[[:alpha:]]{3,40}$' and to_tsvector('pg_catalog.english'::regconfig, word) <> ''::tsvector;

create function fill_search_vocabulary() returns void
  language sql set search_path = pg_catalog, pg_temp
as $$
  delete from public.search_vocabulary;
  insert into public.search_vocabulary (word, entries)
    select word, ndoc from ts_stat('select public.simple_words(title, body) from public.search_entries')
    where public.is_suggestible(word);
$$;

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
comment on function follow_vocabulary() is
  'Counts in how many entries of the search each word is, and forgets words that are in none; runs as a trigger only.';

create trigger follow_added after insert on search_entries referencing new table as added
  for each statement execute function follow_vocabulary();
create trigger follow_changed after update on search_entries referencing new table as added old table as removed
  for each statement execute function follow_vocabulary();
create trigger follow_removed after delete on search_entries referencing old table as removed
  for each statement execute function follow_vocabulary();
create index search_vocabulary_beginning on search_vocabulary (word text_pattern_ops);

-- Known words that are written much like one that was typed, the most similar first; none without trigrams.
create function similar_words(typed text) returns setof text
  language sql stable
begin atomic
  select null::text where false;
end;

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

revoke all on function search_words(text[]), search_query(text), prepare_entity_table(regclass,text[],text[]),
  split_words(text), english_words(text), english_query(text), near_query(text), read_text(text,text),
  with_firm_facts(text), fill_search_entries(text,text,text,text[],boolean,uuid[]), index_items(),
  index_for_search(regclass,text,text,text[],boolean), simple_words(text,text), is_suggestible(text),
  fill_search_vocabulary(), follow_vocabulary(), similar_words(text), use_trigrams() from public;
grant execute on function search_words(text[])
  to beunec_visitor, beunec_member, beunec_admin, beunec_jobs, beunec_enqueuer;
grant execute on function search_query(text) to beunec_admin;
grant execute on function split_words(text), english_words(text), english_query(text), near_query(text)
  to beunec_visitor, beunec_member, beunec_admin, beunec_jobs;
grant execute on function similar_words(text) to beunec_visitor, beunec_member, beunec_admin;

select index_for_search('blog_posts', address => '/resources/', title => 'title', texts => '{subtitle,content}');
select index_for_search('case_studies', address => '/case-studies/', title => 'title',
  texts => '{client_name,industry,challenge,solution,results,content}');
select index_for_search('job_posts', address => '/careers/', title => 'job_title',
  texts => '{job_summary,responsibilities,required_qualifications,preferred_qualifications,skills,benefits,department,location,employment_type,compensation_range,application_instructions,contact_info}');
select index_for_search('press_releases', address => '/media-center/', title => 'title',
  texts => '{summary,content,quotation}', has_facts => true);
select use_trigrams();
