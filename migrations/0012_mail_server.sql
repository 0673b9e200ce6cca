CREATE TABLE "mail"."server_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"host" text,
	"port" integer,
	"encryption" text,
	"login" text,
	"sealed_password" text,
	"sender" text,
	"is_on" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "server_settings_single_row" CHECK ("mail"."server_settings"."id" = 1),
	CONSTRAINT "server_settings_encryption_option" CHECK ("encryption" in ('tls', 'starttls', 'none')),
	CONSTRAINT "server_settings_complete" CHECK (num_nonnulls("mail"."server_settings"."host", "mail"."server_settings"."port", "mail"."server_settings"."encryption", "mail"."server_settings"."sender") in (0, 4)
        and ("mail"."server_settings"."login" is null) = ("mail"."server_settings"."sealed_password" is null) and ("mail"."server_settings"."login" is null or "mail"."server_settings"."host" is not null)),
	CONSTRAINT "server_settings_port" CHECK ("mail"."server_settings"."port" between 1 and 65535),
	CONSTRAINT "server_settings_lengths" CHECK (concat("host", "login", "sender") !~ '[\r\n]' and length("host") between 1 and 253 and length("login") <= 320 and length("sender") between 3 and 320 and length("sealed_password") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "mail"."server_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "program_answer_within_days" smallint;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "job_answer_within_days" smallint;--> statement-breakpoint
ALTER TABLE "site_settings" ADD COLUMN "ticked_setup_steps" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_program_answer_within_days" CHECK ("site_settings"."program_answer_within_days" between 1 and 30);--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_job_answer_within_days" CHECK ("site_settings"."job_answer_within_days" between 1 and 30);--> statement-breakpoint
ALTER TABLE "site_settings" ADD CONSTRAINT "site_settings_ticked_setup_steps" CHECK (cardinality("site_settings"."ticked_setup_steps") <= 20 and length(array_to_string("site_settings"."ticked_setup_steps", ' ')) <= 500);--> statement-breakpoint
CREATE POLICY "the admin reads the server" ON "mail"."server_settings" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin sets the server" ON "mail"."server_settings" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the worker reads the server" ON "mail"."server_settings" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING (true);--> statement-breakpoint
insert into mail.server_settings default values;
--> statement-breakpoint
create trigger set_updated_at before update on mail.server_settings
  for each row execute function set_updated_at();
--> statement-breakpoint
create trigger count_version before update on mail.server_settings
  for each row execute function count_version();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on mail.server_settings
  for each statement execute function notify_change();
--> statement-breakpoint
-- The admin writes the password without being able to read it.
grant select (id, host, port, encryption, login, sender, is_on, updated_at, version),
  update (host, port, encryption, login, sealed_password, sender, is_on) on mail.server_settings to beunec_admin;
--> statement-breakpoint
grant select on mail.server_settings to beunec_jobs;
--> statement-breakpoint
grant update (program_answer_within_days, job_answer_within_days, ticked_setup_steps) on site_settings to beunec_admin;
--> statement-breakpoint
-- What was promised for everything stays so for each kind. It is no change of the owner's.
alter table site_settings disable trigger user;
--> statement-breakpoint
update site_settings set program_answer_within_days = answer_within_days, job_answer_within_days = answer_within_days
  where answer_within_days is not null;
--> statement-breakpoint
alter table site_settings enable trigger user;
