-- An old address belongs to an item of any kind: another kind of content needs no column here.

ALTER TABLE "old_slugs" ADD COLUMN "entity" text;--> statement-breakpoint
ALTER TABLE "old_slugs" ADD COLUMN "item_id" uuid;--> statement-breakpoint
update old_slugs set
  entity = case when blog_post_id is not null then 'blog-posts' else 'case-studies' end,
  item_id = coalesce(blog_post_id, case_study_id);
--> statement-breakpoint
ALTER TABLE "old_slugs" ALTER COLUMN "entity" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "old_slugs" ALTER COLUMN "item_id" SET NOT NULL;--> statement-breakpoint
CREATE INDEX "old_slugs_item" ON "old_slugs" USING btree ("item_id");--> statement-breakpoint
ALTER POLICY "everybody reads those of published items" ON "old_slugs" TO beunec_member,beunec_visitor USING ("old_slugs"."entity" = 'blog-posts' and exists (
        select 1 from "blog_posts" where "blog_posts"."id" = "old_slugs"."item_id" and "blog_posts"."published") or "old_slugs"."entity" = 'case-studies' and exists (
        select 1 from "case_studies" where "case_studies"."id" = "old_slugs"."item_id" and "case_studies"."published"));--> statement-breakpoint
ALTER POLICY "the admin adds" ON "old_slugs" TO beunec_admin WITH CHECK ("old_slugs"."created_at" = now()::timestamptz(3) and ("old_slugs"."entity" = 'blog-posts' and exists (
        select 1 from "blog_posts" where "blog_posts"."id" = "old_slugs"."item_id") or "old_slugs"."entity" = 'case-studies' and exists (
        select 1 from "case_studies" where "case_studies"."id" = "old_slugs"."item_id")));--> statement-breakpoint
ALTER TABLE "old_slugs" DROP CONSTRAINT "old_slugs_one_item";--> statement-breakpoint
ALTER TABLE "old_slugs" DROP COLUMN "blog_post_id";--> statement-breakpoint
ALTER TABLE "old_slugs" DROP COLUMN "case_study_id";--> statement-breakpoint

create function delete_old_slugs_of() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.old_slugs where item_id in (select id from deleted);
  return null;
end
$$;
--> statement-breakpoint
comment on function delete_old_slugs_of() is
  'Deletes the old addresses of the rows that are being deleted; runs as a trigger only.';
--> statement-breakpoint
revoke all on function delete_old_slugs_of() from public;
--> statement-breakpoint
create trigger delete_old_slugs_of after delete on blog_posts referencing old table as deleted
  for each statement execute function delete_old_slugs_of();
--> statement-breakpoint
create trigger delete_old_slugs_of after delete on case_studies referencing old table as deleted
  for each statement execute function delete_old_slugs_of();
--> statement-breakpoint

-- What every table of an entity has: it tells of its changes, a list finds its rows by the words of some columns and the
-- search across all kinds by those of a few. A row that can be edited counts its versions and takes its drafts along, one
-- with an address of its own takes along the old ones. A migration calls this once for a new table; rights and policies
-- are its own matter.
create function prepare_entity_table(entity regclass, searched text[], named text[]) returns void
  language plpgsql
  set search_path = public, pg_temp
as $$
declare
  entity_table constant text := (select relname from pg_class where oid = entity);
  has constant text[] := (
    select array_agg(attname) from pg_attribute where attrelid = entity and attnum > 0 and not attisdropped);
begin
  execute format('create trigger notify_change after insert or update or delete or truncate on %s
    for each statement execute function notify_change()', entity);
  execute format('alter table %s add column words tsvector generated always as (search_words(%s)) stored',
    entity, (select string_agg(quote_ident(name), ', ') from unnest(searched) name));
  execute format('create index %I on %s using gin (words)', entity_table || '_words', entity);
  execute format('create index %I on %s using gin (search_words(%s))', entity_table || '_named',
    entity, (select string_agg(quote_ident(name), ', ') from unnest(named) name));
  if 'updated_at' = any (has) then
    execute format('create trigger set_updated_at before update on %s
      for each row execute function set_updated_at()', entity);
  end if;
  if 'version' = any (has) then
    execute format('create trigger count_version before update on %s
      for each row execute function count_version()', entity);
    execute format('create trigger delete_drafts_of after delete on %s referencing old table as deleted
      for each statement execute function delete_drafts_of(%L)', entity, replace(entity_table, '_', '-'));
  end if;
  if 'slug' = any (has) then
    execute format('create trigger delete_old_slugs_of after delete on %s referencing old table as deleted
      for each statement execute function delete_old_slugs_of()', entity);
  end if;
end
$$;
--> statement-breakpoint
revoke all on function prepare_entity_table(regclass, text[], text[]) from public;
