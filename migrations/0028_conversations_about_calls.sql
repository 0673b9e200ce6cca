ALTER TABLE "conversation_lines" DROP CONSTRAINT "conversation_lines_entity_option";--> statement-breakpoint
ALTER TABLE "conversation_lines" ADD CONSTRAINT "conversation_lines_entity_option" CHECK ("entity" in ('session-requests', 'contact-messages', 'bcpbp-applications', 'job-applications', 'calls'));--> statement-breakpoint
create or replace function end_waiting(entity text, item_id uuid) returns boolean
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  amount bigint;
begin
  if entity not in ('session-requests', 'contact-messages', 'bcpbp-applications', 'job-applications', 'calls') then
    return false;
  end if;
  execute format('update public.%I set waiting_since = null where id = $1', replace(entity, '-', '_')) using item_id;
  get diagnostics amount = row_count;
  return amount > 0;
end
$$;
--> statement-breakpoint
create or replace function find_receipt(token text) returns table (entity text, item_id uuid)
  language sql stable strict set search_path = pg_catalog, pg_temp
as $$
  select 'session-requests', id from public.session_requests where receipt_hash = sha256(convert_to(token, 'UTF8'))
  union all
  select 'contact-messages', id from public.contact_messages where receipt_hash = sha256(convert_to(token, 'UTF8'))
  union all
  select 'job-applications', id from public.job_applications where receipt_hash = sha256(convert_to(token, 'UTF8'))
  union all
  select 'calls', id from public.calls where receipt_hash = sha256(convert_to(token, 'UTF8'))
$$;
--> statement-breakpoint
create or replace function open_receipt(token text)
  returns table (kind text, sent_at timestamptz, seen_at timestamptz, answered_at timestamptz,
    waiting_since timestamptz, state text, content jsonb)
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select 'session_request', r.created_at, r.seen_at, r.answered_at, r.waiting_since,
    case when r.answered_at is not null then 'answered' when r.seen_at is not null then 'seen' else 'received' end,
    jsonb_build_object(
      'name', r.name, 'email', r.email, 'company', r.company,
      'serviceType', r.service_type, 'teamSize', r.team_size, 'message', r.message)
  from public.session_requests r where r.receipt_hash = sha256(convert_to(token, 'UTF8'))
  union all
  select 'contact_message', m.created_at, m.seen_at, m.answered_at, m.waiting_since,
    case when m.answered_at is not null then 'answered' when m.seen_at is not null then 'seen' else 'received' end,
    jsonb_build_object('name', m.name, 'email', m.email, 'message', m.message)
  from public.contact_messages m where m.receipt_hash = sha256(convert_to(token, 'UTF8'))
  union all
  select 'job_application', a.created_at, a.reviewed_at, null, a.waiting_since,
    case when a.reviewed_at is not null then 'reviewed' else 'received' end,
    jsonb_build_object(
      'jobId', a.job_id, 'jobTitle', a.job_title, 'jobType', a.job_type,
      'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email, 'phone', a.phone,
      'location', a.location, 'workplace', a.workplace, 'linkedinUrl', a.linkedin_url,
      'resumeLink', case when p.application_id is null then a.resume_link end,
      'resumeSize', octet_length(p.content))
  from public.job_applications a left join public.resumes p on p.application_id = a.id
  where a.receipt_hash = sha256(convert_to(token, 'UTF8'))
  union all
  select 'call', k.created_at, null, null, k.waiting_since,
    case when k.state = 'booked' and k.starts_at < now() - interval '15 minutes' then 'done' else k.state end,
    jsonb_build_object(
      'startsAt', k.starts_at, 'name', k.name, 'email', k.email, 'service', k.service, 'about', k.about,
      'phone', k.phone, 'timeZone', k.time_zone, 'placeKind', k.place_kind, 'place', k.place)
  from public.calls k where k.receipt_hash = sha256(convert_to(token, 'UTF8'))
$$;
--> statement-breakpoint
comment on function open_receipt(text) is
  'Reads the one request, message, job application or call whose receipt has this token, and nothing else.';
