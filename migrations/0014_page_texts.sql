CREATE TABLE "claim_notes" (
	"page" text NOT NULL,
	"path" text NOT NULL,
	"source" text,
	"confirmed_hash" text,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "claim_notes_page_path_pk" PRIMARY KEY("page","path"),
	CONSTRAINT "claim_notes_place" CHECK (length("claim_notes"."page") between 1 and 100 and length("claim_notes"."path") between 1 and 150),
	CONSTRAINT "claim_notes_confirmed" CHECK (("claim_notes"."confirmed_hash" is null) = ("claim_notes"."confirmed_at" is null)),
	CONSTRAINT "claim_notes_hash" CHECK (length("claim_notes"."confirmed_hash") = 64),
	CONSTRAINT "claim_notes_source_limit" CHECK (text_units("source") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "claim_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"number" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid,
	"texts" jsonb NOT NULL,
	CONSTRAINT "content_versions_kind_item_number_pk" PRIMARY KEY("kind","item","number"),
	CONSTRAINT "content_versions_item" CHECK (length("content_versions"."kind") between 1 and 50 and length("content_versions"."item") between 1 and 100),
	CONSTRAINT "content_versions_texts" CHECK (jsonb_typeof("content_versions"."texts") = 'object' and octet_length("content_versions"."texts"::text) <= 2000000)
);
--> statement-breakpoint
ALTER TABLE "content_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_texts" (
	"page" text PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_texts_page" CHECK (length("page_texts"."page") between 1 and 100),
	CONSTRAINT "page_texts_changes" CHECK (jsonb_typeof("page_texts"."changes") = 'object' and octet_length("page_texts"."changes"::text) <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "page_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "auth"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "content_versions_saved_by" ON "content_versions" USING btree ("saved_by");--> statement-breakpoint
CREATE POLICY "the admin reads" ON "claim_notes" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "claim_notes" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin changes" ON "claim_notes" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin reads" ON "content_versions" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds what they save" ON "content_versions" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("content_versions"."saved_by" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "content_versions"."saved_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "the admin deletes" ON "content_versions" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "everybody reads" ON "page_texts" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "page_texts" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("page_texts"."updated_at" = now()::timestamptz(3) and "page_texts"."version" = 1);--> statement-breakpoint
CREATE POLICY "the admin changes" ON "page_texts" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint

create trigger set_updated_at before update on page_texts for each row execute function set_updated_at();
--> statement-breakpoint
create trigger count_version before update on page_texts for each row execute function count_version();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on page_texts
  for each statement execute function notify_change();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on content_versions
  for each statement execute function notify_change();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on claim_notes
  for each statement execute function notify_change();
--> statement-breakpoint
grant select on page_texts to beunec_visitor, beunec_member;
--> statement-breakpoint
grant select, insert, update (changes) on page_texts to beunec_admin;
--> statement-breakpoint
grant select, insert, delete on content_versions to beunec_admin;
--> statement-breakpoint
grant select, insert, update (source, confirmed_hash, confirmed_at) on claim_notes to beunec_admin;
