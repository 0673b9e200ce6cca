-- The date of the first publication, in the column that the trigger names. What is added as published was so from the
-- moment it was created.
create function set_first_published() returns trigger language plpgsql as $$
begin
  return jsonb_populate_record(new, jsonb_build_object(tg_argv[0],
    case tg_op when 'INSERT' then new.created_at else now() end));
end
$$;

create trigger set_first_published before insert or update on job_posts
  for each row when (new.is_published and new.date_posted is null) execute function set_first_published('date_posted');
create trigger set_first_published before insert or update on blog_posts
  for each row when (new.published and new.first_published_at is null) execute function set_first_published('first_published_at');
create trigger set_first_published before insert or update on case_studies
  for each row when (new.published and new.first_published_at is null) execute function set_first_published('first_published_at');

create function publish_due() returns void
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- An update that changes no row would still be told to all instances.
  if exists (select from public.blog_posts where publish_at <= now()) then
    update public.blog_posts set published = true, publish_at = null where publish_at <= now();
  end if;
  if exists (select from public.case_studies where publish_at <= now()) then
    update public.case_studies set published = true, publish_at = null where publish_at <= now();
  end if;
  if exists (select from public.job_posts where publish_at <= now()) then
    update public.job_posts set is_published = true, publish_at = null where publish_at <= now();
  end if;
  if exists (select from public.press_releases where publish_at <= now()) then
    update public.press_releases set published = true, publish_at = null where publish_at <= now();
  end if;
end
$$;
comment on function publish_due() is 'Publishes what was planned for now or earlier, and nothing else.';

create function delete_old_slugs_of() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.old_slugs where item_id in (select id from deleted);
  return null;
end
$$;
comment on function delete_old_slugs_of() is
  'Deletes the old addresses of the rows that are being deleted; runs as a trigger only.';

create trigger delete_old_slugs_of after delete on blog_posts referencing old table as deleted
  for each statement execute function delete_old_slugs_of();
create trigger delete_old_slugs_of after delete on case_studies referencing old table as deleted
  for each statement execute function delete_old_slugs_of();
create trigger delete_old_slugs_of after delete on press_releases referencing old table as deleted
  for each statement execute function delete_old_slugs_of();

-- The pictures that some texts and image fields refer to. Same as `pictureIdsIn` in reference.ts of pictures.
create function picture_ids(variadic texts text[]) returns uuid[]
  language sql immutable parallel safe
  set search_path = pg_catalog, pg_temp
as $$
  select coalesce(array_agg(distinct found[1]::uuid), '{}')
  from unnest(texts) text, regexp_matches(text, 'picture:([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})', 'g') found
  where text like '%picture:%'
$$;

-- Where a picture is used: `findPictureUses` names the same columns.
create index blog_posts_pictures on blog_posts using gin (picture_ids(content, featured_image));
create index case_studies_pictures on case_studies
  using gin (picture_ids(content, challenge, solution, results, featured_image));
create index press_releases_pictures on press_releases using gin (picture_ids(content, featured_image));
create index job_posts_pictures on job_posts using gin (picture_ids(job_summary, responsibilities,
  required_qualifications, preferred_qualifications, skills, benefits, application_instructions, contact_info, image_url));

-- Pictures are compressed already.
alter table picture_variants alter column bytes set storage external;

revoke all on function set_first_published(), publish_due(), delete_old_slugs_of(), picture_ids(text[]) from public;
grant execute on function publish_due() to beunec_jobs;
grant execute on function picture_ids(text[]) to beunec_admin;
