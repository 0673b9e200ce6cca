-- Numbers are counted when they are asked for: the counters made writers wait for each other. With their function go
-- the triggers of nine tables.
drop function keep_tallies() cascade;
--> statement-breakpoint
drop function recount_tallies(), tallied();
--> statement-breakpoint
-- What stands between two words is what JavaScript calls white space, whatever the database's locale calls so.
create function count_words(value text) returns integer
  language sql immutable strict parallel safe
  return regexp_count(value collate "C",
    '[^\t\n\v\f\r \u00A0\u1680\u2000-\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF]+');
--> statement-breakpoint
revoke all on function count_words(text) from public;
--> statement-breakpoint
-- Whoever writes a row also writes how many words it has.
grant execute on function count_words(text) to beunec_admin;
--> statement-breakpoint
ALTER TABLE "counts"."tallies" DISABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP POLICY "everybody knows how much is published" ON "counts"."tallies" CASCADE;--> statement-breakpoint
DROP POLICY "the admin reads all" ON "counts"."tallies" CASCADE;--> statement-breakpoint
DROP TABLE "counts"."tallies" CASCADE;--> statement-breakpoint
DROP INDEX "bcpbp_applications_organization";--> statement-breakpoint
DROP INDEX "blog_posts_title";--> statement-breakpoint
DROP INDEX "blog_posts_updated";--> statement-breakpoint
DROP INDEX "case_studies_title";--> statement-breakpoint
DROP INDEX "case_studies_client";--> statement-breakpoint
DROP INDEX "case_studies_updated";--> statement-breakpoint
DROP INDEX "contact_messages_name";--> statement-breakpoint
DROP INDEX "job_applications_job";--> statement-breakpoint
DROP INDEX "job_applications_name";--> statement-breakpoint
DROP INDEX "job_applications_title";--> statement-breakpoint
DROP INDEX "job_posts_title";--> statement-breakpoint
DROP INDEX "job_posts_deadline";--> statement-breakpoint
DROP INDEX "projects_title";--> statement-breakpoint
DROP INDEX "session_requests_name";--> statement-breakpoint
DROP INDEX "session_requests_company";--> statement-breakpoint
DROP INDEX "session_requests_service_newest";--> statement-breakpoint
DROP INDEX "mail"."messages_recipient";--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "word_count" integer GENERATED ALWAYS AS (count_words(content)) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "bcpbp_applications_organization" ON "bcpbp_applications" USING btree (lower("organization_name"),"id","organization_name","status");--> statement-breakpoint
CREATE INDEX "blog_posts_title" ON "blog_posts" USING btree (lower("title"),"id","title","published");--> statement-breakpoint
CREATE INDEX "blog_posts_updated" ON "blog_posts" USING btree ("updated_at","id","published");--> statement-breakpoint
CREATE INDEX "case_studies_title" ON "case_studies" USING btree (lower("title"),"id","title","published");--> statement-breakpoint
CREATE INDEX "case_studies_client" ON "case_studies" USING btree (lower("client_name"),"id","client_name","published");--> statement-breakpoint
CREATE INDEX "case_studies_updated" ON "case_studies" USING btree ("updated_at","id","published");--> statement-breakpoint
CREATE INDEX "contact_messages_name" ON "contact_messages" USING btree (lower("name"),"id","name","state");--> statement-breakpoint
CREATE INDEX "job_applications_job" ON "job_applications" USING btree ("job_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state");--> statement-breakpoint
CREATE INDEX "job_applications_name" ON "job_applications" USING btree (lower("last_name"),"id","last_name","state","job_id");--> statement-breakpoint
CREATE INDEX "job_applications_title" ON "job_applications" USING btree (lower("job_title"),"id","job_title","state","job_id");--> statement-breakpoint
CREATE INDEX "job_posts_title" ON "job_posts" USING btree (lower("job_title"),"id","job_title","is_published");--> statement-breakpoint
CREATE INDEX "job_posts_deadline" ON "job_posts" USING btree ("application_deadline","id","is_published");--> statement-breakpoint
CREATE INDEX "projects_title" ON "projects" USING btree (lower("title"),"id","title","status");--> statement-breakpoint
CREATE INDEX "session_requests_name" ON "session_requests" USING btree (lower("name"),"id","name","state","service_type");--> statement-breakpoint
CREATE INDEX "session_requests_company" ON "session_requests" USING btree (lower("company"),"id","company","state","service_type");--> statement-breakpoint
CREATE INDEX "session_requests_service_newest" ON "session_requests" USING btree ("service_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state");--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "mail"."messages" USING btree (lower("recipient"),"id","recipient","state");--> statement-breakpoint
DROP SCHEMA "counts";
