CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"happened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"entity" text,
	"item_id" uuid,
	"is_more" boolean DEFAULT false NOT NULL,
	CONSTRAINT "security_events_kind" CHECK ("kind" ~ '^[a-z]+(-[a-z]+)*$' and length("kind") <= 40),
	CONSTRAINT "security_events_entity" CHECK ("entity" ~ '^[a-z]+(-[a-z]+)*$' and length("entity") <= 40)
);
--> statement-breakpoint
ALTER TABLE "security_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("happened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"kind");--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "security_events" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds what they do now" ON "security_events" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("security_events"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "security_events"."happened_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "accounts adds what happens now" ON "security_events" AS PERMISSIVE FOR INSERT TO "beunec_auth" WITH CHECK ("security_events"."happened_at" = now()::timestamptz(3));
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on security_events
  for each statement execute function notify_change();
--> statement-breakpoint
-- The same span as in domain/retention/rules.ts, whose test compares them.
create function delete_outdated_security_events() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.security_events where happened_at < now() - interval '12 months';
$$;
--> statement-breakpoint
comment on function delete_outdated_security_events() is
  'Deletes security events after a year, and nothing else.';
--> statement-breakpoint
revoke all on function delete_outdated_security_events() from public;
--> statement-breakpoint
grant execute on function delete_outdated_security_events() to beunec_jobs;
--> statement-breakpoint
-- No role of the application may change or delete one.
grant select, insert on security_events to beunec_admin;
--> statement-breakpoint
grant insert on security_events to beunec_auth;
