CREATE TABLE "engagements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"application_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"organization_name" text NOT NULL,
	"first_day" date NOT NULL,
	"weeks" integer DEFAULT 12 NOT NULL,
	"last_day" date GENERATED ALWAYS AS (first_day + weeks * 7 - 1) STORED NOT NULL,
	"goal" text NOT NULL,
	"closed_as" text,
	"closed_at" timestamp (3) with time zone,
	"closing_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "engagements_application_id_unique" UNIQUE("application_id"),
	CONSTRAINT "engagements_goal_limit" CHECK (text_units("goal") between 1 and 500),
	CONSTRAINT "engagements_closing_reason_limit" CHECK (text_units("closing_reason") between 1 and 1000),
	CONSTRAINT "engagements_closed_as_option" CHECK ("closed_as" in ('ended', 'stopped')),
	CONSTRAINT "engagements_weeks" CHECK ("engagements"."weeks" between 1 and 26),
	CONSTRAINT "engagements_closed" CHECK (("engagements"."closed_as" is null) = ("engagements"."closed_at" is null)),
	CONSTRAINT "engagements_reason" CHECK (("engagements"."closing_reason" is not null) = ("engagements"."closed_as" is not distinct from 'stopped'))
);
--> statement-breakpoint
ALTER TABLE "engagements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "plan_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"engagement_id" uuid,
	"service" text,
	"week" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"who" text NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" text,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "plan_steps_title_limit" CHECK (text_units("title") between 1 and 200),
	CONSTRAINT "plan_steps_description_limit" CHECK (text_units("description") between 1 and 1000),
	CONSTRAINT "plan_steps_service_option" CHECK ("service" in ('Business Strategy Development', 'Operational Excellence', 'Leadership Development', 'Technology & Digital Transformation', 'Grant Writing & Fundraising', 'Market Research & Analysis', 'Industrial & Business Engineering')),
	CONSTRAINT "plan_steps_who_option" CHECK ("who" in ('firm', 'member')),
	CONSTRAINT "plan_steps_done_by_option" CHECK ("done_by" in ('firm', 'member')),
	CONSTRAINT "plan_steps_of_one" CHECK (num_nonnulls("plan_steps"."engagement_id", "plan_steps"."service") = 1),
	CONSTRAINT "plan_steps_week" CHECK ("plan_steps"."week" between 1 and 26),
	CONSTRAINT "plan_steps_done" CHECK (("plan_steps"."done_at" is null) = ("plan_steps"."done_by" is null)),
	CONSTRAINT "plan_steps_template_open" CHECK ("plan_steps"."done_at" is null or "plan_steps"."engagement_id" is not null)
);
--> statement-breakpoint
ALTER TABLE "plan_steps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_application_id_bcpbp_applications_id_fk" FOREIGN KEY ("application_id") REFERENCES "public"."bcpbp_applications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "engagements" ADD CONSTRAINT "engagements_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "plan_steps" ADD CONSTRAINT "plan_steps_engagement_id_engagements_id_fk" FOREIGN KEY ("engagement_id") REFERENCES "public"."engagements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "engagements_user" ON "engagements" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "engagements_week" ON "engagements" USING btree (("first_day" + case when "closed_as" is null then 0 else 1000000 end),"id","first_day","last_day","closed_as");--> statement-breakpoint
CREATE INDEX "engagements_newest" ON "engagements" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"first_day","last_day","closed_as");--> statement-breakpoint
CREATE INDEX "engagements_organization" ON "engagements" USING btree (lower("organization_name"),"id","first_day","last_day","closed_as");--> statement-breakpoint
CREATE INDEX "engagements_open_until" ON "engagements" USING btree ("last_day","id") WHERE "engagements"."closed_as" is null;--> statement-breakpoint
CREATE INDEX "plan_steps_engagement" ON "plan_steps" USING btree ("engagement_id","week","position","id");--> statement-breakpoint
CREATE INDEX "plan_steps_service" ON "plan_steps" USING btree ("service","week","position","id");--> statement-breakpoint
CREATE POLICY "a member reads their own" ON "engagements" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("engagements"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "engagements" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "engagements" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin begins one for an approved application" ON "engagements" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("engagements"."version" = 1 and "engagements"."closed_as" is null and "engagements"."created_at" = now()::timestamptz(3) and exists (
        select from bcpbp_applications a where a.id = "engagements"."application_id" and a.status = 'approved'
          and a.user_id = "engagements"."user_id" and a.organization_name = "engagements"."organization_name"));--> statement-breakpoint
