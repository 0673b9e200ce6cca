CREATE TABLE "resumes" (
	"application_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "resumes_application_id_created_at_pk" PRIMARY KEY("application_id","created_at"),
	CONSTRAINT "resumes_size" CHECK (octet_length("content") <= 5242880),
	CONSTRAINT "resumes_signature" CHECK (substring("content" from 1 for 5) = '\x255044462d'::bytea)
);
--> statement-breakpoint
ALTER TABLE "resumes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_sent" UNIQUE("id","created_at");--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_application" FOREIGN KEY ("application_id","created_at") REFERENCES "public"."job_applications"("id","created_at") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "everybody adds one with their application" ON "resumes" AS PERMISSIVE FOR INSERT TO "beunec_member", "beunec_visitor" WITH CHECK ("resumes"."created_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "resumes" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
-- PDFs are compressed already.
alter table resumes alter column content set storage external;
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on resumes
  for each statement execute function notify_change();
--> statement-breakpoint
grant insert on resumes to beunec_visitor, beunec_member;
--> statement-breakpoint
grant select on resumes to beunec_admin;
--> statement-breakpoint
-- A PDF's address is the admin's; its sender sees that it has come.
create or replace function open_receipt(token text)
  returns table (kind text, sent_at timestamptz, seen_at timestamptz, answered_at timestamptz, state text, content jsonb)
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select 'session_request', r.created_at, r.seen_at, r.answered_at,
    case when r.answered_at is not null then 'answered' when r.seen_at is not null then 'seen' else 'received' end,
    jsonb_build_object(
      'name', r.name, 'email', r.email, 'company', r.company,
      'serviceType', r.service_type, 'teamSize', r.team_size, 'message', r.message)
  from public.session_requests r where r.receipt_hash = sha256(convert_to(token, 'UTF8'))
  union all
  select 'contact_message', m.created_at, m.seen_at, m.answered_at,
    case when m.answered_at is not null then 'answered' when m.seen_at is not null then 'seen' else 'received' end,
    jsonb_build_object('name', m.name, 'email', m.email, 'message', m.message)
  from public.contact_messages m where m.receipt_hash = sha256(convert_to(token, 'UTF8'))
  union all
  select 'job_application', a.created_at, a.reviewed_at, null,
    case when a.reviewed_at is not null then 'reviewed' else 'received' end,
    jsonb_build_object(
      'jobId', a.job_id, 'jobTitle', a.job_title, 'jobType', a.job_type,
      'firstName', a.first_name, 'lastName', a.last_name, 'email', a.email, 'phone', a.phone,
      'location', a.location, 'workplace', a.workplace, 'linkedinUrl', a.linkedin_url,
      'resumeLink', case when p.application_id is null then a.resume_link end,
      'resumeSize', octet_length(p.content))
  from public.job_applications a left join public.resumes p on p.application_id = a.id
  where a.receipt_hash = sha256(convert_to(token, 'UTF8'))
$$;
