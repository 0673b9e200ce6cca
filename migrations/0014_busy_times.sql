CREATE TABLE "blocked_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"note" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocked_times_period" CHECK ("blocked_times"."ends_at" > "blocked_times"."starts_at" and "blocked_times"."ends_at" <= "blocked_times"."starts_at" + interval '366 days'),
	CONSTRAINT "blocked_times_note_limit" CHECK (text_units("note") between 1 and 200)
);
--> statement-breakpoint
ALTER TABLE "blocked_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outside_calendars" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"host" text NOT NULL,
	"sealed_address" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"read_at" timestamp (3) with time zone,
	"failed_since" timestamp (3) with time zone,
	"failure" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outside_calendars_name_limit" CHECK (text_units("name") between 1 and 100),
	CONSTRAINT "outside_calendars_host_limit" CHECK (text_units("host") between 1 and 253),
	CONSTRAINT "outside_calendars_sealed_address_limit" CHECK (text_units("sealed_address") between 1 and 4000),
	CONSTRAINT "outside_calendars_failure_option" CHECK ("failure" in ('not found', 'not public', 'not answering', 'refused', 'not a calendar', 'too large', 'too many events', 'too long')),
	CONSTRAINT "outside_calendars_failure" CHECK (("outside_calendars"."failure" is null) = ("outside_calendars"."failed_since" is null))
);
--> statement-breakpoint
ALTER TABLE "outside_calendars" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "outside_times" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"calendar_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outside_times_period" CHECK ("outside_times"."ends_at" > "outside_times"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "outside_times" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "outside_times" ADD CONSTRAINT "outside_times_calendar_id_outside_calendars_id_fk" FOREIGN KEY ("calendar_id") REFERENCES "public"."outside_calendars"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blocked_times_end" ON "blocked_times" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "outside_times_calendar" ON "outside_times" USING btree ("calendar_id");--> statement-breakpoint
CREATE INDEX "outside_times_end" ON "outside_times" USING btree ("ends_at");--> statement-breakpoint
CREATE POLICY "the admin reads" ON "blocked_times" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "blocked_times" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin changes" ON "blocked_times" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes" ON "blocked_times" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin reads" ON "outside_calendars" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "outside_calendars" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin changes" ON "outside_calendars" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes" ON "outside_calendars" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the worker reads" ON "outside_calendars" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "the worker notes how it went" ON "outside_calendars" AS PERMISSIVE FOR UPDATE TO "beunec_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin reads" ON "outside_times" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the worker reads" ON "outside_times" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "the worker adds" ON "outside_times" AS PERMISSIVE FOR INSERT TO "beunec_jobs" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the worker deletes" ON "outside_times" AS PERMISSIVE FOR DELETE TO "beunec_jobs" USING (true);--> statement-breakpoint
grant select, insert, update (starts_at, ends_at, note), delete on blocked_times to beunec_admin;
--> statement-breakpoint
-- The admin writes the address without being able to read it.
grant select (id, name, host, is_on, read_at, failed_since, failure, created_at),
  insert, update (name, is_on, failed_since, failure), delete on outside_calendars to beunec_admin;
--> statement-breakpoint
grant select, update (read_at, failed_since, failure) on outside_calendars to beunec_jobs;
--> statement-breakpoint
-- The limits are checked with each change of a row.
grant execute on function text_units(text) to beunec_jobs;
--> statement-breakpoint
grant select on outside_times to beunec_admin;
--> statement-breakpoint
grant select, insert, delete on outside_times to beunec_jobs;
--> statement-breakpoint
grant update (place_kind, place, phone) on calls to beunec_admin;
--> statement-breakpoint
-- As before, and an invitation with another place is a new one too.
create or replace function set_call_time() returns trigger language plpgsql as $$
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
    if is_moved or new.state = 'cancelled' and old.state <> 'cancelled'
      or (new.place_kind, new.place, new.phone) is distinct from (old.place_kind, old.place, old.phone) then
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
-- When the firm is busy with something else than calls, in ranges that do not overlap.
create function list_blocked_ranges(period tstzrange) returns setof tstzrange
  language sql stable set search_path = pg_catalog, pg_temp
as $$
  select unnest(range_agg(tstzrange(b.starts_at, b.ends_at))) from (
    select starts_at, ends_at from public.blocked_times where ends_at > lower(period) and starts_at < upper(period)
    union all
    select t.starts_at, t.ends_at from public.outside_times t join public.outside_calendars c on c.id = t.calendar_id
    where c.is_on and t.ends_at > lower(period) and t.starts_at < upper(period)
  ) b
$$;
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
  ), settings as (
    select c.*, s.time_zone, tstzrange(wanted, wanted + make_interval(mins => 15 + c.pause_minutes)) as period
    from public.call_settings c, public.site_settings s
  )
  select case
    when wanted <= now() then 'past'
    when wanted < now() + make_interval(hours => s.notice_hours) then 'too soon'
    when wanted > now() + make_interval(hours => 24 * s.days_ahead) then 'too far'
    when exists (select from taken t where t.is_to_come and tstzrange(t.starts_at, t.busy_until) && s.period)
      then 'taken'
    when exists (select from public.list_blocked_ranges(s.period)) then 'never offered'
    when s.most_per_day <= (
      select count(*) from taken t
      where (t.starts_at at time zone s.time_zone)::date = (wanted at time zone s.time_zone)::date
    ) then 'day full'
  end
  from settings s
$$;
--> statement-breakpoint
drop function list_busy_times(timestamptz, timestamptz, text);
--> statement-breakpoint
create function list_busy_times(period_from timestamptz, period_until timestamptz, moved_token text)
  returns table (starts_at timestamptz, busy_until timestamptz, is_call boolean)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c.starts_at, c.busy_until, true from public.calls c
  where c.state <> 'cancelled' and c.starts_at > period_from - interval '1 day'
    and c.starts_at < period_until + interval '1 day'
    and (moved_token is null or c.receipt_hash is distinct from sha256(convert_to(moved_token, 'UTF8')))
  union all
  select h.starts_at, h.busy_until, true from public.held_calls h
  where h.held_until > now() and h.starts_at > period_from - interval '1 day'
    and h.starts_at < period_until + interval '1 day'
  union all
  select lower(b), upper(b), false from public.list_blocked_ranges(tstzrange(period_from, period_until)) b
  order by 1
$$;
--> statement-breakpoint
comment on function list_busy_times(timestamptz, timestamptz, text) is
  'Reads when the firm is busy within a period: calls, held ones too, and blocked times; nothing about them. The call of a receipt that is being moved is left out.';
--> statement-breakpoint
revoke all on function list_blocked_ranges(tstzrange), list_busy_times(timestamptz,timestamptz,text) from public;
--> statement-breakpoint
grant execute on function list_busy_times(timestamptz,timestamptz,text) to beunec_visitor, beunec_admin;
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on blocked_times
  for each statement execute function notify_change();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on outside_calendars
  for each statement execute function notify_change();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on outside_times
  for each statement execute function notify_change();
