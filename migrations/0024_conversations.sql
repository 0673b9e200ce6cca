CREATE TABLE "conversation_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submission_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "conversation_lines_submission_key_unique" UNIQUE("submission_key"),
	CONSTRAINT "conversation_lines_text_limit" CHECK (text_units("text") between 1 and 5000),
	CONSTRAINT "conversation_lines_entity_option" CHECK ("entity" in ('session-requests', 'contact-messages', 'bcpbp-applications', 'job-applications')),
	CONSTRAINT "conversation_lines_kind_option" CHECK ("kind" in ('reply', 'answer', 'by_mail', 'note'))
);
--> statement-breakpoint
ALTER TABLE "conversation_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation_reports" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_reports_kind_option" CHECK ("kind" in ('firm-answers', 'due-today'))
);
--> statement-breakpoint
ALTER TABLE "conversation_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_replies_title_limit" CHECK (text_units("title") between 1 and 100),
	CONSTRAINT "saved_replies_text_limit" CHECK (text_units("text") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "saved_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "mail"."messages" DROP CONSTRAINT "messages_payload";--> statement-breakpoint
ALTER TABLE "bcpbp_applications" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "bcpbp_applications" ADD COLUMN "first_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "first_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "first_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session_requests" ADD COLUMN "waiting_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "session_requests" ADD COLUMN "first_answered_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "answer_within_days" smallint;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "holidays" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "show_answer_time" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "has_shortcuts" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "conversation_lines" ADD CONSTRAINT "conversation_lines_written_by_user_id_fk" FOREIGN KEY ("written_by") REFERENCES "auth"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversation_lines_order" ON "conversation_lines" USING btree ("entity","item_id","written_at","id");--> statement-breakpoint
CREATE INDEX "conversation_lines_answers" ON "conversation_lines" USING btree ("written_at") WHERE "conversation_lines"."kind" = 'answer';--> statement-breakpoint
CREATE INDEX "conversation_lines_written_by" ON "conversation_lines" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "saved_replies_title" ON "saved_replies" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "bcpbp_applications_waiting" ON "bcpbp_applications" USING btree ("waiting_since","id") WHERE "bcpbp_applications"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "bcpbp_applications_due" ON "bcpbp_applications" USING btree (coalesce("waiting_since", 'infinity'::timestamptz),"id","waiting_since","status");--> statement-breakpoint
CREATE INDEX "bcpbp_applications_first_answered" ON "bcpbp_applications" USING btree ("first_answered_at","submission_date");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("waiting_since","id") WHERE "contact_messages"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_due" ON "contact_messages" USING btree (coalesce("waiting_since", 'infinity'::timestamptz),"id","waiting_since","state");--> statement-breakpoint
CREATE INDEX "contact_messages_first_answered" ON "contact_messages" USING btree ("first_answered_at","created_at");--> statement-breakpoint
CREATE INDEX "job_applications_waiting" ON "job_applications" USING btree ("waiting_since","id") WHERE "job_applications"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "job_applications_due" ON "job_applications" USING btree (coalesce("waiting_since", 'infinity'::timestamptz),"id","waiting_since","state","job_id");--> statement-breakpoint
CREATE INDEX "job_applications_first_answered" ON "job_applications" USING btree ("first_answered_at","created_at");--> statement-breakpoint
CREATE INDEX "session_requests_waiting" ON "session_requests" USING btree ("waiting_since","id") WHERE "session_requests"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "session_requests_due" ON "session_requests" USING btree (coalesce("waiting_since", 'infinity'::timestamptz),"id","waiting_since","state","service_type");--> statement-breakpoint
CREATE INDEX "session_requests_first_answered" ON "session_requests" USING btree ("first_answered_at","created_at");--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_holidays_limit" CHECK (text_units("holidays") between 1 and 5000);--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_answer_within_days" CHECK ("site_settings"."answer_within_days" between 1 and 30);--> statement-breakpoint
ALTER TABLE "mail"."messages" ADD CONSTRAINT "messages_payload" CHECK (jsonb_typeof("mail"."messages"."payload") = 'object' and octet_length("mail"."messages"."payload"::text) <= 49152);--> statement-breakpoint
CREATE POLICY "the worker reads what waits" ON "bcpbp_applications" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING ("bcpbp_applications"."waiting_since" is not null);--> statement-breakpoint
CREATE POLICY "the worker reads what waits" ON "contact_messages" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING ("contact_messages"."waiting_since" is not null);--> statement-breakpoint
CREATE POLICY "the worker reads what waits" ON "job_applications" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING ("job_applications"."waiting_since" is not null);--> statement-breakpoint
CREATE POLICY "the worker reads what waits" ON "session_requests" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING ("session_requests"."waiting_since" is not null);--> statement-breakpoint
CREATE POLICY "a member reads those of their own application, without notes" ON "conversation_lines" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("conversation_lines"."kind" <> 'note' and "conversation_lines"."entity" = 'bcpbp-applications' and exists (select 1 from "bcpbp_applications"
      where "bcpbp_applications"."id" = "conversation_lines"."item_id" and "bcpbp_applications"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "a member answers about their own application" ON "conversation_lines" AS PERMISSIVE FOR INSERT TO "beunec_member" WITH CHECK ("conversation_lines"."kind" = 'answer' and "conversation_lines"."written_by" = (select nullif(current_setting('app.user_id', true), '')::uuid)
          and "conversation_lines"."written_at" = now()::timestamptz(3) and "conversation_lines"."entity" = 'bcpbp-applications' and exists (select 1 from "bcpbp_applications"
      where "bcpbp_applications"."id" = "conversation_lines"."item_id" and "bcpbp_applications"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "conversation_lines" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin writes in their own name, and no answers of others" ON "conversation_lines" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("conversation_lines"."kind" <> 'answer' and "conversation_lines"."written_by" = (select nullif(current_setting('app.user_id', true), '')::uuid)
          and "conversation_lines"."written_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "the worker reads which answers there are" ON "conversation_lines" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING ("conversation_lines"."kind" = 'answer');--> statement-breakpoint
CREATE POLICY "the worker reads" ON "conversation_reports" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "the worker notes when" ON "conversation_reports" AS PERMISSIVE FOR UPDATE TO "beunec_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "saved_replies" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "saved_replies" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "saved_replies" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "saved_replies" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK (true);--> statement-breakpoint
-- What was answered, decided or reviewed before there were conversations waits for nothing.
update session_requests set
  waiting_since = case when answered_at is null then created_at end, first_answered_at = answered_at;
--> statement-breakpoint
update contact_messages set
  waiting_since = case when answered_at is null then created_at end, first_answered_at = answered_at;
--> statement-breakpoint
update job_applications set waiting_since = case when reviewed_at is null then created_at end;
--> statement-breakpoint
update bcpbp_applications set
  waiting_since = case when decided_at is null then submission_date end, first_answered_at = decided_at;
--> statement-breakpoint
insert into conversation_reports (kind) values ('firm-answers'), ('due-today');
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on conversation_lines
  for each statement execute function notify_change();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on conversation_reports
  for each statement execute function notify_change();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on saved_replies
  for each statement execute function notify_change();
--> statement-breakpoint

-- Who waits. The transitions are listed in domain/conversations/rules.ts, whose test compares them.

create function set_inquiry_waiting() returns trigger language plpgsql as $$
declare
  is_taken_back boolean;
begin
  if tg_op = 'INSERT' then
    new.waiting_since := case when new.answered_at is null then new.created_at end;
    new.first_answered_at := new.answered_at;
    return new;
  end if;
  is_taken_back := new.answered_at is null and (old.answered_at is not null or old.seen_at is not null and new.seen_at is null);
  if is_taken_back then
    new.waiting_since := coalesce(old.waiting_since, (
      select max(l.written_at) from public.conversation_lines l
      where l.entity = replace(tg_table_name, '_', '-') and l.item_id = new.id and l.kind in ('answer', 'by_mail')
    ), new.created_at);
    new.first_answered_at := (
      select min(l.written_at) from public.conversation_lines l
      where l.entity = replace(tg_table_name, '_', '-') and l.item_id = new.id and l.kind = 'reply');
  elsif new.answered_at is not null and old.answered_at is null then
    new.waiting_since := null;
    new.first_answered_at := coalesce(new.first_answered_at, new.answered_at);
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger set_inquiry_waiting before insert or update on session_requests
  for each row execute function set_inquiry_waiting();
--> statement-breakpoint
create trigger set_inquiry_waiting before insert or update on contact_messages
  for each row execute function set_inquiry_waiting();
--> statement-breakpoint
create function set_application_waiting() returns trigger language plpgsql as $$
begin
  new.waiting_since := new.created_at;
  new.first_answered_at := null;
  return new;
end
$$;
--> statement-breakpoint
create trigger set_application_waiting before insert on job_applications
  for each row execute function set_application_waiting();
--> statement-breakpoint
create or replace function set_decided_at() returns trigger language plpgsql as $$
begin
  new.decided_at := case when new.status <> 'pending' then coalesce(new.decided_at, now()) end;
  if tg_op = 'INSERT' then
    new.waiting_since := case when new.status = 'pending' then new.submission_date end;
    new.first_answered_at := new.decided_at;
  elsif old.status = 'pending' and new.status <> 'pending' then
    new.waiting_since := null;
    new.first_answered_at := coalesce(new.first_answered_at, new.decided_at);
  end if;
  return new;
end
$$;
--> statement-breakpoint
-- Updating the row also makes a line wait for whoever deletes the row, and refuses it afterwards.
create function follow_conversation() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  changes constant text := case
    when new.kind = 'reply' then 'waiting_since = null, first_answered_at = coalesce(first_answered_at, $2)'
      || case when new.entity in ('session-requests', 'contact-messages')
        then ', answered_at = coalesce(answered_at, $2)' else '' end
    when new.kind = 'note' then 'waiting_since = waiting_since'
    else 'waiting_since = coalesce(waiting_since, $2)'
  end;
  amount bigint;
begin
  execute format('update public.%I set %s where id = $1', replace(new.entity, '-', '_'), changes)
    using new.item_id, new.written_at;
  get diagnostics amount = row_count;
  if amount = 0 then
    raise foreign_key_violation using message = 'A line needs something that was sent';
  end if;
  return null;
end
$$;
--> statement-breakpoint
comment on function follow_conversation() is
  'Notes with what was sent whether its sender waits after a new line; runs as a trigger only.';
--> statement-breakpoint
create trigger follow_conversation after insert on conversation_lines
  for each row execute function follow_conversation();
--> statement-breakpoint
create function delete_conversation() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.conversation_lines
    where entity = replace(tg_table_name, '_', '-') and item_id in (select id from deleted);
  delete from public.drafts
    where place in (select 'reply/' || replace(tg_table_name, '_', '-') || '/' || id from deleted);
  return null;
end
$$;
--> statement-breakpoint
comment on function delete_conversation() is
  'Deletes the conversations about the rows that are being deleted, and drafts of replies; runs as a trigger only.';
--> statement-breakpoint
create trigger delete_conversation after delete on session_requests referencing old table as deleted
  for each statement execute function delete_conversation();
--> statement-breakpoint
create trigger delete_conversation after delete on contact_messages referencing old table as deleted
  for each statement execute function delete_conversation();
--> statement-breakpoint
create trigger delete_conversation after delete on job_applications referencing old table as deleted
  for each statement execute function delete_conversation();
--> statement-breakpoint
create trigger delete_conversation after delete on bcpbp_applications referencing old table as deleted
  for each statement execute function delete_conversation();
--> statement-breakpoint
create function end_waiting(entity text, item_id uuid) returns boolean
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  amount bigint;
begin
  if entity not in ('session-requests', 'contact-messages', 'bcpbp-applications', 'job-applications') then
    return false;
  end if;
  execute format('update public.%I set waiting_since = null where id = $1', replace(entity, '-', '_')) using item_id;
  get diagnostics amount = row_count;
  return amount > 0;
end
$$;
--> statement-breakpoint
comment on function end_waiting(text, uuid) is
  'Notes that one thing that was sent needs no answer, and says whether it is there.';
--> statement-breakpoint

-- Receipts: whoever holds the token reads the conversation without notes, and answers.

create function find_receipt(token text) returns table (entity text, item_id uuid)
  language sql stable strict set search_path = pg_catalog, pg_temp
as $$
  select 'session-requests', id from public.session_requests where receipt_hash = sha256(convert_to(token, 'UTF8'))
  union all
  select 'contact-messages', id from public.contact_messages where receipt_hash = sha256(convert_to(token, 'UTF8'))
  union all
  select 'job-applications', id from public.job_applications where receipt_hash = sha256(convert_to(token, 'UTF8'))
$$;
--> statement-breakpoint
create function read_conversation(token text)
  returns table (id uuid, kind text, "text" text, written_at timestamptz)
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select l.id, l.kind, l.text, l.written_at
  from public.find_receipt(token) r
    join public.conversation_lines l on l.entity = r.entity and l.item_id = r.item_id
  where l.kind <> 'note' order by l.written_at, l.id
$$;
--> statement-breakpoint
comment on function read_conversation(text) is
  'Reads the conversation about what the receipt with this token is for, without notes.';
--> statement-breakpoint
create function answer_receipt(token text, answer text, submission_key uuid) returns text
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  receipt record;
begin
  select * into receipt from public.find_receipt(token);
  if not found then return 'missing'; end if;
  perform pg_advisory_xact_lock(hashtextextended('conversation ' || receipt.item_id, 0));
  if exists (select from public.conversation_lines l where l.submission_key = answer_receipt.submission_key) then
    return 'repeated';
  end if;
  -- As many as answersPerHour in domain/conversations/rules.ts, whose test compares them.
  if (select count(*) from public.conversation_lines l
      where l.entity = receipt.entity and l.item_id = receipt.item_id and l.kind = 'answer'
        and l.written_at > now() - interval '1 hour') >= 30 then
    return 'too many';
  end if;
  insert into public.conversation_lines (entity, item_id, kind, text, submission_key)
    values (receipt.entity, receipt.item_id, 'answer', answer, answer_receipt.submission_key);
  return 'added';
end
$$;
--> statement-breakpoint
comment on function answer_receipt(text, text, uuid) is
  'Adds an answer to the conversation about what the receipt with this token is for, at most thirty an hour.';
--> statement-breakpoint
-- Whoever holds a receipt also sees by which day there will be an answer.
drop function open_receipt(text);
--> statement-breakpoint
create function open_receipt(token text)
  returns table (kind text, sent_at timestamptz, seen_at timestamptz, answered_at timestamptz,
    waiting_since timestamptz, state text, content jsonb)
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select 'session_request', r.created_at, r.seen_at, r.answered_at, r.waiting_since,
    case when r.answered_at is not null then 'answered' when r.seen_at is not null then 'seen' else 'received' end,
    jsonb_build_object(
      'name', r.name, 'email', r.email, 'company', r.company,
      'serviceType', r.service_type, 'teamSize', r.team_size, 'message', r.message)
  from public.session_requests r where r.receipt_hash = sha256(convert_to(token, 'UTF8'))
  union all
  select 'contact_message', m.created_at, m.seen_at, m.answered_at, m.waiting_since,
    case when m.answered_at is not null then 'answered' when m.seen_at is not null then 'seen' else 'received' end,
    jsonb_build_object('name', m.name, 'email', m.email, 'message', m.message)
  from public.contact_messages m where m.receipt_hash = sha256(convert_to(token, 'UTF8'))
  union all
  select 'job_application', a.created_at, a.reviewed_at, null, a.waiting_since,
    case when a.reviewed_at is not null then 'reviewed' else 'received' end,
    jsonb_build_object(
      'jobId', a.job_id, 'jobTitle', a.job_title, 'jobType', a.job_type,
      'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email, 'phone', a.phone,
      'location', a.location, 'workplace', a.workplace, 'linkedinUrl', a.linkedin_url,
      'resumeLink', case when p.application_id is null then a.resume_link end,
      'resumeSize', octet_length(p.content))
  from public.job_applications a left join public.resumes p on p.application_id = a.id
  where a.receipt_hash = sha256(convert_to(token, 'UTF8'))
$$;
--> statement-breakpoint
comment on function open_receipt(text) is
  'Reads the one request, message or job application whose receipt has this token, and nothing else.';
--> statement-breakpoint
create function answer_moments() returns table (entity text, sent_at timestamptz, answered_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select 'session-requests', created_at, first_answered_at from public.session_requests
    where first_answered_at > now() - interval '90 days'
  union all
  select 'contact-messages', created_at, first_answered_at from public.contact_messages
    where first_answered_at > now() - interval '90 days'
  union all
  select 'bcpbp-applications', submission_date, first_answered_at from public.bcpbp_applications
    where first_answered_at > now() - interval '90 days'
  union all
  select 'job-applications', created_at, first_answered_at from public.job_applications
    where first_answered_at > now() - interval '90 days'
$$;
--> statement-breakpoint
comment on function answer_moments() is
  'Reads when things were sent and first answered within ninety days, and nothing about them.';
--> statement-breakpoint
-- The same spans as in domain/retention/rules.ts, whose test compares them.
create or replace function delete_outdated() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.session_requests r
    where greatest(created_at, answered_at, (select max(written_at) from public.conversation_lines l
      where l.entity = 'session-requests' and l.item_id = r.id)) < now() - interval '24 months';
  delete from public.contact_messages m
    where greatest(created_at, answered_at, (select max(written_at) from public.conversation_lines l
      where l.entity = 'contact-messages' and l.item_id = m.id)) < now() - interval '24 months';
  delete from public.job_applications a
    where greatest(
      coalesce((select j.application_deadline from public.job_posts j where j.id = a.job_id), a.created_at),
      (select max(written_at) from public.conversation_lines l
        where l.entity = 'job-applications' and l.item_id = a.id)) < now() - interval '12 months';
  delete from public.bcpbp_applications a
    where decided_at < now() - interval '27 months' and not exists (
      select from public.conversation_lines l where l.entity = 'bcpbp-applications' and l.item_id = a.id
        and l.written_at >= now() - interval '27 months');
  delete from public.drafts where updated_at < now() - interval '180 days';
  delete from mail.messages where created_at < now() - interval '90 days';
$$;
--> statement-breakpoint
revoke all on function set_inquiry_waiting(), set_application_waiting(), follow_conversation(), delete_conversation(),
  end_waiting(text, uuid), find_receipt(text), read_conversation(text), answer_receipt(text, text, uuid),
  open_receipt(text), answer_moments() from public;
--> statement-breakpoint
grant execute on function open_receipt(text), read_conversation(text), answer_receipt(text, text, uuid) to beunec_visitor;
--> statement-breakpoint
grant execute on function answer_moments() to beunec_visitor, beunec_admin;
--> statement-breakpoint
grant execute on function end_waiting(text, uuid) to beunec_admin;
--> statement-breakpoint
grant select, insert on conversation_lines to beunec_member, beunec_admin;
--> statement-breakpoint
grant select (id, entity, item_id, kind, written_at) on conversation_lines to beunec_jobs;
--> statement-breakpoint
grant select, update (last_at) on conversation_reports to beunec_jobs;
--> statement-breakpoint
grant select (id, waiting_since) on session_requests, contact_messages, job_applications, bcpbp_applications
  to beunec_jobs;
--> statement-breakpoint
grant select, insert, update (title, text), delete on saved_replies to beunec_admin;
--> statement-breakpoint
grant update (answer_within_days, holidays, show_answer_time, has_shortcuts) on site_settings to beunec_admin;
