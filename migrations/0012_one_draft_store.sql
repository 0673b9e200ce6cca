-- What is typed into a form and not saved or sent is kept in one table, whoever types it.

CREATE TABLE "drafts" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_place_pk" PRIMARY KEY("user_id","place"),
	CONSTRAINT "drafts_place" CHECK (length("drafts"."place") between 1 and 100),
	CONSTRAINT "drafts_data" CHECK (jsonb_typeof("drafts"."data") = 'object' and octet_length("drafts"."data"::text) <= 2000000)
);
--> statement-breakpoint
ALTER TABLE "drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "the admin reads their own" ON "drafts" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "the admin adds their own" ON "drafts" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."updated_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "the admin changes their own" ON "drafts" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "the admin deletes their own" ON "drafts" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "a member reads that of their application" ON "drafts" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" = 'application');--> statement-breakpoint
CREATE POLICY "a member adds that of their application" ON "drafts" AS PERMISSIVE FOR INSERT TO "beunec_member" WITH CHECK ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" = 'application' and octet_length("drafts"."data"::text) <= 65536 and "drafts"."updated_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "a member changes that of their application" ON "drafts" AS PERMISSIVE FOR UPDATE TO "beunec_member" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" = 'application') WITH CHECK ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" = 'application' and octet_length("drafts"."data"::text) <= 65536);--> statement-breakpoint
CREATE POLICY "a member deletes that of their application" ON "drafts" AS PERMISSIVE FOR DELETE TO "beunec_member" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" = 'application');--> statement-breakpoint
create trigger set_updated_at before update on drafts for each row execute function set_updated_at();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on drafts
  for each statement execute function notify_change();
--> statement-breakpoint
grant select, insert, update (data), delete on drafts to beunec_member, beunec_admin;
--> statement-breakpoint
create or replace function delete_drafts_of() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.drafts where place in (select tg_argv[0] || '/' || id from deleted);
  return null;
end
$$;
--> statement-breakpoint
insert into drafts (user_id, place, data, updated_at)
  select user_id, place, data, updated_at from editor_drafts;
--> statement-breakpoint

-- The application's draft held objects and a list; now it too holds texts under the names of the form's fields.
insert into drafts (user_id, place, data, updated_at)
  select user_id, 'application',
    jsonb_build_object('form', texts, 'tab', coalesce(data -> 'tab', '""'), 'save', coalesce(data -> 'save', '0')),
    updated_at
  from bcpbp_application_drafts, lateral (
    select coalesce(jsonb_object_agg(name, value), '{}') as texts from (
      select key as name, value #>> '{}' as value
        from jsonb_each(coalesce(data -> 'form', '{}')) where jsonb_typeof(value) = 'string'
      union all
      select 'desiredServices', string_agg(service, E'\n' order by position)
        from jsonb_array_elements_text(
          case jsonb_typeof(data #> '{form,desiredServices}') when 'array' then data #> '{form,desiredServices}' else '[]' end
        ) with ordinality services (service, position)
        having count(*) > 0
      union all
      select 'challenges.' || challenge.key || '.' || part.key, part.value #>> '{}'
        from jsonb_each(coalesce(data #> '{form,challenges}', '{}')) challenge, jsonb_each(challenge.value) part
    ) answers
  ) read;
--> statement-breakpoint
DROP TABLE "bcpbp_application_drafts";--> statement-breakpoint
DROP TABLE "editor_drafts";
