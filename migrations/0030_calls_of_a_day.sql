-- Calls that have taken place count for their day too.
create or replace function call_time_refusal(wanted timestamptz, moved uuid) returns text
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
      select count(*) from public.calls b where b.state <> 'cancelled' and b.id is distinct from moved
        and b.starts_at between wanted - interval '2 days' and wanted + interval '2 days'
        and (b.starts_at at time zone s.time_zone)::date = (wanted at time zone s.time_zone)::date
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
  order by c.starts_at
$$;
--> statement-breakpoint
comment on function list_busy_times(timestamptz, timestamptz, text) is
  'Reads when calls are within a period, and nothing about them. The call of a receipt that is being moved is left out.';