CREATE POLICY "a member reads those of their own plan" ON "plan_steps" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("plan_steps"."engagement_id" in (select e.id from engagements e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "a member ticks their own while the program is open" ON "plan_steps" AS PERMISSIVE FOR UPDATE TO "beunec_member" USING ("plan_steps"."who" = 'member' and "plan_steps"."engagement_id" in (
        select e.id from engagements e where e.user_id = (select nullif(current_setting('app.user_id', true), '')::uuid) and e.closed_as is null));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "plan_steps" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "plan_steps" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "plan_steps" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "plan_steps" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("plan_steps"."version" = 1 and "plan_steps"."done_at" is null);--> statement-breakpoint
select prepare_entity_table('engagements', searched => '{organization_name,goal}', named => '{organization_name}');
--> statement-breakpoint
create trigger notify_change after insert or update or delete or truncate on plan_steps
  for each statement execute function notify_change();
--> statement-breakpoint
-- Ticking and moving within the week are no new version: they disturb nobody who rewords the step.
create trigger count_version before update on plan_steps for each row
  when ((old.week, old.who, old.title, old.description) is distinct from (new.week, new.who, new.title, new.description))
  execute function count_version();
--> statement-breakpoint
create function note_step_done() returns trigger language plpgsql as $$
begin
  if new.done_at is null then
    new.done_by := null;
  elsif old.done_at is null then
    new.done_at := now();
    new.done_by := case current_user when 'beunec_member' then 'member' else 'firm' end;
  else
    new.done_at := old.done_at;
    new.done_by := old.done_by;
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger note_step_done before update of done_at on plan_steps
  for each row execute function note_step_done();
--> statement-breakpoint
-- As many as `mostSteps` in the rules of plans. The lock is also that of everything that changes a plan.
create function bound_plan_steps() returns trigger language plpgsql as $$
declare
  most constant integer := case when new.service is null then 60 else 20 end;
begin
  perform pg_advisory_xact_lock(hashtextextended('plan ' || coalesce(new.engagement_id::text, new.service), 0));
  if (select count(*) from public.plan_steps s
      where s.engagement_id = new.engagement_id or s.service = new.service) >= most then
    raise exception 'no room for another step'
      using errcode = 'check_violation', constraint = 'plan_steps_most', table = 'plan_steps';
  end if;
  return new;
end
$$;
--> statement-breakpoint
create trigger bound_plan_steps before insert on plan_steps for each row execute function bound_plan_steps();
--> statement-breakpoint
-- Tells all instances whose pages changed: the id of the account and nothing else.
create function notify_member() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  changed record;
  holder uuid;
begin
  if tg_op = 'DELETE' then changed := old; else changed := new; end if;
  case tg_table_name
    when 'plan_steps' then
      select e.user_id into holder from public.engagements e where e.id = changed.engagement_id;
    when 'conversation_lines' then
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
comment on function notify_member() is
  'Notifies all instances of the account whose application, engagement, plan or conversation changed; runs as a trigger only.';
--> statement-breakpoint
-- Not when the member reads a reply, which changes nothing for them.
create trigger notify_member after insert or delete or update of status on bcpbp_applications
  for each row execute function notify_member();
--> statement-breakpoint
create trigger notify_member after insert or update or delete on engagements
  for each row execute function notify_member();
--> statement-breakpoint
create trigger notify_member after insert or update or delete on plan_steps
  for each row execute function notify_member();
--> statement-breakpoint
create trigger notify_member after insert on conversation_lines
  for each row execute function notify_member();
--> statement-breakpoint
revoke all on engagements, plan_steps from public;
--> statement-breakpoint
revoke all on function note_step_done(), bound_plan_steps(), notify_member() from public;
--> statement-breakpoint
grant select on engagements, plan_steps to beunec_member;
--> statement-breakpoint
grant update (done_at) on plan_steps to beunec_member;
--> statement-breakpoint
grant select, insert, update (first_day, weeks, goal, closed_as, closed_at, closing_reason) on engagements to beunec_admin;
--> statement-breakpoint
grant select, insert, update (week, position, title, description, who, done_at), delete on plan_steps to beunec_admin;
--> statement-breakpoint
-- As before, and with an engagement from the end of the program.
create or replace function delete_outdated() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.session_requests r
    where greatest(created_at, answered_at, (select max(written_at) from public.conversation_lines l
      where l.entity = 'session-requests' and l.item_id = r.id)) < now() - interval '24 months';
  delete from public.contact_messages m
    where greatest(created_at, answered_at, (select max(written_at) from public.conversation_lines l
      where l.entity = 'contact-messages' and l.item_id = m.id)) < now() - interval '24 months';
  delete from public.job_applications a
    where greatest(
      coalesce((select j.application_deadline from public.job_posts j where j.id = a.job_id), a.created_at),
      (select max(written_at) from public.conversation_lines l
        where l.entity = 'job-applications' and l.item_id = a.id)) < now() - interval '12 months';
  delete from public.bcpbp_applications a
    where decided_at < now() - interval '27 months'
      and not exists (select from public.engagements e where e.application_id = a.id)
      and not exists (
        select from public.conversation_lines l where l.entity = 'bcpbp-applications' and l.item_id = a.id
          and l.written_at >= now() - interval '27 months');
  delete from public.bcpbp_applications a
    using public.engagements e, public.site_settings s
    where e.application_id = a.id
      and least((e.last_day + 1)::timestamp at time zone s.time_zone,
        case when e.closed_as = 'stopped' then e.closed_at end) < now() - interval '24 months'
      and not exists (
        select from public.conversation_lines l where l.entity = 'bcpbp-applications' and l.item_id = a.id
          and l.written_at >= now() - interval '24 months');
  delete from public.calls c
    where greatest(starts_at, (select max(written_at) from public.conversation_lines l
      where l.entity = 'calls' and l.item_id = c.id)) < now() - interval '24 months';
  delete from public.drafts where updated_at < now() - interval '180 days';
  delete from mail.messages where created_at < now() - interval '90 days';
$$;
--> statement-breakpoint
-- The first templates; the owner changes them in the back office.
insert into plan_steps (service, week, position, who, title, description) values
  ('Business Strategy Development', 1, 1, 'member', 'Send us three years of accounts and your last plan',
    'Accounts, budgets or tax filings for the last three years, or as far back as you go, and any plan you have written. Send them as they are; please do not tidy them first.'),
  ('Business Strategy Development', 2, 2, 'member', 'Write down where everyone’s week goes',
    'For one ordinary week, everyone notes what they work on, to the nearest half hour. At the end, add up the hours for each product, program or kind of customer, and for office work.'),
  ('Business Strategy Development', 2, 3, 'firm', 'Interview staff, leaders and five people you serve',
    'You introduce us; we talk with each of them for half an hour. You get two pages on what they value, what gets in the way and where they disagree, with no names attached.'),
  ('Business Strategy Development', 3, 4, 'firm', 'Show what each product or program earns and costs',
    'From the accounts and the hours we make one page: what each part of your work brings in, what it costs with staff time counted, and what is left. We go through it with you until you agree with every line.'),
  ('Business Strategy Development', 4, 5, 'member', 'List everything you are doing, have promised or might do',
    'One line each, with the hours and money it takes this year. Ask everyone on staff for theirs, and include the favors, the pilots and the ideas that keep coming back.'),
  ('Business Strategy Development', 5, 6, 'firm', 'Write up three directions, with what each would stop',
    'Half a page each: what you would do and for whom, what it costs, what could go wrong, and which lines of your list would end. All three must be ones you could really choose.'),
  ('Business Strategy Development', 6, 7, 'member', 'Choose one direction in a half-day meeting',
    'Bring everyone who has a vote, such as partners, co-founders or board officers. We lead the discussion and you decide. Write down the choice, the reason for it, and what has to be true for it to work.'),
  ('Business Strategy Development', 7, 8, 'member', 'Write the list of what you will not do this year',
    'Name the projects, customers and requests you will now turn down. For each, decide who needs to hear it from you, and tell them yourself before it is in writing.'),
  ('Business Strategy Development', 8, 9, 'firm', 'Turn the choice into a budget and a monthly cash forecast',
    'A spreadsheet with its assumptions on the first sheet, so that you can change them. It shows what you will spend, what should come in, and the month when cash is lowest.'),
  ('Business Strategy Development', 9, 10, 'member', 'Give every goal one owner, one date and one number',
    'Set at most three goals for each of the next four quarters. Each has a person who answers for it, a date, and a number that shows whether it was met. Check that the owner has the hours.'),
  ('Business Strategy Development', 10, 11, 'firm', 'Edit the plan down to twelve pages and a two-minute summary',
    'We put your choice, budget, goals and list of refusals in one document, in your words. The summary is short enough to read aloud at a staff meeting, and you correct both.'),
  ('Business Strategy Development', 12, 12, 'member', 'Lead the first monthly review of the plan',
    'One hour, one page with the numbers of your goals, and a decision wherever a number is off. You lead it from an agenda we leave with you; we listen and say what we would change. Before the hour is over, put the next eleven on the calendar.'),
  ('Operational Excellence', 1, 1, 'member', 'Choose the one process that runs late most often',
    'Pick something that happens at least every week, such as taking an order, enrolling a client or paying a bill. Write down where it starts, where it ends, and everyone who touches it. From here on, a case is one such order, client or bill.'),
  ('Operational Excellence', 2, 2, 'firm', 'Follow five real cases from request to finish',
    'We sit beside the people who do the work, or join by video. For every step we note how long the work takes and how long the case waits before the next person picks it up.'),
  ('Operational Excellence', 3, 3, 'member', 'Correct the map until everyone on it says it is true',
    'We draw the process from the five cases. Hang it where people pass, with a pencil, for one week. Everyone who takes part adds what is missing, above all the exceptions.'),
  ('Operational Excellence', 3, 4, 'member', 'Tally every case, its days and its mistakes for two weeks',
    'For each case, note the day it came in, the day it was done, and what had to be done again. We give you the sheet. This is the “before” that every change is compared with.'),
  ('Operational Excellence', 5, 5, 'member', 'List every place where something is typed or approved twice',
    'Walk along the map and mark each copy, signature, form and report. Beside each one, name the person who would notice if it stopped. If you can think of nobody, circle it.'),
  ('Operational Excellence', 6, 6, 'firm', 'Rank the delays and the waste by what they cost',
    'We use your tally and marks to put a number of hours, days or dollars on each delay, double entry and mistake. You get one page with the costliest at the top and a change to try for each.'),
  ('Operational Excellence', 7, 7, 'member', 'Try three changes, one week each',
    'Choose changes you can undo by Friday, and never run two at once. Tell everyone concerned when each starts and ends, and keep the same tally. On Friday, those who did the work say whether to keep it.'),
  ('Operational Excellence', 10, 8, 'firm', 'Compare the trials with the first tally and add one check',
    'We set each trial week beside your first two weeks and say plainly whether it helped. Then we work out with you where the most common mistake is made, and put a simple check at that step.'),
  ('Operational Excellence', 11, 9, 'member', 'Write the new way of working on one page per job',
    'The person who does the job writes the page: steps in order, what to check, whom to ask. Then someone who has never done it follows the page alone. Fix every spot where they stop.'),
  ('Operational Excellence', 12, 10, 'firm', 'Watch your team start on a second process',
    'Your people choose the process, follow a case and draw the map while we only answer questions. You keep the blank sheets, the ranked list and a fifteen-minute agenda for looking at the tally every week.'),
  ('Leadership Development', 1, 1, 'member', 'Name who takes part, with one real situation each',
    'Choose up to six people who lead others now or will soon; the director may be one of them. Each writes half a page about a situation at work that they would like to handle better.'),
  ('Leadership Development', 2, 2, 'firm', 'Ask the people being led how it is going, in confidence',
    'Everyone led by a participant, volunteers included, answers ten short questions. Where fewer than five would answer, we talk with each person instead and pass on only what they agree to. Each participant hears only their own results.'),
  ('Leadership Development', 3, 3, 'member', 'Count every decision that waits for you, for one week',
    'Each participant makes a mark for every question that others bring to them, and notes three words beside it. Do not answer differently than usual; just count.'),
  ('Leadership Development', 4, 4, 'firm', 'Sort the decisions and agree on who may make which',
    'In one session we sort the marks with you: which need the leader, which need a fact the leader knows, which only need permission. The result is one page: who decides what, up to what amount, and who is told.'),
  ('Leadership Development', 5, 5, 'member', 'Hand over one whole responsibility and its limit',
    'Choose something that comes back every week. Tell the person what they may decide, up to what size, and what you want to hear on Fridays. For one month, do not reverse a decision inside the limit.'),
  ('Leadership Development', 6, 6, 'firm', 'Rehearse the conversation each participant is putting off',
    'One hour with each participant. You say what you need to say, we answer as the other person might, then we switch. You leave with your first two sentences and one clear request on paper.'),
  ('Leadership Development', 7, 7, 'member', 'Hold that conversation and note how it went',
    'Within ten days, and in person where you can. Afterward write half a page: what you said, what you heard, what was agreed. We go over it with each participant in private.'),
  ('Leadership Development', 8, 8, 'firm', 'Sit in on a staff meeting and rewrite its agenda with you',
    'We note how long each subject takes and whether it ends in a decision. Together we write a new agenda that says what to decide and what to read beforehand. You run the next three meetings to it, each with a different chair.'),
  ('Leadership Development', 10, 9, 'member', 'Write one page for each role you cannot afford to lose',
    'What the role decides, what only that person knows, who could step in for a month, and what they would have to learn first. Begin with the director. Show the pages to the board chair or your partners.'),
  ('Leadership Development', 11, 10, 'firm', 'Ask the same people again and compare the answers',
    'The questions from week 2, with the same rules of confidence. Each participant sees what moved, what did not, and what their people would like next. The questions are yours to use again.'),
  ('Leadership Development', 12, 11, 'member', 'Show what changed and agree on the next six months',
    'Each participant tells the others what they tried, what came of it and what they got wrong. Then each writes one page with a next goal, a person who will ask about it and a date, agreed with whoever they report to.'),
  ('Technology & Digital Transformation', 1, 1, 'member', 'List every system and subscription you pay for',
    'Go through twelve months of bank and card statements. For each one note what it is for, who uses it, the cost, the renewal date and who manages the account. Do not write down passwords.'),
  ('Technology & Digital Transformation', 2, 2, 'member', 'Mark each time the same thing is typed twice',
    'For one week, everyone makes a mark whenever they copy a name, date or amount from one place to another, and notes from where to where. Paper lists and text messages count too.'),
  ('Technology & Digital Transformation', 3, 3, 'firm', 'Check accounts, access and backups for gaps',
    'You show us the settings on a shared screen. We look at who can sign in to what, whether former staff and volunteers still can, and when a backup was last restored. You get a list with the most urgent first.'),
  ('Technology & Digital Transformation', 4, 4, 'member', 'Close old accounts and turn on two-step sign-in',
    'Work through the urgent part of the list, with us on the call if you like. Remove people who have left, give each person a login of their own, and add a second step at sign-in, such as a code on the phone. Keep passwords in one protected place.'),
  ('Technology & Digital Transformation', 5, 5, 'firm', 'Draw one page: what to keep, connect, replace or drop',
    'It covers the next eighteen months, with costs, an order and the contract dates that matter. It also says where automation or AI would help you, and where it would not. Keeping what you have is an allowed answer.'),
  ('Technology & Digital Transformation', 6, 6, 'member', 'Choose one change to make first, and name its owner',
    'It should be small enough to undo. Describe what you want in five to ten plain sentences, such as: “When a form comes in, the name is on our list without anyone typing it.”'),
  ('Technology & Digital Transformation', 7, 7, 'firm', 'Compare two or three ways to do it, on your own records',
    'We try each with a sample of your records, private details removed, and always include what you already pay for. You get one page with price, effort and risk.'),
  ('Technology & Digital Transformation', 8, 8, 'member', 'Clean the records that the change depends on',
    'We give you a list of duplicates, blanks and entries that disagree. The people who know the records correct them, and agree on one way to write each thing from now on.'),
  ('Technology & Digital Transformation', 9, 9, 'firm', 'Set up the change as a trial beside the old way',
    'We set it up with its owner, in accounts that carry your name, with a few users and real work. Before it starts we write down how to go back if it fails.'),
  ('Technology & Digital Transformation', 10, 10, 'member', 'Run old and new side by side for two weeks',
    'Write down each time the two disagree, and which one was right. Then those who used it every day say whether to keep, change or undo it. Switch off the old way only when they are ready.'),
  ('Technology & Digital Transformation', 11, 11, 'firm', 'Rehearse a bad day: a lost file and a lost laptop',
    'We pretend both are gone, and your people restore the file and lock the laptop out while we time it. What we learn goes into a recovery plan of one or two pages that you keep on paper as well.'),
  ('Technology & Digital Transformation', 12, 12, 'member', 'Take over every administrator account and remove ours',
    'Check each line of the system list: an owner, a second person who can sign in, a renewal date. Each owner writes one page for whoever comes after them. Then delete our access and check that it is gone.'),
  ('Grant Writing & Fundraising', 1, 1, 'member', 'Collect the papers that every funder asks for',
    'Put in one folder: registration or tax-exempt letter, two years of financial statements, this year’s budget, a list of board members or owners, and past applications. If you may seek federal money, begin that registration now; it can take weeks.'),
  ('Grant Writing & Fundraising', 2, 2, 'member', 'Describe the work you want paid for, on half a page',
    'Who it is for, how many, what you do with them, what a year of it costs, and how you know it helps. Use numbers you have, and leave a blank where you have none.'),
  ('Grant Writing & Fundraising', 3, 3, 'firm', 'Find funders who paid for similar work lately',
    'You get a ranked list of about fifteen public, private and corporate funders who supported such work in the last three years, with usual amounts, deadlines and what they ask in return.'),
  ('Grant Writing & Fundraising', 4, 4, 'member', 'Choose one grant to apply for now and one for later',
    'We read the best three with you: who may apply, how it is scored, what the reports would cost you. Phone the funder with your questions if they allow it. If no deadline falls in these weeks, we prepare for the next round.'),
  ('Grant Writing & Fundraising', 5, 5, 'firm', 'Draft the grant’s final report now, with blanks for numbers',
    'We write the report you would owe at the end of the grant, in the funder’s form if there is one. Together we settle who would fill each blank, when and from which record. What nobody can count is not promised.'),
  ('Grant Writing & Fundraising', 6, 6, 'firm', 'Build the budget row by row from the activities',
    'In one session with whoever runs the program and whoever keeps the books: each activity, its hours, months, equipment and share of rent and office costs. Your bookkeeper signs it before any writing begins.'),
  ('Grant Writing & Fundraising', 7, 7, 'member', 'Write the first draft under the funder’s own headings',
    'Answer what each heading asks and stop. Every activity in the text must be in the budget, and every budget line in the text. We comment as you go and tighten the wording with you.'),
  ('Grant Writing & Fundraising', 8, 8, 'firm', 'Score the draft as a skeptical reviewer would',
    'One of us who has not worked on it scores it by the funder’s own rules, two weeks before the deadline where the date allows. You get a list of where it loses points, the largest loss first.'),
  ('Grant Writing & Fundraising', 9, 9, 'member', 'Repair the draft and send it two days early',
    'Start with the largest losses. Collect signatures and attachments, check word limits, and have someone else read the final version. Keep a copy of everything with the confirmation, or, if the round is not open yet, with the date it opens.'),
  ('Grant Writing & Fundraising', 10, 10, 'firm', 'Set up a twelve-month calendar of asking and reporting',
    'One calendar for applications, individual gifts, events and reports due, sized to the hours your people have. Each entry has an owner and a date to start, well ahead of the date it is due.'),
  ('Grant Writing & Fundraising', 11, 11, 'member', 'Call ten people who have given money, time or advice',
    'Thank them, say in two sentences what their help did, and ask what made them help. Ask for nothing more on this call. Note the answers, and write ten names into the calendar for a later request.'),
  ('Grant Writing & Fundraising', 12, 12, 'member', 'Build your library of answers and begin the next application',
    'Save the descriptions, numbers and attachments you will use again, each with the date it was last checked and a person who checks it. Then take the grant you kept for later and fill in its first page from the library.'),
  ('Market Research & Analysis', 1, 1, 'member', 'Write down the decision, its date and what would change it',
    'One paragraph: what you are about to do, such as open, hire, price or apply, and by when. Then finish two sentences: “We go ahead if we learn that ...” and “We stop if we learn that ...”'),
  ('Market Research & Analysis', 2, 2, 'member', 'List thirty people to ask, including some who said no',
    'Current and former customers or clients, people who asked and went elsewhere, and people with the same need who never came. Note how to reach each of them, and who should make the introduction.'),
  ('Market Research & Analysis', 3, 3, 'firm', 'Write the interview questions and try them on two people',
    'About eight questions on what people did last time, what it cost them and what they tried instead. None asks whether they like your idea. You read them first and tell us which words your people would not use.'),
  ('Market Research & Analysis', 4, 4, 'member', 'Hold six interviews of half an hour each',
    'We listen in on the first two and show you where to stay quiet longer. Write down the person’s own words, ask before you record, and send us your notes the same day.'),
  ('Market Research & Analysis', 5, 5, 'firm', 'Interview six people who left or chose something else',
    'People who said no speak more freely with an outsider. We report what they did instead and why, without names, and share the notes as far as each person allows.'),
  ('Market Research & Analysis', 6, 6, 'member', 'Look at what else people can choose, as a customer would',
    'Take two other providers, and the choice of doing nothing. Visit, call or read what they publish, without pretending to be someone else. Note what each offers, costs, asks of people and leaves out.'),
  ('Market Research & Analysis', 7, 7, 'firm', 'Write a survey of at most eight questions for you to send',
    'We keep only questions whose answers could change the decision. You send it in your own name or hand it out at the counter, in the languages people speak, for two weeks.'),
  ('Market Research & Analysis', 8, 8, 'firm', 'Count how many people could really come to you',
    'We count the people or organizations in your area from public records, then estimate how many have the need and could be reached. A spreadsheet shows the range, the source of each number, and the guess that matters most.'),
  ('Market Research & Analysis', 10, 9, 'firm', 'Sort what we found by how sure we are',
    'Each finding gets a line: what supports it, what speaks against it, and whether we are sure, fairly sure or guessing. What nobody knows yet has its own page. You read it before we recommend anything.'),
  ('Market Research & Analysis', 11, 10, 'member', 'Make the decision in a two-hour session',
    'Bring whoever decides, and the two sentences from the first week. We give our recommendation first and the evidence after it. You write down what you decide, why, and what would make you look again.'),
  ('Market Research & Analysis', 12, 11, 'member', 'Take over the questions and set a date to ask again',
    'You get the interview guide, the survey, the spreadsheet and the notes without names. Hold one more interview and enter it yourself while we can still help. Then put a date next year on the calendar.'),
  ('Industrial & Business Engineering', 1, 1, 'member', 'State the problem in one sentence with a number in it',
    'What goes wrong, where, how often and what it costs, such as: “On delivery days, people wait over an hour at the door.” If it takes two sentences, it is two problems: choose the one that costs you more.'),
  ('Industrial & Business Engineering', 2, 2, 'member', 'Follow one order through the building with a tape measure',
    'An order, a pallet or a case file, from arrival to handing over. Note each stop, each distance and each wait, and send us a floor sketch and a short video. Ask people before you film.'),
  ('Industrial & Business Engineering', 3, 3, 'firm', 'Draw the flow on one sheet, with every wait on it',
    'From your notes and a visit or video call we draw each step, the pile before it, and the time worked against the time waited. We correct the sheet with the people who do the work.'),
  ('Industrial & Business Engineering', 4, 4, 'member', 'Measure one ordinary week, at the place where work is done',
    'We give you a tally sheet and show how to use it. The people doing the work note start and finish times, time spent setting up, spoiled or returned items, and what they waited for. It is about the work, never about a person.'),
  ('Industrial & Business Engineering', 5, 5, 'firm', 'Find the step that holds back all the others',
    'We work out how much each step can handle in a day and how much arrives. You get a small spreadsheet that shows where the line forms and when one more person, table or machine would really be needed.'),
  ('Industrial & Business Engineering', 6, 6, 'firm', 'Trace the costliest mistake back to its cause',
    'We sort the week’s mistakes by kind, hour and place, and take the one that costs the most. With the people who see it happen we test likely causes against the numbers until one holds up.'),
  ('Industrial & Business Engineering', 7, 7, 'member', 'Try a new layout on paper for one week',
    'We make a floor plan to scale with a card for each machine, shelf or desk. Leave it where people take a break and let everyone move the cards. Before anything heavy moves, check exits, aisles and safety rules.'),
  ('Industrial & Business Engineering', 8, 8, 'member', 'Run one change in one area for two weeks',
    'Choose a layout, marked places for tools and stock, or a new rule, and leave everything else as it is. The other areas go on in the old way. Use the same tally sheet, so that you can compare.'),
  ('Industrial & Business Engineering', 10, 9, 'firm', 'Compare before and after, and set up a chart to watch',
    'We set the two weeks beside the first measurement and say what moved and what may be chance. Then we set up a wall chart with two lines that mark the usual range, and a note on what to do when a day falls outside it.'),
  ('Industrial & Business Engineering', 12, 10, 'member', 'Keep the chart yourselves and name the next change',
    'Whoever leads the shift marks the chart daily and reads it with the team once a week. Use the spreadsheet to find which step now holds back the rest, and start again with one sentence.');
