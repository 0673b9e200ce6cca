ALTER TABLE "claim_notes" DROP CONSTRAINT "claim_notes_confirmed";--> statement-breakpoint
ALTER TABLE "claim_notes" DROP CONSTRAINT "claim_notes_hash";--> statement-breakpoint
ALTER TABLE "claim_notes" DROP CONSTRAINT "claim_notes_page_path_pk";--> statement-breakpoint
ALTER TABLE "claim_notes" RENAME COLUMN "confirmed_hash" TO "hash";--> statement-breakpoint
UPDATE "claim_notes" SET "hash" = '' WHERE "hash" IS NULL;--> statement-breakpoint
ALTER TABLE "claim_notes" ALTER COLUMN "hash" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "claim_notes" ADD CONSTRAINT "claim_notes_page_path_hash_pk" PRIMARY KEY("page","path","hash");--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "format" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "short_name" text DEFAULT 'Beunec' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "hidden_pages" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "logo_on_light" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "logo_on_dark" text;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "logo_alt" text;--> statement-breakpoint
ALTER TABLE "claim_notes" ADD CONSTRAINT "claim_notes_hash" CHECK (length("claim_notes"."hash") = 64 or ("claim_notes"."hash" = '' and "claim_notes"."confirmed_at" is null));--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_format_option" CHECK ("format" in ('jpeg', 'png', 'webp', 'avif'));--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_short_name_limit" CHECK (text_units("short_name") between 1 and 30);--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_hidden_pages" CHECK (cardinality("site_settings"."hidden_pages") <= 50 and length(array_to_string("site_settings"."hidden_pages", ' ')) <= 2000);--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_logo_on_light" CHECK ("site_settings"."logo_on_light" ~ '^picture:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_logo_on_dark" CHECK ("site_settings"."logo_on_dark" ~ '^picture:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$');--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_logo_alt" CHECK (length("site_settings"."logo_alt") <= 300);--> statement-breakpoint
grant update (format) on pictures to beunec_admin;
--> statement-breakpoint
grant update (short_name, hidden_pages, logo_on_light, logo_on_dark, logo_alt) on site_settings to beunec_admin;
--> statement-breakpoint
revoke update (hash) on claim_notes from beunec_admin;
