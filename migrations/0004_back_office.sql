CREATE SCHEMA "counts";
--> statement-breakpoint
CREATE TABLE "editor_drafts" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "editor_drafts_user_id_place_pk" PRIMARY KEY("user_id","place"),
	CONSTRAINT "editor_drafts_place" CHECK (length("editor_drafts"."place") between 1 and 100),
	CONSTRAINT "editor_drafts_data" CHECK (jsonb_typeof("editor_drafts"."data") = 'object' and octet_length("editor_drafts"."data"::text) <= 2000000)
);
--> statement-breakpoint
ALTER TABLE "editor_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "counts"."tallies" (
	"table_name" text NOT NULL,
	"facet" text NOT NULL,
	"value" text NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "tallies_table_name_facet_value_pk" PRIMARY KEY("table_name","facet","value")
);
--> statement-breakpoint
ALTER TABLE "counts"."tallies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."two_factor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" uuid NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "auth"."two_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
DROP INDEX "contact_messages_unseen_newest";--> statement-breakpoint
DROP INDEX "job_applications_unread_newest";--> statement-breakpoint
DROP INDEX "session_requests_unseen_newest";--> statement-breakpoint
DROP INDEX "job_applications_job";--> statement-breakpoint
DROP INDEX "job_posts_published_newest";--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" text GENERATED ALWAYS AS (case when answered_at is not null then 'answered' when seen_at is not null then 'seen' else 'new' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "state" text GENERATED ALWAYS AS (case when reviewed_at is null then 'unread' else 'read' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "session_requests" ADD COLUMN "state" text GENERATED ALWAYS AS (case when answered_at is not null then 'answered' when seen_at is not null then 'seen' else 'new' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "auth"."user" ADD COLUMN "two_factor_enabled" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "editor_drafts" ADD CONSTRAINT "editor_drafts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "two_factor_user_id" ON "auth"."two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "bcpbp_applications_organization" ON "bcpbp_applications" USING btree (lower("organization_name"),"id");--> statement-breakpoint
CREATE INDEX "blog_posts_status_newest" ON "blog_posts" USING btree ("published","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_title" ON "blog_posts" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "blog_posts_updated" ON "blog_posts" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "case_studies_status_newest" ON "case_studies" USING btree ("published","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "case_studies_title" ON "case_studies" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "case_studies_client" ON "case_studies" USING btree (lower("client_name"),"id");--> statement-breakpoint
CREATE INDEX "case_studies_updated" ON "case_studies" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_state_newest" ON "contact_messages" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_name" ON "contact_messages" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "job_applications_state_newest" ON "job_applications" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_applications_name" ON "job_applications" USING btree (lower("last_name"),"id");--> statement-breakpoint
CREATE INDEX "job_applications_title" ON "job_applications" USING btree (lower("job_title"),"id");--> statement-breakpoint
CREATE INDEX "job_posts_status_newest" ON "job_posts" USING btree ("is_published","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_posts_title" ON "job_posts" USING btree (lower("job_title"),"id");--> statement-breakpoint
CREATE INDEX "job_posts_deadline" ON "job_posts" USING btree ("application_deadline","id");--> statement-breakpoint
CREATE INDEX "projects_title" ON "projects" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "session_requests_state_newest" ON "session_requests" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "session_requests_name" ON "session_requests" USING btree (lower("name"),"id");--> statement-breakpoint
CREATE INDEX "session_requests_company" ON "session_requests" USING btree (lower("company"),"id");--> statement-breakpoint
CREATE INDEX "session_requests_service_newest" ON "session_requests" USING btree ("service_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "mail"."messages" USING btree (lower("recipient"),"id");--> statement-breakpoint
CREATE INDEX "job_applications_job" ON "job_applications" USING btree ("job_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_posts_published_newest" ON "job_posts" USING btree ("date_posted" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline") WHERE "job_posts"."is_published";--> statement-breakpoint
CREATE POLICY "the admin has a mail sent again" ON "mail"."messages" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING ("mail"."messages"."state" <> 'queued') WITH CHECK ("mail"."messages"."state" = 'queued' and "mail"."messages"."sent_at" is null);--> statement-breakpoint
CREATE POLICY "the admin reads their own" ON "editor_drafts" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING ("editor_drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "the admin adds their own" ON "editor_drafts" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("editor_drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "editor_drafts"."updated_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "the admin changes their own" ON "editor_drafts" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING ("editor_drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("editor_drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "the admin deletes their own" ON "editor_drafts" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING ("editor_drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "everybody knows how much is published" ON "counts"."tallies" AS PERMISSIVE FOR SELECT TO "beunec_member", "beunec_visitor" USING ("counts"."tallies"."table_name" in ('blog_posts', 'case_studies', 'job_posts') and "counts"."tallies"."facet" = 'status' and "counts"."tallies"."value" = 'published');--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "counts"."tallies" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "only accounts" ON "auth"."two_factor" AS PERMISSIVE FOR ALL TO "beunec_auth" USING (true) WITH CHECK (true);