-- Nobody has a right that is not granted below.
revoke all on schema public, auth, mail, limits from public;
--> statement-breakpoint
revoke all on all tables in schema public, auth, mail, limits from public;
--> statement-breakpoint

-- Columns that the database keeps by itself.

create function set_updated_at() returns trigger language plpgsql as $$
begin
  new.updated_at := now();
  return new;
end
$$;
--> statement-breakpoint
create trigger set_updated_at before update on blog_posts for each row execute function set_updated_at();
--> statement-breakpoint
create trigger set_updated_at before update on case_studies for each row execute function set_updated_at();
--> statement-breakpoint
create trigger set_updated_at before update on job_posts for each row execute function set_updated_at();
--> statement-breakpoint
create trigger set_updated_at before update on bcpbp_application_drafts for each row execute function set_updated_at();
--> statement-breakpoint
create trigger set_updated_at before update on site_settings for each row execute function set_updated_at();
--> statement-breakpoint
create function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
--> statement-breakpoint
create trigger count_version before update on blog_posts for each row execute function count_version();
--> statement-breakpoint
create trigger count_version before update on case_studies for each row execute function count_version();
--> statement-breakpoint
create trigger count_version before update on job_posts for each row execute function count_version();
--> statement-breakpoint
create trigger count_version before update on projects for each row execute function count_version();
--> statement-breakpoint
create function set_date_posted() returns trigger language plpgsql as $$
begin
  if new.is_published then
    new.date_posted := coalesce(new.date_posted, now());
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger set_date_posted before insert or update on job_posts
  for each row execute function set_date_posted();
--> statement-breakpoint
create function set_decided_at() returns trigger language plpgsql as $$
begin
  new.decided_at := case when new.status <> 'pending' then coalesce(new.decided_at, now()) end;
  return new;
end
$$;
--> statement-breakpoint
create trigger set_decided_at before insert or update on bcpbp_applications
  for each row execute function set_decided_at();
--> statement-breakpoint

-- Every change in schema public is told to all instances, by the table's name only.

create function notify_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('changes', tg_table_name);
  return null;
end
$$;
--> statement-breakpoint
do $$
declare
  changing regclass;
