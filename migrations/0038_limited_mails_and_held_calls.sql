CREATE TABLE "held_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"pause_minutes" smallint NOT NULL,
	"busy_until" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"service" text NOT NULL,
	"about" text NOT NULL,
	"phone" text,
	"time_zone" text NOT NULL,
	"place_kind" text NOT NULL,
	"place" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirm_hash" "bytea" NOT NULL,
	"submission_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"receipt_hash" "bytea",
	CONSTRAINT "held_calls_submission_key_unique" UNIQUE("submission_key"),
	CONSTRAINT "held_calls_receipt_hash_unique" UNIQUE("receipt_hash"),
	CONSTRAINT "held_calls_name_limit" CHECK (text_units("name") between 1 and 200),
	CONSTRAINT "held_calls_email_limit" CHECK (text_units("email") between 1 and 254),
	CONSTRAINT "held_calls_about_limit" CHECK (text_units("about") between 1 and 2000),
	CONSTRAINT "held_calls_phone_limit" CHECK (text_units("phone") between 1 and 50),
	CONSTRAINT "held_calls_time_zone_limit" CHECK (text_units("time_zone") between 1 and 100),
	CONSTRAINT "held_calls_place_limit" CHECK (text_units("place") between 1 and 2048),
	CONSTRAINT "held_calls_email_email" CHECK ("email" ~ '^[^\s@]+@[^\s@]+$'),
	CONSTRAINT "held_calls_service_option" CHECK ("service" in ('Business Strategy Development', 'Operational Excellence', 'Leadership Development', 'Technology & Digital Transformation', 'Grant Writing & Fundraising', 'Market Research & Analysis', 'Industrial & Business Engineering')),
	CONSTRAINT "held_calls_place_kind_option" CHECK ("place_kind" in ('link', 'number', 'we_call')),
	CONSTRAINT "held_calls_pause_minutes" CHECK ("pause_minutes" between 0 and 120),
	CONSTRAINT "held_calls_has_place" CHECK (("place" is null) = ("place_kind" = 'we_call')),
	CONSTRAINT "held_calls_has_phone" CHECK ("phone" is not null or "place_kind" <> 'we_call')
);
--> statement-breakpoint
ALTER TABLE "held_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "calls" ADD COLUMN "sender_moves" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "security_events" ADD COLUMN "amount" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "held_calls_email" ON "held_calls" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "held_calls_until" ON "held_calls" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "calls_created" ON "calls" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_hourly" ON "security_events" USING btree ("kind","happened_at") WHERE "kind" = 'mails-limited';--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "held_calls" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "held_calls" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint

-- What others may have mailed to one address: six an hour and twenty a day.

create function limits.count_hit(limited text, seconds integer) returns integer
  language sql set search_path = pg_catalog, pg_temp
as $$
  insert into limits.rate_limits as stored (key, hits, expires_at)
  values (limited, 1, now() + make_interval(secs => seconds))
  on conflict (key) do update set
    hits = case when stored.expires_at <= now() then 1 else stored.hits + 1 end,
    expires_at = case when stored.expires_at <= now() then excluded.expires_at else stored.expires_at end
  returning hits
$$;
--> statement-breakpoint
create function mail.count_mail_to(recipient text) returns boolean
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  address constant text := encode(sha256(convert_to(lower(recipient), 'UTF8')), 'hex');
begin
  if exists (select from public.site_settings where lower(email) = lower(recipient)) then
    return true;
  end if;
  if limits.count_hit('mail within an hour:' || address, 3600) <= 6 then
    if limits.count_hit('mail within a day:' || address, 86400) <= 20 then
      return true;
    end if;
  end if;
  insert into public.security_events as noted (happened_at, kind, user_id)
  values (date_trunc('hour', now(), 'UTC'), 'mails-limited', null)
  on conflict (kind, happened_at) where kind = 'mails-limited' do update set amount = noted.amount + 1;
  return false;
