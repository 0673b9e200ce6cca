CREATE TABLE "call_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"monday" text,
	"tuesday" text,
	"wednesday" text,
	"thursday" text,
	"friday" text,
	"saturday" text,
	"sunday" text,
	"days_off" text,
	"openings" text,
	"pause_minutes" smallint DEFAULT 15 NOT NULL,
	"notice_hours" smallint DEFAULT 24 NOT NULL,
	"days_ahead" smallint DEFAULT 30 NOT NULL,
	"most_per_day" smallint,
	"change_notice_hours" smallint DEFAULT 12 NOT NULL,
	"place_kind" text DEFAULT 'we_call' NOT NULL,
	"place" text,
	"feed_key" uuid,
	"feed_hash" "bytea",
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "call_settings_single_row" CHECK ("call_settings"."id" = 1),
	CONSTRAINT "call_settings_monday_limit" CHECK (text_units("monday") between 1 and 200),
	CONSTRAINT "call_settings_tuesday_limit" CHECK (text_units("tuesday") between 1 and 200),
	CONSTRAINT "call_settings_wednesday_limit" CHECK (text_units("wednesday") between 1 and 200),
	CONSTRAINT "call_settings_thursday_limit" CHECK (text_units("thursday") between 1 and 200),
	CONSTRAINT "call_settings_friday_limit" CHECK (text_units("friday") between 1 and 200),
	CONSTRAINT "call_settings_saturday_limit" CHECK (text_units("saturday") between 1 and 200),
	CONSTRAINT "call_settings_sunday_limit" CHECK (text_units("sunday") between 1 and 200),
	CONSTRAINT "call_settings_days_off_limit" CHECK (text_units("days_off") between 1 and 5000),
	CONSTRAINT "call_settings_openings_limit" CHECK (text_units("openings") between 1 and 5000),
	CONSTRAINT "call_settings_place_limit" CHECK (text_units("place") between 1 and 2048),
	CONSTRAINT "call_settings_monday_form" CHECK ("monday" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'),
	CONSTRAINT "call_settings_tuesday_form" CHECK ("tuesday" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'),
	CONSTRAINT "call_settings_wednesday_form" CHECK ("wednesday" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'),
	CONSTRAINT "call_settings_thursday_form" CHECK ("thursday" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'),
	CONSTRAINT "call_settings_friday_form" CHECK ("friday" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'),
	CONSTRAINT "call_settings_saturday_form" CHECK ("saturday" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'),
	CONSTRAINT "call_settings_sunday_form" CHECK ("sunday" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'),
	CONSTRAINT "call_settings_pause_minutes" CHECK ("pause_minutes" between 0 and 120),
	CONSTRAINT "call_settings_notice_hours" CHECK ("notice_hours" between 0 and 336),
	CONSTRAINT "call_settings_days_ahead" CHECK ("days_ahead" between 1 and 90),
	CONSTRAINT "call_settings_most_per_day" CHECK ("most_per_day" between 1 and 50),
	CONSTRAINT "call_settings_change_notice_hours" CHECK ("change_notice_hours" between 0 and 336),
	CONSTRAINT "call_settings_place_kind_option" CHECK ("place_kind" in ('link', 'number', 'we_call')),
	CONSTRAINT "call_settings_has_place" CHECK (("place" is null) = ("place_kind" = 'we_call')),
	CONSTRAINT "call_settings_feed" CHECK (("feed_key" is null) = ("feed_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "call_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"pause_minutes" smallint NOT NULL,
	"busy_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"agreed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"day_reminder_at" timestamp (3) with time zone,
	"hour_reminder_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"service" text NOT NULL,
	"about" text NOT NULL,
	"phone" text,
	"time_zone" text NOT NULL,
	"place_kind" text NOT NULL,
	"place" text,
	"state" text DEFAULT 'booked' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"first_answered_at" timestamp (3) with time zone,
	"submission_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"receipt_hash" "bytea",
	CONSTRAINT "calls_submission_key_unique" UNIQUE("submission_key"),
	CONSTRAINT "calls_receipt_hash_unique" UNIQUE("receipt_hash"),
	CONSTRAINT "calls_name_limit" CHECK (text_units("name") between 1 and 200),
	CONSTRAINT "calls_email_limit" CHECK (text_units("email") between 1 and 254),
	CONSTRAINT "calls_about_limit" CHECK (text_units("about") between 1 and 2000),
	CONSTRAINT "calls_phone_limit" CHECK (text_units("phone") between 1 and 50),
	CONSTRAINT "calls_time_zone_limit" CHECK (text_units("time_zone") between 1 and 100),
	CONSTRAINT "calls_place_limit" CHECK (text_units("place") between 1 and 2048),
	CONSTRAINT "calls_email_email" CHECK ("email" ~ '^[^\s@]+@[^\s@]+$'),
	CONSTRAINT "calls_service_option" CHECK ("service" in ('Business Strategy Development', 'Operational Excellence', 'Leadership Development', 'Technology & Digital Transformation', 'Grant Writing & Fundraising', 'Market Research & Analysis', 'Industrial & Business Engineering')),
	CONSTRAINT "calls_place_kind_option" CHECK ("place_kind" in ('link', 'number', 'we_call')),
	CONSTRAINT "calls_state_option" CHECK ("state" in ('booked', 'cancelled', 'done', 'missed')),
	CONSTRAINT "calls_pause_minutes" CHECK ("pause_minutes" between 0 and 120),
	CONSTRAINT "calls_has_place" CHECK (("place" is null) = ("place_kind" = 'we_call')),
	CONSTRAINT "calls_has_phone" CHECK ("phone" is not null or "place_kind" <> 'we_call')
);
--> statement-breakpoint
ALTER TABLE "calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "calls_one_open" ON "calls" USING btree (lower("email")) WHERE "state" = 'booked';--> statement-breakpoint
CREATE INDEX "calls_email" ON "calls" USING btree (lower("email"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_booked" ON "calls" USING btree ("starts_at","id") WHERE "state" = 'booked';--> statement-breakpoint
CREATE INDEX "calls_earliest" ON "calls" USING btree ("starts_at","id","state");--> statement-breakpoint
CREATE INDEX "calls_state_latest" ON "calls" USING btree ("state","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_name" ON "calls" USING btree (lower("name"),"id","name","state");--> statement-breakpoint
CREATE INDEX "calls_waiting" ON "calls" USING btree ("waiting_since","id") WHERE "calls"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "calls_due" ON "calls" USING btree (coalesce("waiting_since", 'infinity'::timestamptz),"id","waiting_since","state");--> statement-breakpoint
CREATE INDEX "calls_first_answered" ON "calls" USING btree ("first_answered_at","created_at");--> statement-breakpoint
CREATE POLICY "everybody reads" ON "call_settings" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes" ON "call_settings" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "calls" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin moves, cancels and marks" ON "calls" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "calls" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the worker reads what waits" ON "calls" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING ("calls"."waiting_since" is not null);--> statement-breakpoint
CREATE POLICY "the worker reads what is booked" ON "calls" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING ("calls"."state" = 'booked');--> statement-breakpoint
insert into call_settings default values;
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on call_settings
  for each statement execute function notify_change();
--> statement-breakpoint
create trigger set_updated_at before update on call_settings for each row execute function set_updated_at();
--> statement-breakpoint
create trigger count_version before update on call_settings for each row execute function count_version();
--> statement-breakpoint
select prepare_entity_table('calls', searched => '{name,email,service,about,phone}', named => '{name,email}');
--> statement-breakpoint
create trigger delete_mail_about after delete on calls referencing old table as deleted
  for each statement execute function delete_mail_about();
--> statement-breakpoint
create trigger delete_conversation after delete on calls referencing old table as deleted
  for each statement execute function delete_conversation();
--> statement-breakpoint
-- A slot is taken by one person, however many press at once.
alter table calls add constraint calls_apart exclude using gist (tstzrange(starts_at, busy_until) with &&)
  where (state = 'booked');
--> statement-breakpoint

-- What follows from a booking or a change. The changes of state are listed in domain/calls/rules.ts, whose test compares them.

create function set_call_time() returns trigger language plpgsql as $$
declare
  is_moved constant boolean := tg_op = 'INSERT' or new.starts_at <> old.starts_at;
begin
  if tg_op = 'INSERT' then
    new.sequence := 0;
    new.waiting_since := null;
    new.first_answered_at := null;
  else
    if new.state <> old.state and not (
      old.state = 'booked' or old.state = 'done' and new.state = 'missed' or old.state = 'missed' and new.state = 'done'
    ) then
      raise check_violation using message = format('A call that is %s does not become %s', old.state, new.state);
    end if;
    if is_moved and old.state <> 'booked' then
      raise check_violation using message = 'Only a call that is booked is moved';
    end if;
    if is_moved or new.state = 'cancelled' and old.state <> 'cancelled' then
      new.sequence := old.sequence + 1;
    end if;
  end if;
  if is_moved then
    new.busy_until := new.starts_at + make_interval(mins => 15 + new.pause_minutes);
    new.agreed_at := case when tg_op = 'INSERT' then new.created_at else now() end;
    new.day_reminder_at := null;
    new.hour_reminder_at := null;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger set_call_time before insert or update on calls for each row execute function set_call_time();
--> statement-breakpoint
create function forget_call_reminders() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from mail.messages where about_id = new.id and state = 'queued'
    and template = 'call-reminder';
  return null;
end
$$;
--> statement-breakpoint
comment on function forget_call_reminders() is
  'Deletes reminders that wait to be sent about a call that was moved or cancelled; runs as a trigger only.';
--> statement-breakpoint
create trigger forget_call_reminders after update on calls for each row
  when (new.starts_at <> old.starts_at or new.state = 'cancelled' and old.state <> 'cancelled')
  execute function forget_call_reminders();
--> statement-breakpoint

-- Booking, moving and cancelling. One lock for all bookings, so that each sees the calls before it.

create function lock_calls() returns void language sql as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('calls', 0))
$$;
--> statement-breakpoint
create function call_time_refusal(wanted timestamptz, moved uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp
as $$
  select case
    when wanted <= now() then 'past'
    when wanted < now() + make_interval(hours => c.notice_hours) then 'too soon'
    when wanted > now() + make_interval(hours => 24 * c.days_ahead) then 'too far'
    when exists (
      select from public.calls b where b.state = 'booked' and b.id is distinct from moved
        and tstzrange(b.starts_at, b.busy_until)
          && tstzrange(wanted, wanted + make_interval(mins => 15 + c.pause_minutes))
    ) then 'taken'
    when c.most_per_day <= (
      select count(*) from public.calls b where b.state = 'booked' and b.id is distinct from moved
        and (b.starts_at at time zone s.time_zone)::date = (wanted at time zone s.time_zone)::date
        and b.starts_at between wanted - interval '2 days' and wanted + interval '2 days'
    ) then 'day full'
  end
  from public.call_settings c, public.site_settings s
$$;
--> statement-breakpoint
create function book_call(
  id uuid, starts_at timestamptz, name text, email text, phone text, service text, about text, time_zone text,
  submission_key uuid, receipt_hash bytea
) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  refusal text;
begin
  perform public.lock_calls();
  if exists (select from public.calls c where c.submission_key = book_call.submission_key) then
    return 'repeated';
  end if;
  refusal := public.call_time_refusal(book_call.starts_at, null);
  if refusal is not null then return refusal; end if;
  update public.calls c set state = 'done'
    where c.state = 'booked' and lower(c.email) = lower(book_call.email) and c.starts_at < now() - interval '15 minutes';
  if exists (select from public.calls c where c.state = 'booked' and lower(c.email) = lower(book_call.email)) then
    return 'has one';
  end if;
  insert into public.calls (id, starts_at, pause_minutes, name, email, phone, service, about, time_zone, place_kind,
    place, submission_key, receipt_hash)
  select book_call.id, book_call.starts_at, s.pause_minutes, book_call.name, book_call.email, book_call.phone,
    book_call.service, book_call.about, book_call.time_zone, s.place_kind, s.place, book_call.submission_key,
    book_call.receipt_hash
  from public.call_settings s;
  return 'booked';
exception when exclusion_violation then
  return 'taken';
end
$$;
--> statement-breakpoint
comment on function book_call(uuid, timestamptz, text, text, text, text, text, text, uuid, bytea) is
  'Books a call, or says which rule refuses it: past, too soon, too far, taken, day full, has one, repeated.';
--> statement-breakpoint
-- With the rights of whoever calls it: the admin, who is bound by no hours, and move_call.
create function put_call(call_id uuid, wanted timestamptz) returns text
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform public.lock_calls();
  update public.calls set starts_at = wanted where id = call_id and state = 'booked' and starts_at <> wanted;
  return case when found then 'moved' else 'same' end;
exception when exclusion_violation then
  return 'taken';
end
$$;
--> statement-breakpoint
create function is_changeable(call calls) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
as $$
  select call.state = 'booked' and now() <= call.starts_at - make_interval(hours => c.change_notice_hours)
  from public.call_settings c
$$;
--> statement-breakpoint
create function move_call(token text, wanted timestamptz) returns text
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  call public.calls;
  refusal text;
begin
  perform public.lock_calls();
  select * into call from public.calls where receipt_hash = sha256(convert_to(token, 'UTF8')) for update;
  if not found then return 'missing'; end if;
  if call.state <> 'booked' or call.starts_at <= now() then return 'not booked'; end if;
  if call.starts_at = wanted then return 'same'; end if;
  if not public.is_changeable(call) then return 'too late'; end if;
  refusal := public.call_time_refusal(wanted, call.id);
  return coalesce(refusal, public.put_call(call.id, wanted));
end
$$;
--> statement-breakpoint
comment on function move_call(text, timestamptz) is
  'Moves the call of the receipt with this token, or says which rule refuses it.';
--> statement-breakpoint
create function cancel_call(token text) returns text
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  call public.calls;
begin
  select * into call from public.calls where receipt_hash = sha256(convert_to(token, 'UTF8')) for update;
  if not found then return 'missing'; end if;
  if call.state = 'cancelled' then return 'repeated'; end if;
  if call.state <> 'booked' or call.starts_at <= now() then return 'not booked'; end if;
  if not public.is_changeable(call) then return 'too late'; end if;
  update public.calls set state = 'cancelled' where id = call.id;
  return 'cancelled';
end
$$;
--> statement-breakpoint
comment on function cancel_call(text) is
  'Cancels the call of the receipt with this token, or says why it cannot.';
--> statement-breakpoint
create function open_call(token text)
  returns table (id uuid, starts_at timestamptz, sequence integer, name text, email text, phone text, service text,
    about text, time_zone text, place_kind text, place text, state text, changeable boolean)
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select c.id, c.starts_at, c.sequence, c.name, c.email, c.phone, c.service, c.about, c.time_zone, c.place_kind, c.place,
    case when c.state = 'booked' and c.starts_at < now() - interval '15 minutes' then 'done' else c.state end,
    public.is_changeable(c)
  from public.calls c where c.receipt_hash = sha256(convert_to(token, 'UTF8'))
$$;
--> statement-breakpoint
comment on function open_call(text) is
  'Reads the one call whose receipt has this token, and whether it can still be moved or cancelled.';
--> statement-breakpoint
create function list_busy_times(period_from timestamptz, period_until timestamptz, moved_token text)
  returns table (starts_at timestamptz, busy_until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c.starts_at, c.busy_until from public.calls c
  where c.state = 'booked' and c.starts_at > period_from - interval '1 day' and c.starts_at < period_until + interval '1 day'
    and c.receipt_hash is distinct from sha256(convert_to(moved_token, 'UTF8'))
  order by c.starts_at
$$;
--> statement-breakpoint
comment on function list_busy_times(timestamptz, timestamptz, text) is
  'Reads when booked calls are within a period, and nothing about them. The call of a receipt that is being moved is left out.';
--> statement-breakpoint
create function end_past_calls() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.calls set state = 'done' where state = 'booked' and starts_at < now() - interval '15 minutes'
$$;
--> statement-breakpoint
comment on function end_past_calls() is 'Marks booked calls whose time has passed as done, and nothing else.';
--> statement-breakpoint
create function note_call_reminder(call_id uuid, starting timestamptz, reminder text) returns boolean
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.calls set
    day_reminder_at = case when reminder = 'day' then now() else day_reminder_at end,
    hour_reminder_at = case when reminder = 'hour' then now() else hour_reminder_at end
  where id = call_id and state = 'booked' and starts_at = starting
    and case reminder when 'day' then day_reminder_at is null when 'hour' then hour_reminder_at is null end;
  return found;
end
$$;
--> statement-breakpoint
comment on function note_call_reminder(uuid, timestamptz, text) is
  'Notes that a reminder of a booked call is being queued, and says whether it was still to be.';
--> statement-breakpoint
create function is_call_feed(secret text) returns boolean
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from public.call_settings where feed_hash = sha256(convert_to(secret, 'UTF8')))
$$;
--> statement-breakpoint
comment on function is_call_feed(text) is 'Says whether this is the secret of the firm''s calendar.';
--> statement-breakpoint
create function read_call_feed(secret text)
  returns table (id uuid, starts_at timestamptz, sequence integer, agreed_at timestamptz, name text, email text,
    phone text, service text, about text, place_kind text, place text)
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select c.id, c.starts_at, c.sequence, c.agreed_at, c.name, c.email, c.phone, c.service, c.about, c.place_kind, c.place
  from public.calls c
  where public.is_call_feed(secret) and c.state <> 'cancelled' and c.starts_at > now() - interval '90 days'
  order by c.starts_at, c.id limit 2000
$$;
--> statement-breakpoint
comment on function read_call_feed(text) is
  'Reads the calls of the firm for whoever knows the secret of its calendar.';
--> statement-breakpoint
create or replace function withdraw_receipt(token text) returns boolean
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
  if found then return true; end if;
  -- What is booked is cancelled first, which tells the firm and takes it out of calendars.
  delete from public.calls
    where receipt_hash = hash and not (state = 'booked' and starts_at > now() - interval '15 minutes');
  return found;
end
$$;
--> statement-breakpoint
comment on function withdraw_receipt(text) is
  'Deletes the one request, message, job application or past or cancelled call whose receipt has this token, and says whether there was one.';
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
  delete from public.calls c
    where greatest(starts_at, (select max(written_at) from public.conversation_lines l
      where l.entity = 'calls' and l.item_id = c.id)) < now() - interval '24 months';
  delete from public.drafts where updated_at < now() - interval '180 days';
  delete from mail.messages where created_at < now() - interval '90 days';
$$;
--> statement-breakpoint
revoke all on function set_call_time(), forget_call_reminders(), lock_calls(), call_time_refusal(timestamptz, uuid),
  book_call(uuid, timestamptz, text, text, text, text, text, text, uuid, bytea), put_call(uuid, timestamptz),
  move_call(text, timestamptz), is_changeable(calls), cancel_call(text), open_call(text),
  list_busy_times(timestamptz, timestamptz, text), end_past_calls(),
  note_call_reminder(uuid, timestamptz, text), is_call_feed(text), read_call_feed(text) from public;
--> statement-breakpoint
grant execute on function book_call(uuid, timestamptz, text, text, text, text, text, text, uuid, bytea),
  move_call(text, timestamptz), cancel_call(text), open_call(text),
  is_call_feed(text), read_call_feed(text) to beunec_visitor;
--> statement-breakpoint
grant execute on function list_busy_times(timestamptz, timestamptz, text) to beunec_visitor, beunec_admin;
--> statement-breakpoint
grant execute on function lock_calls(), put_call(uuid, timestamptz) to beunec_admin;
--> statement-breakpoint
grant select (id, monday, tuesday, wednesday, thursday, friday, saturday, sunday, days_off, openings, pause_minutes,
    notice_hours, days_ahead, most_per_day, change_notice_hours, place_kind)
  on call_settings to beunec_visitor, beunec_member;
--> statement-breakpoint
grant select,
  update (monday, tuesday, wednesday, thursday, friday, saturday, sunday, days_off, openings, pause_minutes,
    notice_hours, days_ahead, most_per_day, change_notice_hours, place_kind, place, feed_key, feed_hash)
  on call_settings to beunec_admin;
--> statement-breakpoint
grant select, update (starts_at, state), delete on calls to beunec_admin;
--> statement-breakpoint
grant select (id, starts_at, sequence, agreed_at, day_reminder_at, hour_reminder_at, name, email, phone, service,
    time_zone, place_kind, place, state, waiting_since, submission_key, receipt_hash) on calls to beunec_jobs;
--> statement-breakpoint
grant execute on function end_past_calls(), note_call_reminder(uuid, timestamptz, text) to beunec_jobs;
