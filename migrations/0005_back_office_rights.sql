revoke all on schema counts from public;
--> statement-breakpoint
revoke all on all tables in schema counts from public;
--> statement-breakpoint
create trigger set_updated_at before update on editor_drafts for each row execute function set_updated_at();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on editor_drafts
  for each statement execute function notify_change();
--> statement-breakpoint

-- The words of each row, for searches only: no code reads them, so they are no part of the tables there.

alter table blog_posts add column words tsvector generated always as (search_words(title, subtitle, content)) stored;
--> statement-breakpoint
create index blog_posts_words on blog_posts using gin (words);
--> statement-breakpoint
alter table case_studies add column words tsvector generated always as (search_words(title, client_name, industry, challenge, solution, results, content)) stored;
--> statement-breakpoint
create index case_studies_words on case_studies using gin (words);
--> statement-breakpoint
alter table job_posts add column words tsvector generated always as (search_words(job_title, department, location, employment_type, job_summary)) stored;
--> statement-breakpoint
create index job_posts_words on job_posts using gin (words);
--> statement-breakpoint
alter table projects add column words tsvector generated always as (search_words(title, description)) stored;
--> statement-breakpoint
create index projects_words on projects using gin (words);
--> statement-breakpoint
alter table session_requests add column words tsvector generated always as (search_words(name, email, company, service_type, message)) stored;
--> statement-breakpoint
create index session_requests_words on session_requests using gin (words);
--> statement-breakpoint
alter table contact_messages add column words tsvector generated always as (search_words(name, email, message)) stored;
--> statement-breakpoint
create index contact_messages_words on contact_messages using gin (words);
--> statement-breakpoint
alter table bcpbp_applications add column words tsvector generated always as (search_words(organization_name, contact_name, email, industry, location, mission)) stored;
--> statement-breakpoint
create index bcpbp_applications_words on bcpbp_applications using gin (words);
--> statement-breakpoint
alter table job_applications add column words tsvector generated always as (search_words(first_name, last_name, email, phone, location, job_title)) stored;
--> statement-breakpoint
create index job_applications_words on job_applications using gin (words);
--> statement-breakpoint
alter table mail.messages add column words tsvector generated always as (search_words(recipient, subject, template, last_error)) stored;
--> statement-breakpoint
create index messages_words on mail.messages using gin (words);
--> statement-breakpoint

-- Tallies: what is counted, of which table, by which expression over its columns.

create function tallied() returns table (counted regclass, facet text, expression text)
  language sql stable
  set search_path = pg_catalog, pg_temp
as $$
  select t.counted::regclass, t.facet, t.expression from (values
    ('public.blog_posts', 'status', 'case when published then ''published'' else ''draft'' end'),
    ('public.case_studies', 'status', 'case when published then ''published'' else ''draft'' end'),
    ('public.job_posts', 'status', 'case when is_published then ''published'' else ''draft'' end'),
    ('public.projects', 'status', 'status'),
    ('public.session_requests', 'status', 'state'),
    ('public.session_requests', 'service', 'service_type'),
    ('public.session_requests', 'hour', 'to_char(created_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24'')'),
    ('public.contact_messages', 'status', 'state'),
    ('public.bcpbp_applications', 'status', 'status'),
    ('public.bcpbp_applications', 'service', 'unnest(desired_services)'),
    ('public.bcpbp_applications', 'hour', 'to_char(submission_date at time zone ''UTC'', ''YYYY-MM-DD"T"HH24'')'),
    ('public.job_applications', 'status', 'state'),
    ('public.job_applications', 'hour', 'to_char(created_at at time zone ''UTC'', ''YYYY-MM-DD"T"HH24'')'),
    ('mail.messages', 'status', 'state')
  ) t (counted, facet, expression)
$$;
--> statement-breakpoint
create function keep_tallies() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  changes text;
begin
  if tg_op = 'TRUNCATE' then
    delete from counts.tallies where table_name = tg_table_name;
    return null;
  end if;
  select string_agg(format('select %L as facet, (%s)::text as value, %s as change from %I',
      t.facet, t.expression, side.change, side.name), ' union all ')
    into changes
    from public.tallied() t, (values ('new_rows', 1, 'DELETE'), ('old_rows', -1, 'INSERT')) side (name, change, absent)
    where t.counted = tg_relid and side.absent <> tg_op;
  -- In one order, so that two writers never wait for each other.
  execute 'insert into counts.tallies as t (table_name, facet, value, amount)
    select $1, facet, value, sum(change) from (' || changes || ') c
    where value is not null group by facet, value having sum(change) <> 0 order by facet, value
    on conflict (table_name, facet, value) do update set amount = t.amount + excluded.amount'
    using tg_table_name;
  return null;
end
$$;
--> statement-breakpoint
comment on function keep_tallies() is
  'Adds what a statement changed to the tallies of its table; runs as a trigger only.';
--> statement-breakpoint
create function recount_tallies() returns void
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
declare
  each record;
begin
  for each in select distinct t.counted from public.tallied() t loop
    execute format('lock table %s in share row exclusive mode', each.counted);
  end loop;
  delete from counts.tallies;
  for each in select t.*, c.relname from public.tallied() t join pg_class c on c.oid = t.counted loop
    execute format(
      'insert into counts.tallies (table_name, facet, value, amount)
        select %L, %L, value, count(*) from (select (%s)::text as value from %s) c
        where value is not null group by value',
      each.relname, each.facet, each.expression, each.counted);
  end loop;
end
$$;
--> statement-breakpoint
do $$
declare
  counted regclass;
begin
  for counted in select distinct t.counted from tallied() t loop
    execute format('create trigger tally_insert after insert on %s referencing new table as new_rows
      for each statement execute function keep_tallies()', counted);
    execute format('create trigger tally_update after update on %s referencing old table as old_rows new table as new_rows
      for each statement execute function keep_tallies()', counted);
    execute format('create trigger tally_delete after delete on %s referencing old table as old_rows
      for each statement execute function keep_tallies()', counted);
    execute format('create trigger tally_truncate after truncate on %s
      for each statement execute function keep_tallies()', counted);
  end loop;
end
$$;
--> statement-breakpoint
select recount_tallies();
--> statement-breakpoint

revoke all on all functions in schema public from public;
--> statement-breakpoint
-- Whoever writes a row also writes its words.
grant execute on function search_words(text[])
  to beunec_visitor, beunec_member, beunec_admin, beunec_enqueuer, beunec_jobs;
--> statement-breakpoint
grant execute on function search_query(text) to beunec_admin;
--> statement-breakpoint
grant usage on schema counts to beunec_visitor, beunec_member, beunec_admin;
--> statement-breakpoint
grant select on counts.tallies to beunec_visitor, beunec_member, beunec_admin;
--> statement-breakpoint
grant select, insert, update (data), delete on editor_drafts to beunec_admin;
--> statement-breakpoint
grant update (state, sent_at, last_error) on mail.messages to beunec_admin;
--> statement-breakpoint
grant select, insert, update, delete on auth.two_factor to beunec_auth;
