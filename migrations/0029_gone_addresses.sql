CREATE TABLE "gone_addresses" (
	"entity" text NOT NULL,
	"name" text NOT NULL,
	"gone_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gone_addresses_entity_name_pk" PRIMARY KEY("entity","name"),
	CONSTRAINT "gone_addresses_entity_option" CHECK ("entity" in ('blog-posts', 'case-studies', 'job-posts', 'press-releases'))
);
--> statement-breakpoint
ALTER TABLE "gone_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "everybody reads" ON "gone_addresses" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
grant select on gone_addresses to beunec_visitor, beunec_member, beunec_admin;
--> statement-breakpoint
create function note_gone() returns trigger
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
  if was_public and not is_back then
    insert into public.gone_addresses (entity, name)
      select old.entity, coalesce(old.content ->> 'slug', old.item_id::text)
      union
      select old.entity, s ->> 'slug' from jsonb_array_elements(old.belongings -> 'oldSlugs') s
      on conflict do nothing;
  end if;
  return null;
end
$$;
--> statement-breakpoint
comment on function note_gone() is
  'Notes where something was published that has been deleted for good; runs as a trigger only.';
--> statement-breakpoint
revoke all on function note_gone() from public;
--> statement-breakpoint
-- Deferred, because what is restored leaves the trash before it is back in its table.
create constraint trigger note_gone after delete on trash deferrable initially deferred
  for each row when (old.entity <> 'projects') execute function note_gone();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on gone_addresses
  for each statement execute function notify_change();
