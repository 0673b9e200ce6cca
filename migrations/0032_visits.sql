CREATE TABLE "page_visits" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"views" integer NOT NULL,
	"forms_sent" integer NOT NULL,
	"calls_booked" integer NOT NULL,
	CONSTRAINT "page_visits_day_path_pk" PRIMARY KEY("day","path"),
	CONSTRAINT "page_visits_path" CHECK ("path" = 'other' or "path" like '/%' and text_units("path") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "page_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "referring_sites" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "referring_sites_day_site_pk" PRIMARY KEY("day","site"),
	CONSTRAINT "referring_sites_site" CHECK (text_units("site") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "referring_sites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "page_visits" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "referring_sites" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
grant select on page_visits, referring_sites to beunec_admin;
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on page_visits
  for each statement execute function notify_change();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on referring_sites
  for each statement execute function notify_change();
--> statement-breakpoint
-- The same limits and the same name for the rest as in domain/visits/rules.ts, whose test compares them.
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
--> statement-breakpoint
comment on function add_visits(timestamptz, jsonb, jsonb) is
  'Adds what was counted to the day in the firm''s time zone, in a bounded number of rows; reads nothing out.';
--> statement-breakpoint
-- The same span as in domain/retention/rules.ts, whose test compares them.
create function delete_outdated_visits() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.page_visits where day < now() - interval '25 months';
  delete from public.referring_sites where day < now() - interval '25 months';
$$;
--> statement-breakpoint
comment on function delete_outdated_visits() is
  'Deletes counts of visits after 25 months, and nothing else.';
--> statement-breakpoint
revoke all on function add_visits(timestamptz, jsonb, jsonb), delete_outdated_visits() from public;
--> statement-breakpoint
grant execute on function add_visits(timestamptz, jsonb, jsonb), delete_outdated_visits() to beunec_jobs;
