-- What is written in forms is deleted into the trash, and from there for good after thirty days.

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
comment on function move_to_trash(text, uuid, text) is
  'Deletes one item that was written in a form, and keeps it with its old addresses, drafts and the ids of its applications.';

-- A row as `move_to_trash` leaves it, here of a planned article that had been renamed once and that the admin was writing:
--   entity      blog-posts
--   item_id     8d0f…
--   content     {"id": "8d0f…", "slug": "first-steps", "title": "First steps", "publish_at": "2026-03-01T09:00:00+00:00", …}
--   belongings  {"oldSlugs": [{"id": "51c2…", "slug": "first-step", "entity": "blog-posts", "item_id": "8d0f…", …}],
--                "drafts": [{"user_id": "f3aa…", "place": "blog-posts/8d0f…", "data": {…}, …}],
--                "applications": []}
-- Brought back in April, when another article is at first-steps, it is a draft at first-steps-2, and first-step leads there:
--   {"entity": "blog-posts", "itemId": "8d0f…", "slug": "first-steps-2", "formerSlug": "first-steps", "hasLostPlan": true}
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
comment on function restore_from_trash(uuid) is
  'Brings one deleted item back as it was, with what went with it, and says what it is and where; nothing where it is not in the trash.';

-- The same span as in the rules of the trash. What somebody typed on after the item was deleted goes too.
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
comment on function delete_outdated_trash() is
  'Deletes for good what was deleted thirty days ago, with its history, and nothing else.';

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
comment on function note_gone() is
  'Notes where something was published that has been deleted for good; runs as a trigger only.';

-- Deferred, because what is restored leaves the trash before it is back in its table.
create constraint trigger note_gone after delete on trash deferrable initially deferred
  for each row when (old.entity <> 'projects') execute function note_gone();

-- What is restored from the trash shows its pictures again, so they count as used.
create index trash_pictures on trash using gin (picture_ids(content::text));

revoke all on function move_to_trash(text,uuid,text), restore_from_trash(uuid), delete_outdated_trash(),
  note_gone() from public;
grant execute on function move_to_trash(text,uuid,text), restore_from_trash(uuid) to beunec_admin;
grant execute on function delete_outdated_trash() to beunec_jobs;
