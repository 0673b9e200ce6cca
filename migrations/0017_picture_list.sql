ALTER TABLE "pictures" ADD COLUMN "is_decorative" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "alt_state" text GENERATED ALWAYS AS (case when is_decorative then 'decorative' when alt is null then 'missing' else 'given' end) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "pictures_alt_state_newest" ON "pictures" USING btree ("alt_state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pictures_file_name" ON "pictures" USING btree (lower("file_name"),"id","file_name","alt_state");--> statement-breakpoint
ALTER TABLE "pictures" ADD CONSTRAINT "pictures_decorative_without_alt" CHECK (not ("pictures"."is_decorative" and "pictures"."alt" is not null));
--> statement-breakpoint
alter table pictures add column words tsvector generated always as (search_words(file_name, alt)) stored;
--> statement-breakpoint
create index pictures_words on pictures using gin (words);
--> statement-breakpoint
create index pictures_named on pictures using gin (search_words(file_name, alt));
--> statement-breakpoint
grant update (is_decorative) on pictures to beunec_admin;
