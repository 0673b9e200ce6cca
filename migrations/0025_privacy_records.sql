CREATE TABLE "privacy_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"action" text NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"counts" jsonb NOT NULL,
	"done_by" uuid,
	"done_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_records_action_option" CHECK ("action" in ('handed_out', 'erased')),
	CONSTRAINT "privacy_records_email_hash" CHECK (octet_length("email_hash") = 32),
	CONSTRAINT "privacy_records_counts" CHECK (jsonb_typeof("counts") = 'object' and octet_length("counts"::text) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "privacy_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "privacy_records" ADD CONSTRAINT "privacy_records_done_by_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "auth"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "privacy_records_newest" ON "privacy_records" USING btree ("done_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "privacy_records_email" ON "privacy_records" USING btree ("email_hash","done_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "privacy_records_done_by" ON "privacy_records" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "bcpbp_applications_email" ON "bcpbp_applications" USING btree (lower("email"),"submission_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_applications_email" ON "job_applications" USING btree (lower("email"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "session_requests_email" ON "session_requests" USING btree (lower("email"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_reply_to" ON "mail"."messages" USING btree (lower("reply_to"));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "privacy_records" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds what they do now" ON "privacy_records" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("privacy_records"."done_by" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "privacy_records"."done_at" = now()::timestamptz(3));
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on privacy_records
  for each statement execute function notify_change();
--> statement-breakpoint
-- What the admin may not delete otherwise. Everything that belongs to an account goes with it.
create function erase_account(address text) returns text
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  holder uuid;
  holder_role text;
begin
  select u.id, p.role into holder, holder_role
    from auth."user" u left join public.profiles p on p.user_id = u.id where u.email = lower(address) for update of u;
  if holder_role = 'admin' then return 'admin'; end if;
  delete from mail.messages where lower(recipient) = lower(address);
  delete from mail.messages where lower(reply_to) = lower(address);
  -- Links to confirm an address: those of the account, and of another account that wants to change to it.
  delete from auth.verification
    where split_part(value, ' ', 1) = holder::text or split_part(value, ' ', 2) = lower(address);
  if holder is null then return 'none'; end if;
  delete from auth."user" where id = holder;
  return 'erased';
end
$$;
--> statement-breakpoint
comment on function erase_account(text) is
  'Deletes the account with this email, unless it is the admin''s, and the mails to it or about what came from it.';
--> statement-breakpoint
-- The same span as in domain/retention/rules.ts, whose test compares them.
create function delete_outdated_records() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.privacy_records where done_at < now() - interval '36 months';
$$;
--> statement-breakpoint
comment on function delete_outdated_records() is
  'Deletes records of what was handed out or erased after three years, and nothing else.';
--> statement-breakpoint
revoke all on function erase_account(text), delete_outdated_records() from public;
--> statement-breakpoint
grant execute on function erase_account(text) to beunec_admin;
--> statement-breakpoint
grant execute on function delete_outdated_records() to beunec_jobs;
--> statement-breakpoint
grant select, insert on privacy_records to beunec_admin;
