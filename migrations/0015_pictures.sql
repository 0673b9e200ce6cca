-- The pictures that some texts and image fields refer to. Same as `pictureIdsIn` in domain/pictures/reference.ts.
create function picture_ids(variadic texts text[]) returns uuid[]
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(distinct found[1]::uuid), '{}')
  from unnest(texts) text, regexp_matches(text, 'picture:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') found
  where text like '%picture:%'
$$;
--> statement-breakpoint
revoke all on function picture_ids(text[]) from public;
--> statement-breakpoint
grant execute on function picture_ids(text[]) to beunec_admin;
--> statement-breakpoint
CREATE TABLE "picture_variants" (
	"picture_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_variants_picture_id_width_format_pk" PRIMARY KEY("picture_id","width","format"),
	CONSTRAINT "picture_variants_format_option" CHECK ("format" in ('avif', 'webp', 'jpeg')),
	CONSTRAINT "picture_variants_size" CHECK (octet_length("picture_variants"."bytes") between 1 and 16777216)
);
--> statement-breakpoint
ALTER TABLE "picture_variants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"alt" text,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"ground" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_file_name_limit" CHECK (text_units("file_name") between 1 and 200),
	CONSTRAINT "pictures_alt_limit" CHECK (text_units("alt") between 1 and 300),
	CONSTRAINT "pictures_hash_form" CHECK ("pictures"."hash" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" between 1 and 100000 and "pictures"."height" between 1 and 100000),
	CONSTRAINT "pictures_widths" CHECK (cardinality("pictures"."widths") between 1 and 10),
	CONSTRAINT "pictures_ground_form" CHECK ("pictures"."ground" ~ '^#[0-9a-f]{6}$')
);
--> statement-breakpoint
ALTER TABLE "pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "blog_posts" DROP CONSTRAINT "blog_posts_featured_image_address";--> statement-breakpoint
ALTER TABLE "case_studies" DROP CONSTRAINT "case_studies_featured_image_address";--> statement-breakpoint
ALTER TABLE "job_posts" DROP CONSTRAINT "job_posts_image_url_address";--> statement-breakpoint
ALTER TABLE "press_releases" DROP CONSTRAINT "press_releases_featured_image_address";--> statement-breakpoint
ALTER TABLE "picture_variants" ADD CONSTRAINT "picture_variants_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_featured_image_address" CHECK ("featured_image" ~* '^https?://\S+$' or "featured_image" ~ '^picture:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_featured_image_address" CHECK ("featured_image" ~* '^https?://\S+$' or "featured_image" ~ '^picture:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_image_url_address" CHECK ("image_url" ~* '^https?://\S+$' or "image_url" ~ '^picture:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_featured_image_address" CHECK ("featured_image" ~* '^https?://\S+$' or "featured_image" ~ '^picture:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');--> statement-breakpoint
CREATE POLICY "everybody reads" ON "picture_variants" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "picture_variants" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes" ON "picture_variants" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "everybody reads" ON "pictures" AS PERMISSIVE FOR SELECT TO "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "pictures" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "pictures" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "pictures" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "pictures" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("pictures"."created_at" = now()::timestamptz(3) and "pictures"."updated_at" = now()::timestamptz(3) and "pictures"."version" = 1);
--> statement-breakpoint
-- Pictures are compressed already.
alter table picture_variants alter column bytes set storage external;
--> statement-breakpoint
create trigger set_updated_at before update on pictures for each row execute function set_updated_at();
--> statement-breakpoint
create trigger count_version before update on pictures for each row execute function count_version();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on pictures
  for each statement execute function notify_change();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on picture_variants
  for each statement execute function notify_change();
--> statement-breakpoint
-- Where a picture is used: `findPictureUses` names the same columns.
create index blog_posts_pictures on blog_posts using gin (picture_ids(content, featured_image));
--> statement-breakpoint
create index case_studies_pictures on case_studies
  using gin (picture_ids(content, challenge, solution, results, featured_image));
--> statement-breakpoint
create index press_releases_pictures on press_releases using gin (picture_ids(content, featured_image));
--> statement-breakpoint
create index job_posts_pictures on job_posts using gin (picture_ids(job_summary, responsibilities,
  required_qualifications, preferred_qualifications, skills, benefits, application_instructions, contact_info, image_url));
--> statement-breakpoint
-- File names are for the admin alone.
grant select (id, alt, hash, width, height, widths, ground) on pictures to beunec_visitor, beunec_member;
--> statement-breakpoint
grant select on picture_variants to beunec_visitor, beunec_member;
--> statement-breakpoint
grant select, insert, delete, update (file_name, alt, hash, width, height, widths, ground) on pictures to beunec_admin;
--> statement-breakpoint
grant select, insert, delete on picture_variants to beunec_admin;
