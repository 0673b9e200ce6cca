ALTER TABLE "site_settings" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
create trigger count_version before update on site_settings for each row execute function count_version();
--> statement-breakpoint

-- What was typed into the form of something goes with it: nobody can open that form again.

create function delete_drafts_of() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.editor_drafts where place in (select tg_argv[0] || '/' || id from deleted);
  return null;
end
$$;
--> statement-breakpoint
comment on function delete_drafts_of() is
  'Deletes the drafts of forms whose rows are being deleted; runs as a trigger only.';
--> statement-breakpoint
revoke all on function delete_drafts_of() from public;
--> statement-breakpoint
create trigger delete_drafts_of after delete on blog_posts referencing old table as deleted
  for each statement execute function delete_drafts_of('blog-posts');
--> statement-breakpoint
create trigger delete_drafts_of after delete on case_studies referencing old table as deleted
  for each statement execute function delete_drafts_of('case-studies');
--> statement-breakpoint
create trigger delete_drafts_of after delete on job_posts referencing old table as deleted
  for each statement execute function delete_drafts_of('job-posts');
--> statement-breakpoint
create trigger delete_drafts_of after delete on projects referencing old table as deleted
  for each statement execute function delete_drafts_of('projects');
--> statement-breakpoint
delete from editor_drafts d
  where d.place not like '%/new' and d.place not in (
    select 'blog-posts/' || id from blog_posts
    union all select 'case-studies/' || id from case_studies
    union all select 'job-posts/' || id from job_posts
    union all select 'projects/' || id from projects);
