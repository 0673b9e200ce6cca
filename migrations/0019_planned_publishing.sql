DROP INDEX "blog_posts_published_newest";--> statement-breakpoint
DROP INDEX "blog_posts_status_newest";--> statement-breakpoint
DROP INDEX "blog_posts_title";--> statement-breakpoint
DROP INDEX "blog_posts_updated";--> statement-breakpoint
DROP INDEX "case_studies_published_newest";--> statement-breakpoint
DROP INDEX "case_studies_status_newest";--> statement-breakpoint
DROP INDEX "case_studies_title";--> statement-breakpoint
DROP INDEX "case_studies_updated";--> statement-breakpoint
DROP INDEX "case_studies_client";--> statement-breakpoint
DROP INDEX "job_posts_status_newest";--> statement-breakpoint
DROP INDEX "job_posts_title";--> statement-breakpoint
DROP INDEX "job_posts_deadline";--> statement-breakpoint
DROP INDEX "press_releases_status_newest";--> statement-breakpoint
DROP INDEX "press_releases_title";--> statement-breakpoint
DROP INDEX "press_releases_updated";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "status" text GENERATED ALWAYS AS (case when published then 'published' when publish_at is not null then 'scheduled' else 'draft' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "first_published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "status" text GENERATED ALWAYS AS (case when published then 'published' when publish_at is not null then 'scheduled' else 'draft' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "first_published_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "status" text GENERATED ALWAYS AS (case when is_published then 'published' when publish_at is not null then 'scheduled' else 'draft' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "press_releases" ADD COLUMN "publish_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "press_releases" ADD COLUMN "status" text GENERATED ALWAYS AS (case when published then 'published' when publish_at is not null then 'scheduled' else 'draft' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "blog_posts_plan" ON "blog_posts" USING btree ("publish_at") WHERE "blog_posts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "case_studies_plan" ON "case_studies" USING btree ("publish_at") WHERE "case_studies"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "job_posts_plan" ON "job_posts" USING btree ("publish_at") WHERE "job_posts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "press_releases_plan" ON "press_releases" USING btree ("publish_at") WHERE "press_releases"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "blog_posts_published_newest" ON "blog_posts" USING btree ("first_published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."published";--> statement-breakpoint
CREATE INDEX "blog_posts_status_newest" ON "blog_posts" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_title" ON "blog_posts" USING btree (lower("title"),"id","title","status");--> statement-breakpoint
CREATE INDEX "blog_posts_updated" ON "blog_posts" USING btree ("updated_at","id","status");--> statement-breakpoint
CREATE INDEX "case_studies_published_newest" ON "case_studies" USING btree ("first_published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "case_studies"."published";--> statement-breakpoint
CREATE INDEX "case_studies_status_newest" ON "case_studies" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "case_studies_title" ON "case_studies" USING btree (lower("title"),"id","title","status");--> statement-breakpoint
CREATE INDEX "case_studies_updated" ON "case_studies" USING btree ("updated_at","id","status");--> statement-breakpoint
CREATE INDEX "case_studies_client" ON "case_studies" USING btree (lower("client_name"),"id","client_name","status");--> statement-breakpoint
CREATE INDEX "job_posts_status_newest" ON "job_posts" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_posts_title" ON "job_posts" USING btree (lower("job_title"),"id","job_title","status");--> statement-breakpoint
CREATE INDEX "job_posts_deadline" ON "job_posts" USING btree ("application_deadline","id","status");--> statement-breakpoint
CREATE INDEX "press_releases_status_newest" ON "press_releases" USING btree ("status","released_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "press_releases_title" ON "press_releases" USING btree (lower("title"),"id","title","status");--> statement-breakpoint
CREATE INDEX "press_releases_updated" ON "press_releases" USING btree ("updated_at","id","status");--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_plan" CHECK ("blog_posts"."publish_at" is null or not "blog_posts"."published");--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_plan" CHECK ("case_studies"."publish_at" is null or not "case_studies"."published");--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_plan" CHECK ("job_posts"."publish_at" is null or not "job_posts"."is_published");--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_plan" CHECK ("press_releases"."publish_at" is null or not "press_releases"."published");--> statement-breakpoint
ALTER POLICY "the admin adds in their own name" ON "blog_posts" TO beunec_admin WITH CHECK ("blog_posts"."author_id" = (select "profiles"."id" from "profiles" where "profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid))
        and "blog_posts"."created_at" = now()::timestamptz(3) and "blog_posts"."updated_at" = now()::timestamptz(3) and "blog_posts"."version" = 1 and "blog_posts"."first_published_at" is not distinct from case when "blog_posts"."published" then now()::timestamptz(3) end);--> statement-breakpoint
ALTER POLICY "the admin adds in their own name" ON "case_studies" TO beunec_admin WITH CHECK ("case_studies"."author_id" = (select "profiles"."id" from "profiles" where "profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid))
        and "case_studies"."created_at" = now()::timestamptz(3) and "case_studies"."updated_at" = now()::timestamptz(3) and "case_studies"."version" = 1 and "case_studies"."first_published_at" is not distinct from case when "case_studies"."published" then now()::timestamptz(3) end);--> statement-breakpoint
ALTER POLICY "the admin adds" ON "job_posts" TO beunec_admin WITH CHECK ("job_posts"."created_at" = now()::timestamptz(3) and "job_posts"."updated_at" = now()::timestamptz(3) and "job_posts"."version" = 1 and "job_posts"."date_posted" is not distinct from case when "job_posts"."is_published" then now()::timestamptz(3) end);--> statement-breakpoint

-- What was published before keeps its date, and its time of change.
alter table blog_posts disable trigger user;
--> statement-breakpoint
alter table case_studies disable trigger user;
--> statement-breakpoint
update blog_posts set first_published_at = created_at where published;
--> statement-breakpoint
update case_studies set first_published_at = created_at where published;
--> statement-breakpoint
alter table blog_posts enable trigger user;
--> statement-breakpoint
alter table case_studies enable trigger user;
--> statement-breakpoint

-- The date of the first publication, in the column that the trigger names. What is added as published was so from the
-- moment it was created.
create function set_first_published() returns trigger language plpgsql as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0],
    case tg_op when 'INSERT' then new.created_at else now() end));
end
$$;
--> statement-breakpoint
revoke all on function set_first_published() from public;
--> statement-breakpoint
drop trigger set_date_posted on job_posts;
--> statement-breakpoint
drop function set_date_posted();
--> statement-breakpoint
create trigger set_first_published before insert or update on job_posts
  for each row when (new.is_published and new.date_posted is null) execute function set_first_published('date_posted');
--> statement-breakpoint
create trigger set_first_published before insert or update on blog_posts
  for each row when (new.published and new.first_published_at is null) execute function set_first_published('first_published_at');
--> statement-breakpoint
create trigger set_first_published before insert or update on case_studies
  for each row when (new.published and new.first_published_at is null) execute function set_first_published('first_published_at');
--> statement-breakpoint

create function publish_due() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- An update that changes no row would still be told to all instances.
  if exists (select from public.blog_posts where publish_at <= now()) then
    update public.blog_posts set published = true, publish_at = null where publish_at <= now();
  end if;
  if exists (select from public.case_studies where publish_at <= now()) then
    update public.case_studies set published = true, publish_at = null where publish_at <= now();
  end if;
  if exists (select from public.job_posts where publish_at <= now()) then
    update public.job_posts set is_published = true, publish_at = null where publish_at <= now();
  end if;
  if exists (select from public.press_releases where publish_at <= now()) then
    update public.press_releases set published = true, publish_at = null where publish_at <= now();
  end if;
end
$$;
--> statement-breakpoint
comment on function publish_due() is 'Publishes what was planned for now or earlier, and nothing else.';
--> statement-breakpoint
revoke all on function publish_due() from public;
--> statement-breakpoint
grant execute on function publish_due() to beunec_jobs;
--> statement-breakpoint
grant update (publish_at) on blog_posts, case_studies, job_posts, press_releases to beunec_admin;
