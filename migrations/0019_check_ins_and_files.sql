CREATE TABLE "check_ins" (
	"engagement_id" uuid NOT NULL,
	"week" integer NOT NULL,
	"day" date NOT NULL,
	"line_id" uuid,
	"stuck" text,
	"usefulness" integer,
	CONSTRAINT "check_ins_engagement_id_day_pk" PRIMARY KEY("engagement_id","day"),
	CONSTRAINT "check_ins_line_id_unique" UNIQUE("line_id"),
	CONSTRAINT "check_ins_stuck_limit" CHECK (text_units("stuck") between 1 and 5000),
	CONSTRAINT "check_ins_usefulness" CHECK ("check_ins"."usefulness" between 1 and 5),
	CONSTRAINT "check_ins_answer" CHECK (("check_ins"."line_id" is null) = ("check_ins"."usefulness" is null)),
	CONSTRAINT "check_ins_stuck" CHECK ("check_ins"."stuck" is null or "check_ins"."line_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "check_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "engagement_files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"engagement_id" uuid NOT NULL,
	"sent_by" text NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"size" integer GENERATED ALWAYS AS (octet_length(content)) STORED NOT NULL,
	"told_at" timestamp (3) with time zone,
	"content" "bytea" NOT NULL,
	CONSTRAINT "engagement_files_name_limit" CHECK (text_units("name") between 1 and 150),
	CONSTRAINT "engagement_files_sent_by_option" CHECK ("sent_by" in ('firm', 'member')),
	CONSTRAINT "engagement_files_kind_option" CHECK ("kind" in ('pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'odg', 'csv', 'txt', 'jpg', 'png', 'webp')),
	CONSTRAINT "engagement_files_size" CHECK (octet_length("content") between 1 and 10485760)
);
--> statement-breakpoint
ALTER TABLE "engagement_files" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "conversation_lines" DROP CONSTRAINT "conversation_lines_kind_option";--> statement-breakpoint
DROP INDEX "conversation_lines_answers";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "wants_check_in_mails" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "engagements" ADD COLUMN "check_in_day" text DEFAULT 'Friday' NOT NULL;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "check_ins" ADD CONSTRAINT "check_ins_line_id_conversation_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."conversation_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_files" ADD CONSTRAINT "engagement_files_id_conversation_lines_id_fk" FOREIGN KEY ("id") REFERENCES "public"."conversation_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagement_files" ADD CONSTRAINT "engagement_files_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "engagement_files_name" ON "engagement_files" USING btree ("engagement_id",lower("name"));--> statement-breakpoint
CREATE INDEX "engagement_files_untold" ON "engagement_files" USING btree ("engagement_id") WHERE "engagement_files"."sent_by" = 'firm' and "engagement_files"."told_at" is null;--> statement-breakpoint
CREATE INDEX "conversation_lines_answers" ON "conversation_lines" USING btree ("written_at") WHERE "conversation_lines"."kind" in ('answer', 'check_in', 'member_file');--> statement-breakpoint
ALTER TABLE "conversation_lines" ADD CONSTRAINT "conversation_lines_kind_option" CHECK ("kind" in ('reply', 'answer', 'by_mail', 'note', 'check_in', 'firm_file', 'member_file'));--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_check_in_day_option" CHECK ("check_in_day" in ('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'));--> statement-breakpoint
DROP POLICY "everybody signed in changes their own name" ON "profiles" CASCADE;--> statement-breakpoint
CREATE POLICY "everybody signed in changes their own" ON "profiles" AS PERMISSIVE FOR UPDATE TO "beunec_admin", "beunec_member" USING ("profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "a member reads their own" ON "check_ins" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("check_ins"."engagement_id" in (select e.id from engagements e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "a member answers the open one once" ON "check_ins" AS PERMISSIVE FOR UPDATE TO "beunec_member" USING ("check_ins"."line_id" is null and "check_ins"."engagement_id" in (
      select e.id from engagements e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and e.closed_as is null
      and greatest(e.last_day, "check_ins"."day" + 7) >= (now() at time zone (select "site_settings"."time_zone" from "site_settings"))::date)) WITH CHECK ("check_ins"."engagement_id" in (
      select e.id from engagements e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and e.closed_as is null
      and greatest(e.last_day, "check_ins"."day" + 7) >= (now() at time zone (select "site_settings"."time_zone" from "site_settings"))::date) and exists (
          select from conversation_lines l where l.id = "check_ins"."line_id" and l.kind = 'check_in'));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "check_ins" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "a member reads those of their own program" ON "engagement_files" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("engagement_files"."engagement_id" in (select e.id from engagements e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "a member adds while the program is open" ON "engagement_files" AS PERMISSIVE FOR INSERT TO "beunec_member" WITH CHECK ("engagement_files"."sent_by" = 'member' and "engagement_files"."told_at" is null and exists (
      select from conversation_lines l where l.id = "engagement_files"."id" and l.kind = 'member_file')
          and "engagement_files"."engagement_id" in (select e.id from engagements e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and e.closed_as is null));--> statement-breakpoint
CREATE POLICY "a member deletes their own" ON "engagement_files" AS PERMISSIVE FOR DELETE TO "beunec_member" USING ("engagement_files"."sent_by" = 'member' and "engagement_files"."engagement_id" in (select e.id from engagements e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "engagement_files" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds while the program is open" ON "engagement_files" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("engagement_files"."sent_by" = 'firm' and "engagement_files"."told_at" is null and exists (
      select from conversation_lines l where l.id = "engagement_files"."id" and l.kind = 'firm_file')
          and "engagement_files"."engagement_id" in (select e.id from engagements e where e.closed_as is null));--> statement-breakpoint
CREATE POLICY "the admin deletes those of the firm" ON "engagement_files" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING ("engagement_files"."sent_by" = 'firm');--> statement-breakpoint
ALTER POLICY "a member answers about their own application" ON "conversation_lines" TO beunec_member WITH CHECK ("conversation_lines"."kind" in ('answer', 'check_in', 'member_file') and "conversation_lines"."written_by" = (select nullif(current_setting('app.user_id', true), '')::uuid)
          and "conversation_lines"."written_at" = now()::timestamptz(3) and "conversation_lines"."entity" = 'bcpbp-applications' and exists (select 1 from "bcpbp_applications"
      where "bcpbp_applications"."id" = "conversation_lines"."item_id" and "bcpbp_applications"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
ALTER POLICY "the admin writes in their own name, and no answers of others" ON "conversation_lines" TO beunec_admin WITH CHECK (not "conversation_lines"."kind" in ('answer', 'check_in', 'member_file') and "conversation_lines"."written_by" = (select nullif(current_setting('app.user_id', true), '')::uuid)
          and "conversation_lines"."written_at" = now()::timestamptz(3));--> statement-breakpoint
ALTER POLICY "the worker reads which answers there are" ON "conversation_lines" TO beunec_jobs USING ("conversation_lines"."kind" in ('answer', 'check_in', 'member_file'));--> statement-breakpoint
-- Files are compressed already.
alter table engagement_files alter column content set storage external;
--> statement-breakpoint
drop trigger bound_resumes on resumes;
--> statement-breakpoint
drop function bound_resumes();
--> statement-breakpoint
drop function resumes_fit(bigint);
--> statement-breakpoint
-- Whether files of as many bytes find room beside those that are there. Their lengths are read, not they themselves.
create function files_fit(files text, added bigint) returns boolean
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  most constant bigint := case files when 'resumes' then 2147483648 when 'engagement_files' then 5368709120 end;
  taken bigint;
begin
  if most is null then raise exception 'no table of files'; end if;
  execute format('select coalesce(sum(octet_length(content)), 0) from public.%I', files) into taken;
  return taken + added <= coalesce(nullif(current_setting('app.' || files || '_space', true), '')::bigint, most);
end
$$;
--> statement-breakpoint
comment on function files_fit(text, bigint) is
  'Tells whether files of as many bytes find room among resumes, or those of engagements, and nothing else about them.';
--> statement-breakpoint
create function bound_files() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- One after the other, until the transaction ends: two that add at the same time would not see each other.
  perform pg_advisory_xact_lock(hashtext(tg_table_name));
  if not public.files_fit(tg_table_name, octet_length(new.content)) then
    raise exception 'no room for another file'
      using errcode = 'check_violation', constraint = tg_table_name || '_space', table = tg_table_name;
  end if;
  return new;
end
$$;
--> statement-breakpoint
comment on function bound_files() is
  'Refuses a file with which all of its table would take up more than they may; runs as a trigger only.';
--> statement-breakpoint
-- Before the row is written: a refused one leaves nothing on the disk.
create trigger bound_files before insert on resumes for each row execute function bound_files();
--> statement-breakpoint
create trigger bound_files before insert on engagement_files for each row execute function bound_files();
--> statement-breakpoint
-- As many as `mostFiles` in the rules of files. The lock is also that of the names.
create function bound_engagement_files() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  present record;
  refused text;
begin
  perform pg_advisory_xact_lock(hashtextextended('files ' || new.engagement_id, 0));
  select count(*) as amount, coalesce(sum(size), 0) as bytes into present
    from public.engagement_files where engagement_id = new.engagement_id;
  refused := case
    when present.amount >= 100 then 'engagement_files_most'
    when present.bytes + octet_length(new.content) > 209715200 then 'engagement_files_bytes'
  end;
  if refused is not null then
    raise exception 'no room for another file in this engagement'
      using errcode = 'check_violation', constraint = refused, table = 'engagement_files';
  end if;
  return new;
end
$$;
--> statement-breakpoint
comment on function bound_engagement_files() is
  'Refuses the file with which an engagement would have too many or too much; runs as a trigger only.';
--> statement-breakpoint
create trigger bound_engagement_files before insert on engagement_files
  for each row execute function bound_engagement_files();
--> statement-breakpoint
create function delete_line_of_file() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.conversation_lines where id = old.id;
  return null;
end
$$;
--> statement-breakpoint
comment on function delete_line_of_file() is
  'Deletes the line of the conversation about a file that is being deleted; runs as a trigger only.';
--> statement-breakpoint
create trigger delete_line_of_file after delete on engagement_files
  for each row execute function delete_line_of_file();
--> statement-breakpoint
create function note_stuck_check_in() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.bcpbp_applications a set waiting_since = coalesce(a.waiting_since, now())
    from public.engagements e where e.id = new.engagement_id and a.id = e.application_id;
  return null;
end
$$;
--> statement-breakpoint
comment on function note_stuck_check_in() is
  'Notes that a member who is stuck waits for an answer; runs as a trigger only.';
--> statement-breakpoint
create trigger note_stuck_check_in after update of stuck on check_ins for each row
  when (new.stuck is not null) execute function note_stuck_check_in();
--> statement-breakpoint
-- As before, with check-ins and files.
create or replace function follow_conversation() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  changes constant text := case
    when new.kind = 'reply' then 'waiting_since = null, first_answered_at = coalesce(first_answered_at, $2)'
      || case when new.entity in ('session-requests', 'contact-messages')
        then ', answered_at = coalesce(answered_at, $2)' else '' end
    when new.kind in ('note', 'check_in', 'firm_file') then 'waiting_since = waiting_since'
    else 'waiting_since = coalesce(waiting_since, $2)'
  end;
  amount bigint;
begin
  execute format('update public.%I set %s where id = $1', replace(new.entity, '-', '_'), changes)
    using new.item_id, new.written_at;
  get diagnostics amount = row_count;
  if amount = 0 then
    raise foreign_key_violation using message = 'A line needs something that was sent';
  end if;
  return null;
end
$$;
--> statement-breakpoint
-- Opens the check-ins whose day has come, a few at a time, and says whom to mail. Days count from the day after the first:
-- nobody is asked how the first week was on its first morning. A week in which somebody was asked is not asked about again.
create function open_check_ins(today date)
  returns table (application_id uuid, user_id uuid, week integer, day date, wants_mail boolean)
  language sql strict security definer set search_path = pg_catalog, pg_temp
as $$
  with running as (
    select e.id, e.first_day, e.first_day + 1 + (array_position(
        array['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'], e.check_in_day)
        - extract(isodow from e.first_day)::integer + 6) % 7 as first_check_in
    from public.engagements e
    where e.closed_as is null and e.first_day <= today and e.last_day >= today
  ), newest as (
    select r.id, (today - r.first_check_in) / 7 + 1 as week, today - (today - r.first_check_in) % 7 as day,
      r.first_day + (today - r.first_check_in) / 7 * 7 as week_begins
    from running r where r.first_check_in <= today
  ), opened as (
    insert into public.check_ins (engagement_id, week, day)
      select n.id, n.week, n.day from newest n
      where not exists (select from public.check_ins c where c.engagement_id = n.id and c.day > n.week_begins)
      order by n.id limit 50
      on conflict do nothing returning engagement_id, check_ins.week, check_ins.day
  )
  select e.application_id, e.user_id, o.week, o.day, p.wants_check_in_mails
    from opened o join public.engagements e on e.id = o.engagement_id
      join public.profiles p on p.user_id = e.user_id
$$;
--> statement-breakpoint
comment on function open_check_ins(date) is
  'Asks members about the week of their program whose check-in has come by this day, and says whom to mail.';
--> statement-breakpoint
-- As answers are told to the firm: after a quarter of an hour without another, or once the first is an hour old.
create function note_files_told() returns table (application_id uuid, user_id uuid, files bigint)
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  with due as (
    select f.engagement_id
      from public.engagement_files f join public.conversation_lines l on l.id = f.id
      where f.sent_by = 'firm' and f.told_at is null group by f.engagement_id
      having max(l.written_at) <= now() - interval '15 minutes' or min(l.written_at) <= now() - interval '60 minutes'
  ), told as (
    update public.engagement_files f set told_at = now() from due d
      where f.engagement_id = d.engagement_id and f.sent_by = 'firm' and f.told_at is null
      returning f.engagement_id
  )
  select e.application_id, e.user_id, count(*)
    from told t join public.engagements e on e.id = t.engagement_id group by e.id
$$;
--> statement-breakpoint
comment on function note_files_told() is
  'Notes that members are being told of new files of the firm, and says whom and of how many.';
--> statement-breakpoint
-- As before, with check-ins and files.
create or replace function notify_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  changed record;
  holder uuid;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  case
    when tg_table_name in ('check_ins', 'engagement_files', 'plan_steps') then
      select e.user_id into holder from public.engagements e where e.id = changed.engagement_id;
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
create trigger notify_member after insert on check_ins for each row execute function notify_member();
--> statement-breakpoint
create trigger notify_member after delete on engagement_files for each row execute function notify_member();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on check_ins
  for each statement execute function notify_change();
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on engagement_files
  for each statement execute function notify_change();
--> statement-breakpoint
revoke all on check_ins, engagement_files from public;
--> statement-breakpoint
revoke all on function files_fit(text,bigint), bound_files(), bound_engagement_files(), delete_line_of_file(),
  note_stuck_check_in(), open_check_ins(date), note_files_told() from public;
--> statement-breakpoint
grant execute on function files_fit(text,bigint) to beunec_visitor, beunec_member, beunec_admin;
--> statement-breakpoint
grant execute on function open_check_ins(date), note_files_told() to beunec_jobs;
--> statement-breakpoint
grant update (wants_check_in_mails) on profiles to beunec_member;
--> statement-breakpoint
grant update (check_in_day) on engagements to beunec_admin;
--> statement-breakpoint
grant select, update (line_id, stuck, usefulness) on check_ins to beunec_member;
--> statement-breakpoint
grant select on check_ins to beunec_admin;
--> statement-breakpoint
grant select, insert, delete on engagement_files to beunec_member, beunec_admin;