begin
  for changing in select oid from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' loop
    execute format(
      'create trigger notify_change after insert or update or delete or truncate on %s
        for each statement execute function notify_change()', changing);
  end loop;
end
$$;
--> statement-breakpoint

-- A mail holds the address of the person it is about, so it goes with the row.

create function delete_mail_about() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from mail.messages where about_id in (select id from deleted);
  return null;
end
$$;
--> statement-breakpoint
comment on function delete_mail_about() is
  'Deletes the mails about the rows that are being deleted; runs as a trigger only.';
--> statement-breakpoint
create trigger delete_mail_about after delete on session_requests referencing old table as deleted
  for each statement execute function delete_mail_about();
--> statement-breakpoint
create trigger delete_mail_about after delete on contact_messages referencing old table as deleted
  for each statement execute function delete_mail_about();
--> statement-breakpoint
create trigger delete_mail_about after delete on job_applications referencing old table as deleted
  for each statement execute function delete_mail_about();
--> statement-breakpoint
create trigger delete_mail_about after delete on bcpbp_applications referencing old table as deleted
  for each statement execute function delete_mail_about();
--> statement-breakpoint
create trigger delete_mail_about after delete on auth."user" referencing old table as deleted
  for each statement execute function delete_mail_about();
--> statement-breakpoint

-- Receipts: whoever holds the token of something sent may see it and take it back.

create function open_receipt(token text)
  returns table (kind text, sent_at timestamptz, seen_at timestamptz, answered_at timestamptz, state text, content jsonb)
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select 'session_request', r.created_at, r.seen_at, r.answered_at,
    case when r.answered_at is not null then 'answered' when r.seen_at is not null then 'seen' else 'received' end,
    jsonb_build_object(
      'name', r.name, 'email', r.email, 'company', r.company,
      'serviceType', r.service_type, 'teamSize', r.team_size, 'message', r.message)
  from public.session_requests r where r.receipt_hash = sha256(convert_to(token, 'UTF8'))
  union all
  select 'contact_message', m.created_at, m.seen_at, m.answered_at,
    case when m.answered_at is not null then 'answered' when m.seen_at is not null then 'seen' else 'received' end,
    jsonb_build_object('name', m.name, 'email', m.email, 'message', m.message)
  from public.contact_messages m where m.receipt_hash = sha256(convert_to(token, 'UTF8'))
  union all
  select 'job_application', a.created_at, a.reviewed_at, null,
    case when a.reviewed_at is not null then 'reviewed' else 'received' end,
    jsonb_build_object(
      'jobId', a.job_id, 'jobTitle', a.job_title, 'jobType', a.job_type,
      'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email, 'phone', a.phone,
      'location', a.location, 'workplace', a.workplace, 'linkedinUrl', a.linkedin_url, 'resumeLink', a.resume_link)
  from public.job_applications a where a.receipt_hash = sha256(convert_to(token, 'UTF8'))
$$;
--> statement-breakpoint
comment on function open_receipt(text) is
  'Reads the one request, message or job application whose receipt has this token, and nothing else.';
--> statement-breakpoint
create function withdraw_receipt(token text) returns boolean
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  hash constant bytea := sha256(convert_to(token, 'UTF8'));
begin
  delete from public.session_requests where receipt_hash = hash;
  if found then return true; end if;
  delete from public.contact_messages where receipt_hash = hash;
  if found then return true; end if;
  delete from public.job_applications where receipt_hash = hash;
  return found;
end
$$;
--> statement-breakpoint
comment on function withdraw_receipt(text) is
  'Deletes the one request, message or job application whose receipt has this token, and says whether there was one.';
--> statement-breakpoint

-- Housekeeping, so that the worker needs no rights on accounts and limits.

create function delete_expired() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from auth.session where expires_at < now();
  delete from auth.verification where expires_at < now();
  delete from limits.rate_limits where expires_at < now();
$$;
--> statement-breakpoint
comment on function delete_expired() is
  'Deletes sessions, verifications and rate limits that have expired, and nothing else.';
--> statement-breakpoint

revoke all on all functions in schema public, auth, mail, limits from public;
--> statement-breakpoint
grant usage on schema public to beunec_visitor, beunec_member, beunec_admin, beunec_auth, beunec_jobs;
--> statement-breakpoint
grant execute on function text_units(text) to beunec_visitor, beunec_member, beunec_admin, beunec_auth;
--> statement-breakpoint
grant execute on function is_json_object(text) to beunec_member, beunec_admin;
--> statement-breakpoint
grant execute on function open_receipt(text), withdraw_receipt(text) to beunec_visitor;
--> statement-breakpoint
grant execute on function delete_expired() to beunec_jobs;
--> statement-breakpoint

-- Visitors. Which rows is for the policies to say; which columns may change, for the grants.

grant select on blog_posts, case_studies, job_posts, old_slugs, site_settings to beunec_visitor;
--> statement-breakpoint
grant insert on session_requests, contact_messages, job_applications to beunec_visitor;
--> statement-breakpoint

-- Members.

grant select on blog_posts, case_studies, job_posts, old_slugs, site_settings to beunec_member;
--> statement-breakpoint
grant insert on session_requests, contact_messages, job_applications to beunec_member;
--> statement-breakpoint
grant select, insert, delete on bcpbp_applications to beunec_member;
--> statement-breakpoint
grant select, insert, update (data), delete on bcpbp_application_drafts to beunec_member;
--> statement-breakpoint
grant select, update (full_name) on profiles to beunec_member;
--> statement-breakpoint

-- The admin.

grant select, insert, delete,
  update (title, subtitle, content, featured_image, published, slug)
  on blog_posts to beunec_admin;
--> statement-breakpoint
grant select, insert, delete,
  update (title, content, slug, published, featured_image, client_name, industry, challenge, solution, results)
  on case_studies to beunec_admin;
--> statement-breakpoint
grant select, insert, delete,
  update (job_title, department, location, employment_type, application_deadline, job_summary, responsibilities,
    required_qualifications, preferred_qualifications, skills, compensation_range, benefits,
    application_instructions, contact_info, image_url, is_published)
  on job_posts to beunec_admin;
--> statement-breakpoint
grant select, insert, delete, update (title, description, due_date, status) on projects to beunec_admin;
--> statement-breakpoint
grant select, delete, update (seen_at, answered_at) on session_requests, contact_messages to beunec_admin;
--> statement-breakpoint
grant select, delete, update (reviewed_at) on job_applications to beunec_admin;
--> statement-breakpoint
grant select, delete, update (status) on bcpbp_applications to beunec_admin;
--> statement-breakpoint
grant select, update (full_name) on profiles to beunec_admin;
--> statement-breakpoint
grant select,
  update (firm_name, email, phone, press_email, press_phone, parent_company, founder_name, address, locations,
    time_zone, book_title, book_url, booking_url, meetup_url)
  on site_settings to beunec_admin;
--> statement-breakpoint
grant select, insert on old_slugs to beunec_admin;
--> statement-breakpoint
grant usage on schema mail to beunec_admin, beunec_enqueuer, beunec_jobs;
--> statement-breakpoint
grant select on mail.messages to beunec_admin;
--> statement-breakpoint

-- The server's own work: accounts and limits, making mail, sending it.

grant usage on schema auth, limits to beunec_auth;
--> statement-breakpoint
grant select, insert, update, delete on auth."user", auth.session, auth.account, auth.verification to beunec_auth;
--> statement-breakpoint
grant select, insert, update, delete on limits.rate_limits to beunec_auth;
--> statement-breakpoint
grant select, insert, update (full_name) on profiles to beunec_auth;
--> statement-breakpoint
grant insert on mail.messages to beunec_enqueuer;
--> statement-breakpoint
grant select, update (subject, state, attempts, last_error, last_attempt_at, sent_at) on mail.messages to beunec_jobs;
--> statement-breakpoint

insert into site_settings default values;