end
$$;
--> statement-breakpoint
comment on function mail.count_mail_to(text) is
  'Counts a mail to an address that is not the firm''s. Says whether it may be sent, and notes in the activity that one was not.';
--> statement-breakpoint
revoke all on function limits.count_hit(text, integer), mail.count_mail_to(text) from public;
--> statement-breakpoint
grant execute on function mail.count_mail_to(text) to beunec_enqueuer;
--> statement-breakpoint

-- Whoever booked a call moves it five times at most; the firm is not counted.

drop function open_call(text);
--> statement-breakpoint
create function open_call(token text)
  returns table (id uuid, starts_at timestamptz, sequence integer, name text, email text, phone text, service text,
    about text, time_zone text, place_kind text, place text, state text, changeable boolean, movable boolean)
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select c.id, c.starts_at, c.sequence, c.name, c.email, c.phone, c.service, c.about, c.time_zone, c.place_kind, c.place,
    case when c.state = 'booked' and c.starts_at < now() - interval '15 minutes' then 'done' else c.state end,
    public.is_changeable(c), public.is_changeable(c) and c.sender_moves < 5
  from public.calls c where c.receipt_hash = sha256(convert_to(token, 'UTF8'))
$$;
--> statement-breakpoint
comment on function open_call(text) is
  'Reads the one call whose receipt has this token, and whether it can still be moved or cancelled.';
--> statement-breakpoint
revoke all on function open_call(text) from public;
--> statement-breakpoint
grant execute on function open_call(text) to beunec_visitor;
--> statement-breakpoint
create or replace function move_call(token text, wanted timestamptz) returns text
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  call public.calls;
  outcome text;
begin
  perform public.lock_calls();
  select * into call from public.calls where receipt_hash = sha256(convert_to(token, 'UTF8')) for update;
  if not found then return 'missing'; end if;
  if call.state <> 'booked' or call.starts_at <= now() then return 'not booked'; end if;
  if call.starts_at = wanted then return 'same'; end if;
  if not public.is_changeable(call) then return 'too late'; end if;
  if call.sender_moves >= 5 then return 'too often'; end if;
  outcome := coalesce(public.call_time_refusal(wanted, call.id), public.put_call(call.id, wanted));
  if outcome = 'moved' then
    update public.calls set sender_moves = sender_moves + 1 where id = call.id;
  end if;
  return outcome;
end
$$;
--> statement-breakpoint

-- Above six bookings an hour a further one is held until its mailed link is opened. What is held and not confirmed in time
-- holds nothing, whether or not a job has run.

create trigger notify_change after insert or update or delete or truncate on held_calls
  for each statement execute function notify_change();
--> statement-breakpoint
create trigger delete_mail_about after delete on held_calls referencing old table as deleted
  for each statement execute function delete_mail_about();
