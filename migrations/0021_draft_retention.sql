-- The same spans as in domain/retention/rules.ts, whose test compares them.
create or replace function delete_outdated() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.session_requests
    where greatest(created_at, answered_at) < now() - interval '24 months';
  delete from public.contact_messages
    where greatest(created_at, answered_at) < now() - interval '24 months';
  delete from public.job_applications a
    where coalesce((select j.application_deadline from public.job_posts j where j.id = a.job_id), a.created_at)
      < now() - interval '12 months';
  delete from public.bcpbp_applications where decided_at < now() - interval '27 months';
  delete from public.drafts where updated_at < now() - interval '180 days';
  delete from mail.messages where created_at < now() - interval '90 days';
$$;
--> statement-breakpoint
comment on function delete_outdated() is
  'Deletes personal data that was kept as long as the privacy page says, and drafts that nobody went on with.';
