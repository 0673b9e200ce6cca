-- What the database does by itself for many tables.

create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;

-- Every change is told to all instances, by the table's name only.
create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_table_name);
  return null;
end
$$;

do $$
declare
  changed regclass;
begin
  foreach changed in array '{blog_posts, call_settings, case_studies, drafts, job_posts, page_texts, pictures,
    press_releases, site_settings}'::regclass[]
  loop
    execute format(
      'create trigger set_updated_at before update on %s for each row execute function set_updated_at()', changed);
  end loop;
  foreach changed in array '{blog_posts, call_settings, case_studies, job_posts, page_texts, pictures, press_releases,
    projects, site_settings}'::regclass[]
  loop
    execute format(
      'create trigger count_version before update on %s for each row execute function count_version()', changed);
  end loop;
  for changed in
    select oid from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
      and relname not in ('search_entries', 'search_vocabulary')
    union all select 'mail.messages'::regclass
  loop
    execute format('create trigger notify_change after insert or update or delete or truncate on %s
      for each statement execute function notify_change()', changed);
  end loop;
end
$$;

-- What was typed into the form of something goes with it: nobody can open that form again.
create function delete_drafts_of() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.drafts where place in (select tg_argv[0] || '/' || id from deleted);
  return null;
end
$$;
comment on function delete_drafts_of() is
  'Deletes the drafts of forms whose rows are being deleted; runs as a trigger only.';

create trigger delete_drafts_of after delete on blog_posts referencing old table as deleted
  for each statement execute function delete_drafts_of('blog-posts');
create trigger delete_drafts_of after delete on case_studies referencing old table as deleted
  for each statement execute function delete_drafts_of('case-studies');
create trigger delete_drafts_of after delete on job_posts referencing old table as deleted
  for each statement execute function delete_drafts_of('job-posts');
create trigger delete_drafts_of after delete on press_releases referencing old table as deleted
  for each statement execute function delete_drafts_of('press-releases');
create trigger delete_drafts_of after delete on projects referencing old table as deleted
  for each statement execute function delete_drafts_of('projects');

-- A mail holds the address of the person it is about, so it goes with the row.
create function delete_mail_about() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from mail.messages where about_id in (select id from deleted);
  return null;
end
$$;
comment on function delete_mail_about() is
  'Deletes the mails about the rows that are being deleted; runs as a trigger only.';

do $$
declare
  sent regclass;
begin
  foreach sent in array '{"auth.\"user\"", bcpbp_applications, calls, contact_messages, held_calls, job_applications,
    session_requests}'::regclass[]
  loop
    execute format('create trigger delete_mail_about after delete on %s referencing old table as deleted
      for each statement execute function delete_mail_about()', sent);
  end loop;
end
$$;

revoke all on function set_updated_at(), count_version(), notify_change(), delete_drafts_of(),
  delete_mail_about() from public;