--> statement-breakpoint
create or replace function call_time_refusal(wanted timestamptz, moved uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp
as $$
  with taken as (
    select b.starts_at, b.busy_until, b.state = 'booked' as is_to_come from public.calls b
    where b.state <> 'cancelled' and b.id is distinct from moved
      and b.starts_at between wanted - interval '2 days' and wanted + interval '2 days'
    union all
    select h.starts_at, h.busy_until, true from public.held_calls h
    where h.held_until > now() and h.id is distinct from moved
      and h.starts_at between wanted - interval '2 days' and wanted + interval '2 days'
  )
  select case
    when wanted <= now() then 'past'
    when wanted < now() + make_interval(hours => c.notice_hours) then 'too soon'
    when wanted > now() + make_interval(hours => 24 * c.days_ahead) then 'too far'
    when exists (
      select from taken t where t.is_to_come and tstzrange(t.starts_at, t.busy_until)
        && tstzrange(wanted, wanted + make_interval(mins => 15 + c.pause_minutes))
    ) then 'taken'
    when c.most_per_day <= (
      select count(*) from taken t
      where (t.starts_at at time zone s.time_zone)::date = (wanted at time zone s.time_zone)::date
    ) then 'day full'
  end
  from public.call_settings c, public.site_settings s
$$;
--> statement-breakpoint
create or replace function list_busy_times(period_from timestamptz, period_until timestamptz, moved_token text)
  returns table (starts_at timestamptz, busy_until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c.starts_at, c.busy_until from public.calls c
  where c.state <> 'cancelled' and c.starts_at > period_from - interval '1 day'
    and c.starts_at < period_until + interval '1 day'
    and (moved_token is null or c.receipt_hash is distinct from sha256(convert_to(moved_token, 'UTF8')))
  union all
  select h.starts_at, h.busy_until from public.held_calls h
  where h.held_until > now() and h.starts_at > period_from - interval '1 day'
    and h.starts_at < period_until + interval '1 day'
  order by 1
$$;
--> statement-breakpoint
comment on function list_busy_times(timestamptz, timestamptz, text) is
  'Reads when calls are within a period, held ones too, and nothing about them. The call of a receipt that is being moved is left out.';
--> statement-breakpoint
-- A call that is over is done before its address books another one.
create function has_open_call(address text) returns boolean
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  update public.calls c set state = 'done'
    where c.state = 'booked' and lower(c.email) = lower(address) and c.starts_at < now() - interval '15 minutes';
  return exists (select from public.calls c where c.state = 'booked' and lower(c.email) = lower(address));
end
$$;
--> statement-breakpoint
create function delete_unconfirmed_calls() returns void
  language sql set search_path = pg_catalog, pg_temp
as $$
  delete from public.held_calls where held_until < now() - interval '1 day'
$$;
--> statement-breakpoint
drop function book_call(uuid, timestamptz, text, text, text, text, text, text, uuid, bytea);
--> statement-breakpoint
-- Without the hash of a confirmation's key nothing is held: nobody could be mailed a link.
create function book_call(
  id uuid, starts_at timestamptz, name text, email text, phone text, service text, about text, time_zone text,
  submission_key uuid, receipt_hash bytea, confirm_hash bytea default null
) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  earlier uuid;
  refusal text;
begin
  perform public.lock_calls();
  perform public.delete_unconfirmed_calls();
  if exists (select from public.calls c where c.submission_key = book_call.submission_key) then
    return 'repeated';
  end if;
  delete from public.held_calls h where h.submission_key = book_call.submission_key and h.held_until <= now();
  if exists (select from public.held_calls h where h.submission_key = book_call.submission_key) then
    return 'held before';
  end if;
  select h.id into earlier from public.held_calls h
    where lower(h.email) = lower(book_call.email) and h.held_until > now();
  refusal := public.call_time_refusal(book_call.starts_at, earlier);
  if refusal is not null then return refusal; end if;
  if public.has_open_call(book_call.email) then return 'has one'; end if;
  -- An address holds one time: the last that it chose.
  update public.held_calls h set held_until = now() where h.id = earlier;
  if confirm_hash is not null
    and (select count(*) from public.calls c where c.created_at > now() - interval '1 hour') >= 6
  then
    insert into public.held_calls (id, starts_at, pause_minutes, busy_until, held_until, name, email, phone, service,
      about, time_zone, place_kind, place, confirm_hash, submission_key, receipt_hash)
    select book_call.id, book_call.starts_at, s.pause_minutes,
      book_call.starts_at + make_interval(mins => 15 + s.pause_minutes), now() + interval '15 minutes',
      book_call.name, book_call.email, book_call.phone, book_call.service, book_call.about, book_call.time_zone,
      s.place_kind, s.place, book_call.confirm_hash, book_call.submission_key, book_call.receipt_hash
    from public.call_settings s;
    return 'held';
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
comment on function book_call(uuid, timestamptz, text, text, text, text, text, text, uuid, bytea, bytea) is
  'Books or holds a call, or says which rule refuses it: past, too soon, too far, taken, day full, has one, repeated, held before.';
--> statement-breakpoint
-- While it is held, only its own beginning and the firm can take it from whoever booked it.
create function held_call_refusal(held held_calls) returns text
  language sql stable set search_path = pg_catalog, pg_temp
as $$
  select case
    when held.held_until <= now() then public.call_time_refusal(held.starts_at, held.id)
    when held.starts_at <= now() then 'past'
    when exists (
      select from public.calls c where c.state = 'booked'
        and tstzrange(c.starts_at, c.busy_until) && tstzrange(held.starts_at, held.busy_until)
    ) then 'taken'
  end
$$;
--> statement-breakpoint
create function open_held_call(token text)
  returns table (starts_at timestamptz, email text, time_zone text, held_until timestamptz, available boolean)
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select h.starts_at, h.email, h.time_zone, h.held_until, public.held_call_refusal(h) is null
  from public.held_calls h where h.receipt_hash = sha256(convert_to(token, 'UTF8'))
$$;
--> statement-breakpoint
comment on function open_held_call(text) is
  'Reads the one held call whose receipt has this token, and whether it can be confirmed.';
--> statement-breakpoint
create function confirm_call(token text, key text) returns text
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  hash constant bytea := sha256(convert_to(token, 'UTF8'));
  held public.held_calls;
  refusal text;
begin
  perform public.lock_calls();
  if exists (select from public.calls where receipt_hash = hash) then return 'repeated'; end if;
  select * into held from public.held_calls where receipt_hash = hash;
  if not found or held.confirm_hash <> sha256(convert_to(key, 'UTF8')) then return 'missing'; end if;
  refusal := public.held_call_refusal(held);
  if refusal is not null then return refusal; end if;
  if public.has_open_call(held.email) then return 'has one'; end if;
  insert into public.calls (id, starts_at, pause_minutes, name, email, phone, service, about, time_zone, place_kind,
    place, submission_key, receipt_hash)
  values (held.id, held.starts_at, held.pause_minutes, held.name, held.email, held.phone, held.service, held.about,
    held.time_zone, held.place_kind, held.place, held.submission_key, held.receipt_hash);
  delete from public.held_calls where lower(email) = lower(held.email);
  return 'booked';
exception when exclusion_violation then
  return 'taken';
end
$$;
--> statement-breakpoint
comment on function confirm_call(text, text) is
  'Books the held call of the receipt with this token, for whoever knows the key of its mail, or says which rule refuses it.';
--> statement-breakpoint
create function release_call(token text) returns boolean
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform public.lock_calls();
  delete from public.held_calls where receipt_hash = sha256(convert_to(token, 'UTF8'));
  return found;
end
$$;
--> statement-breakpoint
comment on function release_call(text) is 'Deletes the held call of the receipt with this token, and says whether there was one.';
--> statement-breakpoint
create or replace function end_past_calls() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.calls set state = 'done' where state = 'booked' and starts_at < now() - interval '15 minutes';
  select public.delete_unconfirmed_calls();
$$;
--> statement-breakpoint
comment on function end_past_calls() is
  'Marks booked calls whose time has passed as done, and deletes held ones that nobody confirmed within a day.';
--> statement-breakpoint
revoke all on function has_open_call(text), delete_unconfirmed_calls(), held_call_refusal(held_calls),
  book_call(uuid, timestamptz, text, text, text, text, text, text, uuid, bytea, bytea), open_held_call(text),
  confirm_call(text, text), release_call(text) from public;
--> statement-breakpoint
grant execute on function book_call(uuid, timestamptz, text, text, text, text, text, text, uuid, bytea, bytea),
  open_held_call(text), confirm_call(text, text), release_call(text) to beunec_visitor;
--> statement-breakpoint
grant select, delete on held_calls to beunec_admin;
