CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"item_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"belongings" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_by" uuid,
	CONSTRAINT "trash_entity_option" CHECK ("entity" in ('blog-posts', 'projects', 'case-studies', 'job-posts', 'press-releases'))
);
--> statement-breakpoint
ALTER TABLE "trash" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_deleted_by_user_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "auth"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "trash_newest" ON "trash" USING btree ("deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trash_deleted_by" ON "trash" USING btree ("deleted_by");--> statement-breakpoint
DROP POLICY "the admin deletes all" ON "blog_posts" CASCADE;--> statement-breakpoint
DROP POLICY "the admin deletes all" ON "case_studies" CASCADE;--> statement-breakpoint
DROP POLICY "the admin deletes all" ON "job_posts" CASCADE;--> statement-breakpoint
DROP POLICY "the admin deletes all" ON "press_releases" CASCADE;--> statement-breakpoint
DROP POLICY "the admin deletes all" ON "projects" CASCADE;--> statement-breakpoint
CREATE POLICY "the admin reads" ON "trash" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin deletes for good" ON "trash" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on trash
  for each statement execute function notify_change();
--> statement-breakpoint
grant select, delete on trash to beunec_admin;
--> statement-breakpoint

create function move_to_trash(kind text, item uuid, name text) returns uuid
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  source constant regclass := to_regclass(format('public.%I', replace(kind, '-', '_')));
  generated constant text[] := array(
    select attname::text from pg_attribute where attrelid = source and attgenerated <> '');
  draft_place constant text := kind || '/' || item;
  content jsonb;
  moved uuid;
begin
  execute format('select to_jsonb(t) - $2 from %s t where id = $1 for update', source)
    into content using item, generated;
  if content is null then
    return null;
  end if;
  -- Its check refuses other kinds.
  insert into public.trash (entity, item_id, title, content, belongings, deleted_by)
    values (kind, item, name, content,
      jsonb_build_object(
        'oldSlugs', array(select to_jsonb(s) from public.old_slugs s where s.item_id = item order by s.created_at),
        'drafts', array(select to_jsonb(d) from public.drafts d where d.place = draft_place),
        'applications', array(select a.id from public.job_applications a where a.job_id = item)),
      nullif(current_setting('app.user_id', true), '')::uuid)
    returning id into moved;
  execute format('delete from %s where id = $1', source) using item;
  return moved;
end
$$;
--> statement-breakpoint
comment on function move_to_trash(text, uuid, text) is
  'Deletes one item that was written in a form, and keeps it with its old addresses, drafts and the ids of its applications.';
--> statement-breakpoint
create function restore_from_trash(trashed uuid) returns jsonb
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  kept public.trash;
  target regclass;
  content jsonb;
  slug text;
  number integer := 1;
  is_there boolean;
  is_late boolean := false;
  reference record;
  columns text;
begin
  delete from public.trash where id = trashed returning * into kept;
  if not found then
    return null;
  end if;
  target := to_regclass(format('public.%I', replace(kept.entity, '-', '_')));
  content := kept.content;

  -- A new item may have taken its address. The same lock as where new addresses are made.
  slug := content ->> 'slug';
  if slug is not null then
    perform pg_advisory_xact_lock(hashtext('slugs'));
    loop
      execute format('select exists (select from %s where slug = $1)', target) into is_there using slug;
      exit when not is_there;
      number := number + 1;
      slug := (content ->> 'slug') || '-' || number;
    end loop;
    content := content || jsonb_build_object('slug', slug);
  end if;

  -- Whom it refers to may be gone, as if it had been there then.
  for reference in
    select own.attname as name, k.confrelid::regclass as other_table, other.attname as other_name
      from pg_constraint k
      join pg_attribute own on own.attrelid = k.conrelid and own.attnum = k.conkey[1]
      join pg_attribute other on other.attrelid = k.confrelid and other.attnum = k.confkey[1]
      where k.conrelid = target and k.contype = 'f' and k.confdeltype = 'n'
  loop
    execute format('select exists (select from %s where %I::text = $1)', reference.other_table, reference.other_name)
      into is_there using content ->> reference.name;
    if not is_there then
      content := content || jsonb_build_object(reference.name, null);
    end if;
  end loop;

  -- What was planned for a moment that has passed is not published by coming back.
  if (content ->> 'publish_at')::timestamptz <= now() then
    content := content || '{"publish_at": null}';
    is_late := true;
  end if;

  -- Columns that are newer than the row get their defaults, and what the table no longer has is left out.
  select string_agg(quote_ident(attname), ', ') into columns from pg_attribute
    where attrelid = target and attnum > 0 and not attisdropped and attgenerated = '' and content ? attname;
  execute format('insert into %1$s (%2$s) select %2$s from jsonb_populate_record(null::%1$s, $1)', target, columns)
    using content;

  insert into public.old_slugs (id, slug, entity, item_id, created_at)
    select s.id, s.slug, s.entity, s.item_id, s.created_at
    from jsonb_populate_recordset(null::public.old_slugs, kept.belongings -> 'oldSlugs') s;
  update public.job_applications a set job_id = kept.item_id
    where a.job_id is null
      and a.id in (select jsonb_array_elements_text(kept.belongings -> 'applications')::uuid);
  insert into public.drafts (user_id, place, data, updated_at)
    select d.user_id, d.place, d.data, d.updated_at
    from jsonb_populate_recordset(null::public.drafts, kept.belongings -> 'drafts') d
    where exists (select from auth."user" u where u.id = d.user_id)
    on conflict do nothing;

  return jsonb_build_object(
    'entity', kept.entity, 'itemId', kept.item_id, 'slug', slug, 'formerSlug', kept.content ->> 'slug',
    'hasLostPlan', is_late);
end
$$;
--> statement-breakpoint
comment on function restore_from_trash(uuid) is
  'Brings one deleted item back as it was, with what went with it, and says what it is and where; nothing where it is not in the trash.';
--> statement-breakpoint
revoke all on function move_to_trash(text, uuid, text), restore_from_trash(uuid) from public;
--> statement-breakpoint
grant execute on function move_to_trash(text, uuid, text), restore_from_trash(uuid) to beunec_admin;
--> statement-breakpoint

-- The same span as in domain/trash/rules.ts. What somebody typed on after the item was deleted goes too.
create function delete_outdated_trash() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with gone as (
    delete from public.trash where deleted_at < now() - interval '30 days' returning entity, item_id
  ), versions as (
    delete from public.content_versions v using gone where v.kind = gone.entity and v.item = gone.item_id::text
  )
  delete from public.drafts d using gone where d.place = gone.entity || '/' || gone.item_id
$$;
--> statement-breakpoint
comment on function delete_outdated_trash() is
  'Deletes for good what was deleted thirty days ago, with its history, and nothing else.';
--> statement-breakpoint
revoke all on function delete_outdated_trash() from public;
--> statement-breakpoint
grant execute on function delete_outdated_trash() to beunec_jobs;
--> statement-breakpoint

-- Nothing of these is deleted but into the trash.
revoke delete on blog_posts, case_studies, press_releases, job_posts, projects from beunec_admin;
