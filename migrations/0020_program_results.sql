CREATE TABLE "consents" (
	"application_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_name" text NOT NULL,
	"wording" text NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "consents_application_id_kind_pk" PRIMARY KEY("application_id","kind"),
	CONSTRAINT "consents_wording_limit" CHECK (text_units("wording") between 1 and 600),
	CONSTRAINT "consents_kind_option" CHECK ("kind" in ('story', 'name', 'quote', 'figures'))
);
--> statement-breakpoint
ALTER TABLE "consents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "engagement_hours" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"engagement_id" uuid NOT NULL,
	"day" date NOT NULL,
	"quarters" integer NOT NULL,
	"service" text NOT NULL,
	"what" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "engagement_hours_what_limit" CHECK (text_units("what") between 1 and 200),
	CONSTRAINT "engagement_hours_service_option" CHECK ("service" in ('Business Strategy Development', 'Operational Excellence', 'Leadership Development', 'Technology & Digital Transformation', 'Grant Writing & Fundraising', 'Market Research & Analysis', 'Industrial & Business Engineering')),
	CONSTRAINT "engagement_hours_quarters" CHECK ("engagement_hours"."quarters" between 1 and 96)
);
--> statement-breakpoint
ALTER TABLE "engagement_hours" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "service_rates" (
	"service" text PRIMARY KEY NOT NULL,
	"cents" integer,
	"basis" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "service_rates_basis_limit" CHECK (text_units("basis") between 1 and 300),
	CONSTRAINT "service_rates_service_option" CHECK ("service" in ('Business Strategy Development', 'Operational Excellence', 'Leadership Development', 'Technology & Digital Transformation', 'Grant Writing & Fundraising', 'Market Research & Analysis', 'Industrial & Business Engineering')),
	CONSTRAINT "service_rates_cents" CHECK ("service_rates"."cents" between 1 and 1000000),
	CONSTRAINT "service_rates_whole" CHECK (("service_rates"."cents" is null) = ("service_rates"."basis" is null))
);
--> statement-breakpoint
ALTER TABLE "service_rates" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "engagement_results" (
	"engagement_id" uuid PRIMARY KEY NOT NULL,
	"figures" jsonb NOT NULL,
	"changed" text NOT NULL,
	"quotation" text,
	"signed_name" text,
	"signed_role" text,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"accepted_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "engagement_results_changed_limit" CHECK (text_units("changed") between 1 and 1000),
	CONSTRAINT "engagement_results_quotation_limit" CHECK (text_units("quotation") between 1 and 300),
	CONSTRAINT "engagement_results_signed_name_limit" CHECK (text_units("signed_name") between 1 and 100),
	CONSTRAINT "engagement_results_signed_role_limit" CHECK (text_units("signed_role") between 1 and 100),
	CONSTRAINT "engagement_results_figures" CHECK (case when jsonb_typeof("engagement_results"."figures") = 'array' then jsonb_array_length("engagement_results"."figures") <= 5
          and octet_length("engagement_results"."figures"::text) <= 10000 else false end),
	CONSTRAINT "engagement_results_quotation" CHECK (num_nonnulls("engagement_results"."quotation", "engagement_results"."signed_name", "engagement_results"."signed_role") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "engagement_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "stories" (
	"case_study_id" uuid PRIMARY KEY NOT NULL,
	"application_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"organization_name" text NOT NULL,
	"to_confirm" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stories_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "stories_to_confirm" CHECK ("stories"."to_confirm" <@ array['story', 'name', 'quote', 'figures'])
);
--> statement-breakpoint
ALTER TABLE "stories" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "story_notices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event" text NOT NULL,
	"case_study_id" uuid,
	"happened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "story_notices_case_study_id_unique" UNIQUE("case_study_id"),
	CONSTRAINT "story_notices_event_option" CHECK ("event" in ('withdrawn', 'application-deleted', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "story_notices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_hours" ADD CONSTRAINT "engagement_hours_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_results" ADD CONSTRAINT "engagement_results_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "consents_user" ON "consents" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "engagement_hours_engagement" ON "engagement_hours" USING btree ("engagement_id","day" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "engagement_hours_newest" ON "engagement_hours" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "engagement_hours_day" ON "engagement_hours" USING btree ("day" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "stories_member" ON "stories" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "story_notices_newest" ON "story_notices" USING btree ("happened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
DROP POLICY "a member reads that of their application" ON "drafts" CASCADE;--> statement-breakpoint
DROP POLICY "a member adds that of their application" ON "drafts" CASCADE;--> statement-breakpoint
DROP POLICY "a member changes that of their application" ON "drafts" CASCADE;--> statement-breakpoint
DROP POLICY "a member deletes that of their application" ON "drafts" CASCADE;--> statement-breakpoint
CREATE POLICY "a member reads those of their forms" ON "drafts" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" in ('application', 'results'));--> statement-breakpoint
CREATE POLICY "a member adds those of their forms" ON "drafts" AS PERMISSIVE FOR INSERT TO "beunec_member" WITH CHECK ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" in ('application', 'results') and octet_length("drafts"."data"::text) <= 65536 and "drafts"."updated_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "a member changes those of their forms" ON "drafts" AS PERMISSIVE FOR UPDATE TO "beunec_member" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" in ('application', 'results')) WITH CHECK ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" in ('application', 'results') and octet_length("drafts"."data"::text) <= 65536);--> statement-breakpoint
CREATE POLICY "a member deletes those of their forms" ON "drafts" AS PERMISSIVE FOR DELETE TO "beunec_member" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" in ('application', 'results'));--> statement-breakpoint
CREATE POLICY "a member reads their own" ON "consents" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("consents"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "a member gives their own" ON "consents" AS PERMISSIVE FOR INSERT TO "beunec_member" WITH CHECK ("consents"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "consents"."withdrawn_at" is null and exists (select from engagements e where e.application_id = "consents"."application_id"
      and e.organization_name = "consents"."organization_name" and e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and (e.closed_as = 'ended'
  or e.closed_as is null and e.last_day - 14 < (now() at time zone (select "site_settings"."time_zone" from "site_settings"))::date)));--> statement-breakpoint
CREATE POLICY "a member withdraws their own, and gives it again" ON "consents" AS PERMISSIVE FOR UPDATE TO "beunec_member" USING ("consents"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("consents"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and ("consents"."withdrawn_at" is not null or exists (select from engagements e where e.application_id = "consents"."application_id"
      and e.organization_name = "consents"."organization_name" and e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and (e.closed_as = 'ended'
  or e.closed_as is null and e.last_day - 14 < (now() at time zone (select "site_settings"."time_zone" from "site_settings"))::date))));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "consents" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "a member reads those of their own program" ON "engagement_hours" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("engagement_hours"."engagement_id" in (select e.id from engagements e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "engagement_hours" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "engagement_hours" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "engagement_hours" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "engagement_hours" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("engagement_hours"."version" = 1 and "engagement_hours"."created_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "a member reads" ON "service_rates" AS PERMISSIVE FOR SELECT TO "beunec_member" USING (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "service_rates" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "service_rates" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "a member reads their own" ON "engagement_results" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("engagement_results"."engagement_id" in (
      select e.id from engagements e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "a member sends their own" ON "engagement_results" AS PERMISSIVE FOR INSERT TO "beunec_member" WITH CHECK ("engagement_results"."version" = 1 and "engagement_results"."accepted_at" is null and "engagement_results"."sent_at" = now()::timestamptz(3)
          and "engagement_results"."updated_at" = now()::timestamptz(3) and "engagement_results"."engagement_id" in (
      select e.id from engagements e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and (e.closed_as = 'ended'
  or e.closed_as is null and e.last_day - 14 < (now() at time zone (select "site_settings"."time_zone" from "site_settings"))::date)));--> statement-breakpoint
CREATE POLICY "a member corrects their own until it is accepted" ON "engagement_results" AS PERMISSIVE FOR UPDATE TO "beunec_member" USING ("engagement_results"."accepted_at" is null and "engagement_results"."engagement_id" in (
      select e.id from engagements e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and (e.closed_as = 'ended'
  or e.closed_as is null and e.last_day - 14 < (now() at time zone (select "site_settings"."time_zone" from "site_settings"))::date)));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "engagement_results" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "engagement_results" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "stories" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "stories" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin drafts one of a program that has ended" ON "stories" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("stories"."created_at" = now()::timestamptz(3) and "stories"."to_confirm" = '{}' and exists (
        select from engagements e where e.application_id = "stories"."application_id" and e.user_id = "stories"."member_id"
          and e.organization_name = "stories"."organization_name" and e.closed_as = 'ended'));--> statement-breakpoint
CREATE POLICY "the admin reads" ON "story_notices" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin deletes" ON "story_notices" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);
--> statement-breakpoint
-- Nobody's name can be read where something has gone.
create function address_hash(name text) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$ select encode(sha256(convert_to(name, 'UTF8')), 'hex') $$;
--> statement-breakpoint
alter table gone_addresses rename column name to name_hash;
--> statement-breakpoint
alter table gone_addresses rename constraint gone_addresses_entity_name_pk to gone_addresses_entity_name_hash_pk;
--> statement-breakpoint
update gone_addresses set name_hash = address_hash(name_hash);
--> statement-breakpoint
insert into service_rates (service) values ('Business Strategy Development'), ('Operational Excellence'),
  ('Leadership Development'), ('Technology & Digital Transformation'), ('Grant Writing & Fundraising'),
  ('Market Research & Analysis'), ('Industrial & Business Engineering');
--> statement-breakpoint
create trigger count_version before update on engagement_hours for each row execute function count_version();
--> statement-breakpoint
create trigger count_version before update on service_rates for each row execute function count_version();
--> statement-breakpoint
-- Accepting them is no correction.
create trigger count_version before update of figures, changed, quotation, signed_name, signed_role on engagement_results
  for each row execute function count_version();
--> statement-breakpoint
create trigger set_updated_at before update of figures, changed, quotation, signed_name, signed_role on engagement_results
  for each row execute function set_updated_at();
--> statement-breakpoint
-- A day has 24 hours, and preparing for a program takes less than a year.
create function bound_hours() returns trigger language plpgsql as $$
declare
  program record;
  refused text;
begin
  perform pg_advisory_xact_lock(hashtextextended('hours ' || new.engagement_id, 0));
  select e.first_day, (now() at time zone s.time_zone)::date as today into program
    from public.engagements e, public.site_settings s where e.id = new.engagement_id;
  refused := case
    when new.day > program.today then 'engagement_hours_future'
    when new.day < program.first_day - 366 then 'engagement_hours_past'
    when new.quarters + coalesce((select sum(h.quarters) from public.engagement_hours h
      where h.engagement_id = new.engagement_id and h.day = new.day and h.id <> new.id), 0) > 96
      then 'engagement_hours_of_day'
  end;
  if refused is not null then
    raise exception 'no such hours' using errcode = 'check_violation', constraint = refused, table = 'engagement_hours';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger bound_hours before insert or update of day, quarters on engagement_hours
  for each row execute function bound_hours();
--> statement-breakpoint
-- The words of a text as names are compared: without case, accents, markup, punctuation and "and".
create function name_words(text text) returns text
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
  select regexp_replace(
    ' ' || regexp_replace(
      regexp_replace(
        regexp_replace(lower(normalize(text, NFKD)), '[\u0300-\u036f]', '', 'g'),
        '&#?[a-z0-9]+;', ' ', 'g'),
      -- Not what the database's locale takes for a letter.
      '[^a-zA-Z0-9\u00c0-\u1fff\u2c00-\u2dff\u3040-\U0010ffff]+', ' ', 'g') || ' ',
    '( and)+ ', ' ', 'g')
$$;
--> statement-breakpoint
-- Whether an organization's name stands in a text, with or without the letters of its legal form.
create function names_organization(text text, name text) returns boolean
  language plpgsql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
declare
  whole constant text := trim(public.name_words(name));
  wanted text := coalesce(
    nullif(regexp_replace(whole, '( (inc|incorporated|llc|ltd|limited|corp|corporation|gmbh|llp|plc|pbc))+$', ''), ''),
    nullif(whole, ''));
begin
  if wanted is null then return position(lower(trim(name)) in lower(text)) > 0; end if;
  -- Some languages write without spaces.
  if wanted ~ '^[a-z0-9].*[a-z0-9]$' or wanted ~ '^[a-z0-9]$' then wanted := ' ' || wanted || ' '; end if;
  return position(wanted in public.name_words(text)) > 0;
end
$$;
--> statement-breakpoint
-- The same for an address, which has nothing but a to z and digits: same as `slugOf`.
create function address_names_organization(slug text, name text) returns boolean
  language sql immutable strict parallel safe set search_path = pg_catalog, pg_temp
as $$
  select public.names_organization(slug, name) or coalesce(position('-' || nullif(
    regexp_replace(trim(both '-' from regexp_replace(lower(name), '[^a-z0-9]+', '-', 'g')), legal_forms, ''), '') || '-'
    in '-' || slug || '-') > 0, false)
  from (values ('(-(inc|incorporated|llc|ltd|limited|corp|corporation|gmbh|llp|plc|pbc))+$')) f (legal_forms)
$$;
--> statement-breakpoint
-- What a case study of a program may not be public without. Withdrawals win: each unpublishes it after this has been asked.
create function check_story() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  story public.stories;
  given text[];
  refused text;
  about text;
begin
  select * into story from public.stories where case_study_id = new.id;
  if not found then return new; end if;
  given := array(select c.kind from public.consents c
    where c.application_id = story.application_id and c.withdrawn_at is null);
  if not 'story' = any (given) then
    refused := 'case_studies_consent';
  elsif story.to_confirm <> '{}' then
    refused := 'case_studies_to_confirm';
    about := array_to_string(story.to_confirm, ',');
  elsif not 'name' = any (given) then
    select string_agg(distinct f.field, ',') into about
      from (values ('title', new.title), ('clientName', new.client_name), ('industry', new.industry),
        ('challenge', new.challenge), ('solution', new.solution), ('results', new.results),
        ('content', new.content), ('featuredImage', new.featured_image)) f (field, value)
      where public.names_organization(f.value, story.organization_name)
        or f.field = 'title' and public.address_names_organization(new.slug, story.organization_name);
    if about is not null then refused := 'case_studies_name'; end if;
  end if;
  if refused is not null then
    raise exception 'a case study may not be public' using errcode = 'check_violation', constraint = refused,
      table = 'case_studies', detail = coalesce(about, '');
  end if;
  return new;
end
$$;
--> statement-breakpoint
comment on function check_story() is
  'Refuses to publish or plan the case study of a program without the member''s consent; runs as a trigger only.';
--> statement-breakpoint
create trigger check_story before insert or update on case_studies
  for each row when (new.published or new.publish_at is not null) execute function check_story();
--> statement-breakpoint
-- A consent that is being withdrawn, and a person who is being erased, do not see a story that is being added: one waits
-- for the other.
create function lock_story() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform from auth."user" u where u.id = new.member_id for key share;
  perform from public.bcpbp_applications a where a.id = new.application_id for key share;
  perform from public.consents c where c.application_id = new.application_id for share;
  return new;
end
$$;
--> statement-breakpoint
comment on function lock_story() is
  'Holds account, application and consents of a story while it is being added; runs as a trigger only.';
--> statement-breakpoint
create trigger lock_story before insert on stories for each row execute function lock_story();
--> statement-breakpoint
-- The addresses that a case study has had, wherever it is now.
create function addresses_of_case_study(study uuid) returns setof text
  language sql stable strict set search_path = pg_catalog, pg_temp
as $$
  select slug from public.case_studies where id = study and first_published_at is not null
  union
  select slug from public.old_slugs where entity = 'case-studies' and item_id = study
  union
  select t.content ->> 'slug' from public.trash t
    where t.entity = 'case-studies' and t.item_id = study and t.content ->> 'first_published_at' is not null
  union
  select s ->> 'slug' from public.trash t, jsonb_array_elements(t.belongings -> 'oldSlugs') s
    where t.entity = 'case-studies' and t.item_id = study
$$;
--> statement-breakpoint
-- Says whether it would have come back public or planned.
create function unpublish_trashed(study uuid) returns boolean
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  update public.trash set content = content || '{"published": false, "publish_at": null}'
    where entity = 'case-studies' and item_id = study
      and ((content ->> 'published')::boolean or content ->> 'publish_at' is not null);
  return found;
end
$$;
--> statement-breakpoint
create function unpublish_story(application uuid, event text, kind text default null) returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  story public.stories;
  was_public boolean;
begin
  -- Whoever deletes it for good locks the trash first.
  perform from public.trash t, public.stories s
    where s.application_id = application and t.entity = 'case-studies' and t.item_id = s.case_study_id for update of t;
  -- Without consent to tell the story there is nothing to confirm.
  update public.stories set to_confirm = array(
      select unnest(to_confirm) union select kind where kind <> 'story')
    where application_id = application returning * into story;
  if not found then return; end if;
  -- It may be on its way into the trash or out of it: it is looked for where it goes after where it came from.
  was_public := public.unpublish_trashed(story.case_study_id);
  perform from public.case_studies where id = story.case_study_id for update;
  insert into public.gone_addresses (entity, name_hash)
    select 'case-studies', public.address_hash(a) from public.addresses_of_case_study(story.case_study_id) a
    on conflict do nothing;
  update public.case_studies set published = false, publish_at = null
    where id = story.case_study_id and (published or publish_at is not null);
  was_public := was_public or found;
  was_public := public.unpublish_trashed(story.case_study_id) or was_public;
  if not exists (select from public.consents c
      where c.application_id = application and c.kind = 'name' and c.withdrawn_at is null) then
    delete from public.old_slugs where entity = 'case-studies' and item_id = story.case_study_id
      and public.address_names_organization(slug, story.organization_name);
  end if;
  if was_public then
    insert into public.story_notices (event, case_study_id) values (event, story.case_study_id)
      on conflict (case_study_id) do update set event = excluded.event, happened_at = now();
  end if;
end
$$;
--> statement-breakpoint
comment on function unpublish_story(uuid, text, text) is
  'Makes the case study of a program a draft, wherever it is, and tells the owner; runs within triggers only.';
--> statement-breakpoint
-- The moments, and nothing but what giving and withdrawing change. An application that is being deleted gets no consent.
create function date_consent() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    perform from public.bcpbp_applications a where a.id = new.application_id for key share;
    if not found then raise foreign_key_violation using message = 'A consent needs an application'; end if;
    new.given_at := now();
  elsif old.withdrawn_at is not null and new.withdrawn_at is null then
    new.given_at := now();
  else
    new.wording := old.wording;
    new.given_at := old.given_at;
    new.withdrawn_at := case when new.withdrawn_at is not null then coalesce(old.withdrawn_at, now()) end;
  end if;
  return new;
end
$$;
--> statement-breakpoint
comment on function date_consent() is
  'Sets when a consent is given and withdrawn, and keeps the rest; runs as a trigger only.';
--> statement-breakpoint
create trigger date_consent before insert or update on consents for each row execute function date_consent();
--> statement-breakpoint
create function follow_consent() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if new.withdrawn_at is null then
    update public.stories set to_confirm = array_remove(to_confirm, new.kind)
      where application_id = new.application_id and new.kind = any (to_confirm);
  else
    perform public.unpublish_story(new.application_id, 'withdrawn', new.kind);
  end if;
  return null;
end
$$;
--> statement-breakpoint
comment on function follow_consent() is
  'Makes the case study of a program a draft when any consent about it is withdrawn; runs as a trigger only.';
--> statement-breakpoint
create trigger follow_consent after update of withdrawn_at on consents for each row
  when (old.withdrawn_at is distinct from new.withdrawn_at) execute function follow_consent();
--> statement-breakpoint
create function end_consents() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.consents where application_id = old.id;
  perform public.unpublish_story(old.id, 'application-deleted');
  return null;
end
$$;
--> statement-breakpoint
comment on function end_consents() is
  'Deletes the consents of an application that somebody deletes, and unpublishes its story; runs as a trigger only.';
--> statement-breakpoint
-- Consent outlives the time for which an application is kept: the owner's functions delete it then, the admin otherwise.
create trigger end_consents after delete on bcpbp_applications for each row
  when (current_user = 'beunec_admin') execute function end_consents();
--> statement-breakpoint
-- What was typed into the form of results goes with the program.
create function delete_draft_of_results() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.drafts where user_id = old.user_id and place = 'results';
  return null;
end
$$;
--> statement-breakpoint
comment on function delete_draft_of_results() is
  'Deletes what a member typed about the results of a program that is being deleted; runs as a trigger only.';
--> statement-breakpoint
create trigger delete_draft_of_results after delete on engagements
  for each row execute function delete_draft_of_results();
--> statement-breakpoint
create function erase_stories(applications uuid[]) returns void
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  story public.stories;
begin
  perform from public.bcpbp_applications where id = any (applications) for update;
  delete from public.consents where application_id = any (applications);
  perform from public.trash t, public.stories s
    where s.application_id = any (applications) and t.entity = 'case-studies' and t.item_id = s.case_study_id
    for update of t;
  for story in delete from public.stories where application_id = any (applications) returning * loop
    perform from public.case_studies where id = story.case_study_id for update;
    insert into public.gone_addresses (entity, name_hash)
      select 'case-studies', public.address_hash(a) from public.addresses_of_case_study(story.case_study_id) a
      on conflict do nothing;
    delete from public.page_visits where path in (
      select '/case-studies/' || a from public.addresses_of_case_study(story.case_study_id) a);
    delete from public.trash where entity = 'case-studies' and item_id = story.case_study_id;
    delete from public.case_studies where id = story.case_study_id;
    delete from public.content_versions where content_versions.kind = 'case-studies' and item = story.case_study_id::text;
    delete from public.drafts where place = 'case-studies/' || story.case_study_id;
    delete from public.story_notices where case_study_id = story.case_study_id;
    insert into public.story_notices (event) values ('deleted');
  end loop;
end
$$;
--> statement-breakpoint
comment on function erase_stories(uuid[]) is
  'Deletes the case studies of some applications with everything that was kept of them, and the consents.';
--> statement-breakpoint
create function erase_stories_of_account() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform public.erase_stories(array(
    select id from public.bcpbp_applications where user_id = old.id
    union select application_id from public.stories where member_id = old.id));
  return old;
end
$$;
--> statement-breakpoint
comment on function erase_stories_of_account() is
  'Deletes the case studies about the program of an account that is being deleted; runs as a trigger only.';
--> statement-breakpoint
create trigger erase_stories_of_account before delete on auth."user"
  for each row execute function erase_stories_of_account();
--> statement-breakpoint
-- An address that holds a name leads nowhere without consent to name it.
create function drop_naming_slug() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  if exists (select from public.stories s where s.case_study_id = new.item_id
      and public.address_names_organization(new.slug, s.organization_name)
      and not exists (select from public.consents c
        where c.application_id = s.application_id and c.kind = 'name' and c.withdrawn_at is null)) then
    return null;
  end if;
  return new;
end
$$;
--> statement-breakpoint
comment on function drop_naming_slug() is
  'Keeps former addresses out that hold the name of an organization without its consent; runs as a trigger only.';
--> statement-breakpoint
create trigger drop_naming_slug before insert on old_slugs
  for each row when (new.entity = 'case-studies') execute function drop_naming_slug();
--> statement-breakpoint
create function note_story_public() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.gone_addresses g using public.addresses_of_case_study(new.id) a
    where g.entity = 'case-studies' and g.name_hash = public.address_hash(a);
  delete from public.story_notices where case_study_id = new.id;
  return null;
end
$$;
--> statement-breakpoint
comment on function note_story_public() is
  'Notes that the addresses of a case study that is public again are gone no more; runs as a trigger only.';
--> statement-breakpoint
create trigger note_story_public after update on case_studies
  for each row when (new.published and not old.published) execute function note_story_public();
--> statement-breakpoint
-- As before, with hashes, and with the story of what has gone.
create or replace function note_gone() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  was_public constant boolean := coalesce(
    old.content ->> 'first_published_at', old.content ->> 'date_posted') is not null
    or (old.content ->> 'published')::boolean;
  is_back boolean;
begin
  execute format('select exists (select from public.%I where id = $1)', replace(old.entity, '-', '_'))
    into is_back using old.item_id;
  if is_back then return null; end if;
  if was_public then
    insert into public.gone_addresses (entity, name_hash)
      select old.entity, public.address_hash(coalesce(old.content ->> 'slug', old.item_id::text))
      union
      select old.entity, public.address_hash(s ->> 'slug') from jsonb_array_elements(old.belongings -> 'oldSlugs') s
      on conflict do nothing;
  end if;
  delete from public.stories where case_study_id = old.item_id;
  delete from public.story_notices where case_study_id = old.item_id;
  return null;
end
$$;
--> statement-breakpoint
-- As before, with results and hours.
create or replace function notify_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  changed record;
  holder uuid;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  case
    when tg_table_name in ('check_ins', 'engagement_files', 'engagement_hours', 'engagement_results', 'plan_steps') then
      select e.user_id into holder from public.engagements e where e.id = changed.engagement_id;
    when tg_table_name = 'conversation_lines' then
      if changed.entity = 'bcpbp-applications' and changed.kind <> 'note' then
        select a.user_id into holder from public.bcpbp_applications a where a.id = changed.item_id;
      end if;
    else holder := changed.user_id;
  end case;
  if holder is not null then perform pg_notify('member_changes', holder::text); end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger notify_member after insert or update or delete on engagement_hours
  for each row execute function notify_member();
--> statement-breakpoint
create trigger notify_member after insert or update on engagement_results
  for each row execute function notify_member();
--> statement-breakpoint
create trigger notify_member after insert or update on consents
  for each row execute function notify_member();
--> statement-breakpoint
do $$
declare
  changed regclass;
begin
  foreach changed in array '{consents, engagement_hours, engagement_results, service_rates, stories, story_notices}'::regclass[]
  loop
    execute format('create trigger notify_change after insert or update or delete or truncate on %s
      for each statement execute function notify_change()', changed);
  end loop;
end
$$;
--> statement-breakpoint
revoke all on consents, engagement_hours, engagement_results, service_rates, stories, story_notices from public;
--> statement-breakpoint
revoke all on function address_hash(text), bound_hours(), name_words(text), names_organization(text,text),
  address_names_organization(text,text), check_story(),
  lock_story(), addresses_of_case_study(uuid), unpublish_trashed(uuid), unpublish_story(uuid,text,text),
  date_consent(), follow_consent(),
  end_consents(), delete_draft_of_results(), erase_stories(uuid[]), erase_stories_of_account(), drop_naming_slug(), note_story_public() from public;
--> statement-breakpoint
grant execute on function erase_stories(uuid[]) to beunec_admin;
--> statement-breakpoint
grant select on consents, engagement_hours, engagement_results, service_rates to beunec_member;
--> statement-breakpoint
grant insert, update (figures, changed, quotation, signed_name, signed_role) on engagement_results to beunec_member;
--> statement-breakpoint
grant insert, update (wording, withdrawn_at) on consents to beunec_member;
--> statement-breakpoint
grant select on consents, engagement_results, service_rates, stories to beunec_admin;
--> statement-breakpoint
grant select, insert, update (day, quarters, service, what), delete on engagement_hours to beunec_admin;
--> statement-breakpoint
grant update (cents, basis) on service_rates to beunec_admin;
--> statement-breakpoint
grant update (accepted_at) on engagement_results to beunec_admin;
--> statement-breakpoint
grant insert, update (to_confirm) on stories to beunec_admin;
--> statement-breakpoint
grant select, delete on story_notices to beunec_admin;
