CREATE TABLE "letter_files" (
	"letter_id" uuid PRIMARY KEY NOT NULL,
	"engagement_id" uuid NOT NULL,
	"pdf" "bytea" NOT NULL,
	CONSTRAINT "letter_files_size" CHECK (octet_length("letter_files"."pdf") between 1 and 1000000)
);
--> statement-breakpoint
ALTER TABLE "letter_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "letter_texts" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"title" text NOT NULL,
	"opening" text NOT NULL,
	"statement" text NOT NULL,
	"tax_note" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "letter_texts_single_row" CHECK ("letter_texts"."id" = 1),
	CONSTRAINT "letter_texts_title_limit" CHECK (text_units("title") between 1 and 80),
	CONSTRAINT "letter_texts_opening_limit" CHECK (text_units("opening") between 1 and 500),
	CONSTRAINT "letter_texts_statement_limit" CHECK (text_units("statement") between 1 and 600),
	CONSTRAINT "letter_texts_tax_note_limit" CHECK (text_units("tax_note") between 1 and 400)
);
--> statement-breakpoint
ALTER TABLE "letter_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "letters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"organization_name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"services" jsonb NOT NULL,
	"issued_on" date NOT NULL,
	"file_hash" "bytea" NOT NULL,
	"replaced_by" uuid,
	"revoked_on" date,
	"revocation_reason" text,
	CONSTRAINT "letters_number_unique" UNIQUE("number"),
	CONSTRAINT "letters_code_unique" UNIQUE("code"),
	CONSTRAINT "letters_replaced_by_unique" UNIQUE("replaced_by"),
	CONSTRAINT "letters_organization_name_limit" CHECK (text_units("organization_name") between 1 and 200),
	CONSTRAINT "letters_revocation_reason_limit" CHECK (text_units("revocation_reason") between 1 and 300),
	CONSTRAINT "letters_number_form" CHECK ("letters"."number" ~ '^[0-9]{4}-[0-9]{4}$'),
	CONSTRAINT "letters_code_form" CHECK ("letters"."code" ~ '^[2-9A-HJKMNP-Z]{16}$'),
	CONSTRAINT "letters_file_hash" CHECK (octet_length("letters"."file_hash") = 32),
	CONSTRAINT "letters_days" CHECK ("letters"."first_day" <= "letters"."last_day"),
	CONSTRAINT "letters_one_end" CHECK ("letters"."replaced_by" is null or "letters"."revoked_on" is null),
	CONSTRAINT "letters_replaced" CHECK ("letters"."replaced_by" <> "letters"."id"),
	CONSTRAINT "letters_reason" CHECK ("letters"."revocation_reason" is null or "letters"."revoked_on" is not null)
);
--> statement-breakpoint
ALTER TABLE "letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_letter_id_letters_id_fk" FOREIGN KEY ("letter_id") REFERENCES "public"."letters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letter_files" ADD CONSTRAINT "letter_files_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "letters" ADD CONSTRAINT "letters_replaced_by_letters_id_fk" FOREIGN KEY ("replaced_by") REFERENCES "public"."letters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "letter_files_engagement" ON "letter_files" USING btree ("engagement_id");--> statement-breakpoint
CREATE INDEX "letters_newest" ON "letters" USING btree ("number" DESC NULLS FIRST,"id" DESC NULLS FIRST,"replaced_by","revoked_on");--> statement-breakpoint
CREATE INDEX "letters_organization" ON "letters" USING btree (lower("organization_name"),"id","replaced_by","revoked_on");--> statement-breakpoint
CREATE INDEX "letters_issued" ON "letters" USING btree ("issued_on");--> statement-breakpoint
CREATE POLICY "a member reads those of their own program" ON "letter_files" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("letter_files"."engagement_id" in (select e.id from engagements e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "letter_files" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin issues" ON "letter_files" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK (sha256("letter_files"."pdf") = (select l.file_hash from letters l where l.id = "letter_files"."letter_id"));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "letter_texts" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "letter_texts" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "a member reads those of their own program" ON "letters" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("letters"."id" in (select f.letter_id from letter_files f));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "letters" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin issues" ON "letters" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("letters"."issued_on" = (select (now() at time zone s.time_zone)::date from site_settings s) and "letters"."replaced_by" is null and "letters"."revoked_on" is null);--> statement-breakpoint
CREATE POLICY "the admin replaces or revokes what is genuine" ON "letters" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING ("letters"."replaced_by" is null and "letters"."revoked_on" is null) WITH CHECK ("letters"."replaced_by" is not null or "letters"."revoked_on" = (select (now() at time zone s.time_zone)::date from site_settings s));--> statement-breakpoint
insert into letter_texts (title, opening, statement, tax_note) values (
  'Confirmation of services given',
  '{firm} confirms that from {from} to {to} it gave {organization} the professional services listed here, {hours} in all, through its pro bono program.',
  'These services need specialized skills, which those who gave them have, and {organization} would typically have had to buy them otherwise. They were given free of charge: {organization} has paid, promised and given nothing in return.',
  'This letter is not a tax receipt. How to account for the services is for {organization} and its advisers to decide.');
--> statement-breakpoint
create trigger count_version before update on letter_texts for each row execute function count_version();
--> statement-breakpoint
-- What anybody who has a code may learn of its letter. The newest letter is the one that stands for all before it.
create function verify_letter(code text) returns jsonb
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  with recursive newer as (
    select l.replaced_by as id from public.letters l where l.code = $1
    union
    select l.replaced_by from public.letters l join newer n on l.id = n.id
  )
  select case
    when l.revoked_on is not null then
      jsonb_build_object('state', 'revoked', 'number', l.number, 'revokedOn', l.revoked_on)
    when l.replaced_by is not null then
      jsonb_build_object('state', 'replaced', 'number', l.number, 'organizationName', l.organization_name, 'by', (
        select jsonb_build_object('number', n.number, 'issuedOn', n.issued_on, 'revokedOn', n.revoked_on)
          from public.letters n join newer on newer.id = n.id where n.replaced_by is null))
    else
      jsonb_build_object('state', 'genuine', 'number', l.number, 'organizationName', l.organization_name,
        'firstDay', l.first_day, 'lastDay', l.last_day, 'services', l.services, 'issuedOn', l.issued_on,
        'fileHash', encode(l.file_hash, 'hex'))
    end
    from public.letters l where l.code = $1
$$;
--> statement-breakpoint
comment on function verify_letter(text) is 'What the holder of a letter''s code may learn of it.';
--> statement-breakpoint
create function forget_revocation_reason() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.letters set revocation_reason = null where id = old.letter_id and revocation_reason is not null;
  return null;
end
$$;
--> statement-breakpoint
comment on function forget_revocation_reason() is
  'Deletes why a letter was revoked with its PDF, because a reason may name a person; runs as a trigger only.';
--> statement-breakpoint
create trigger forget_revocation_reason after delete on letter_files
  for each row execute function forget_revocation_reason();
--> statement-breakpoint
create function delete_outdated_letters() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.letters where issued_on < now() - interval '7 years';
$$;
--> statement-breakpoint
comment on function delete_outdated_letters() is
  'Deletes what letters say after seven years, and nothing else.';
--> statement-breakpoint
-- As before, with letters.
create or replace function notify_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  changed record;
  holder uuid;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  case
    when tg_table_name in ('check_ins', 'engagement_files', 'engagement_hours', 'engagement_results', 'letter_files', 'plan_steps') then
      select e.user_id into holder from public.engagements e where e.id = changed.engagement_id;
    when tg_table_name = 'letters' then
      select e.user_id into holder from public.engagements e
        join public.letter_files f on f.engagement_id = e.id where f.letter_id = changed.id;
    when tg_table_name = 'conversation_lines' then
      if changed.entity = 'bcpbp-applications' and changed.kind <> 'note' then
        select a.user_id into holder from public.bcpbp_applications a where a.id = changed.item_id;
      end if;
    else holder := changed.user_id;
  end case;
  if holder is not null then perform pg_notify('member_changes', holder::text); end if;
  return null;
end
$$;
--> statement-breakpoint
create trigger notify_member after insert on letter_files for each row execute function notify_member();
--> statement-breakpoint
create trigger notify_member after update on letters for each row execute function notify_member();
--> statement-breakpoint
do $$
declare
  changed regclass;
begin
  foreach changed in array '{letter_files, letter_texts, letters}'::regclass[]
  loop
    execute format('create trigger notify_change after insert or update or delete or truncate on %s
      for each statement execute function notify_change()', changed);
  end loop;
end
$$;
--> statement-breakpoint
revoke all on letter_files, letter_texts, letters from public;
--> statement-breakpoint
revoke all on function verify_letter(text), forget_revocation_reason(), delete_outdated_letters() from public;
--> statement-breakpoint
grant execute on function verify_letter(text) to beunec_visitor;
--> statement-breakpoint
grant execute on function delete_outdated_letters() to beunec_jobs;
--> statement-breakpoint
grant select (id, number, code, organization_name, first_day, last_day, services, issued_on, file_hash, replaced_by,
  revoked_on) on letters to beunec_member;
--> statement-breakpoint
grant select on letter_files to beunec_member;
--> statement-breakpoint
grant select, insert, update (replaced_by, revoked_on, revocation_reason) on letters to beunec_admin;
--> statement-breakpoint
grant select, insert on letter_files to beunec_admin;
--> statement-breakpoint
grant select, update (title, opening, statement, tax_note) on letter_texts to beunec_admin;
