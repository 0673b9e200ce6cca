-- The same limits and the same name for the rest as in the rules of visits, whose test compares them.
create function add_visits(counted_at timestamptz, pages jsonb, sites jsonb) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  counted_on constant date := (select (counted_at at time zone s.time_zone)::date from public.site_settings s);
  free integer;
begin
  -- Of several instances one writes at a time: neither a deadlock, nor more rows than the limits allow.
  perform pg_advisory_xact_lock(hashtextextended('visits', 0));
  free := 2000 - (select count(*) from public.page_visits where day = counted_on);
  insert into public.page_visits as p (day, path, views, forms_sent, calls_booked)
    select counted_on, case when is_known or place <= free then path else 'other' end,
        sum(views), sum(forms_sent), sum(calls_booked)
      from (
        select c.*, is_known, row_number() over (partition by is_known order by c.views desc, c.path) as place
          from jsonb_to_recordset(pages) as c(path text, views int, forms_sent int, calls_booked int),
            lateral (select exists (
              select from public.page_visits k where k.day = counted_on and k.path = c.path) as is_known) known
      ) counted
      group by 2
    on conflict (day, path) do update set views = p.views + excluded.views,
      forms_sent = p.forms_sent + excluded.forms_sent, calls_booked = p.calls_booked + excluded.calls_booked;
  free := 200 - (select count(*) from public.referring_sites where day = counted_on);
  insert into public.referring_sites as r (day, site, views)
    select counted_on, case when is_known or place <= free then site else 'other' end, sum(views)
      from (
        select c.*, is_known, row_number() over (partition by is_known order by c.views desc, c.site) as place
          from jsonb_to_recordset(sites) as c(site text, views int),
            lateral (select exists (
              select from public.referring_sites k where k.day = counted_on and k.site = c.site) as is_known) known
      ) counted
      group by 2
    on conflict (day, site) do update set views = r.views + excluded.views;
end
$$;
comment on function add_visits(timestamptz, jsonb, jsonb) is
  'Adds what was counted to the day in the firm''s time zone, in a bounded number of rows; reads nothing out.';

-- The same span as in the rules of retention, whose test compares them.
create function delete_outdated_visits() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.page_visits where day < now() - interval '25 months';
  delete from public.referring_sites where day < now() - interval '25 months';
$$;
comment on function delete_outdated_visits() is
  'Deletes counts of visits after 25 months, and nothing else.';

revoke all on function add_visits(timestamptz,jsonb,jsonb), delete_outdated_visits() from public;
grant execute on function add_visits(timestamptz,jsonb,jsonb), delete_outdated_visits() to beunec_jobs;
