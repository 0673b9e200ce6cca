-- Who waits for an answer. The transitions are listed in the rules of conversations, whose test compares them.

create function set_inquiry_waiting() returns trigger language plpgsql as $$
declare
  is_taken_back boolean;
begin
  if tg_op = 'INSERT' then
    new.waiting_since := case when new.answered_at is null then new.created_at end;
    new.first_answered_at := new.answered_at;
    return new;
  end if;
  is_taken_back := new.answered_at is null and (old.answered_at is not null or old.seen_at is not null and new.seen_at is null);
  if is_taken_back then
    new.waiting_since := coalesce(old.waiting_since, (
      select max(l.written_at) from public.conversation_lines l
      where l.entity = replace(tg_table_name, '_', '-') and l.item_id = new.id and l.kind in ('answer', 'by_mail')
    ), new.created_at);
    new.first_answered_at := (
      select min(l.written_at) from public.conversation_lines l
      where l.entity = replace(tg_table_name, '_', '-') and l.item_id = new.id and l.kind = 'reply');
  elsif new.answered_at is not null and old.answered_at is null then
    new.waiting_since := null;
    new.first_answered_at := coalesce(new.first_answered_at, new.answered_at);
  end if;
  return new;
end
$$;

create trigger set_inquiry_waiting before insert or update on session_requests
  for each row execute function set_inquiry_waiting();
create trigger set_inquiry_waiting before insert or update on contact_messages
  for each row execute function set_inquiry_waiting();

create function set_application_waiting() returns trigger language plpgsql as $$
begin
  new.waiting_since := new.created_at;
  new.first_answered_at := null;
  return new;
end
$$;

create trigger set_application_waiting before insert on job_applications
  for each row execute function set_application_waiting();

create function set_decided_at() returns trigger language plpgsql as $$
begin
  new.decided_at := case when new.status <> 'pending' then coalesce(new.decided_at, now()) end;
  if tg_op = 'INSERT' then
    new.waiting_since := case when new.status = 'pending' then new.submission_date end;
    new.first_answered_at := new.decided_at;
  elsif old.status = 'pending' and new.status <> 'pending' then
    new.waiting_since := null;
    new.first_answered_at := coalesce(new.first_answered_at, new.decided_at);
  end if;
  return new;
end
$$;

create trigger set_decided_at before insert or update on bcpbp_applications
  for each row execute function set_decided_at();

-- Updating the row also makes a line wait for whoever deletes the row, and refuses it afterwards.
create function follow_conversation() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  changes constant text := case
    when new.kind = 'reply' then 'waiting_since = null, first_answered_at = coalesce(first_answered_at, $2)'
      || case when new.entity in ('session-requests', 'contact-messages')
        then ', answered_at = coalesce(answered_at, $2)' else '' end
    when new.kind = 'note' then 'waiting_since = waiting_since'
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
comment on function follow_conversation() is
  'Notes with what was sent whether its sender waits after a new line; runs as a trigger only.';

create trigger follow_conversation after insert on conversation_lines
  for each row execute function follow_conversation();

create function delete_conversation() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from public.conversation_lines
    where entity = replace(tg_table_name, '_', '-') and item_id in (select id from deleted);
  delete from public.drafts
    where place in (select 'reply/' || replace(tg_table_name, '_', '-') || '/' || id from deleted);
  return null;
end
$$;
comment on function delete_conversation() is
  'Deletes the conversations about the rows that are being deleted, and drafts of replies; runs as a trigger only.';

do $$
declare
  sent regclass;
begin
  foreach sent in array '{bcpbp_applications, calls, contact_messages, job_applications, session_requests}'::regclass[]
  loop
    execute format('create trigger delete_conversation after delete on %s referencing old table as deleted
      for each statement execute function delete_conversation()', sent);
  end loop;
end
$$;

create function end_waiting(entity text, item_id uuid) returns boolean
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
comment on function end_waiting(text, uuid) is
  'Notes that one thing that was sent needs no answer, and says whether it is there.';

create function answer_moments() returns table (entity text, sent_at timestamptz, answered_at timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select 'session-requests', created_at, first_answered_at from public.session_requests
    where first_answered_at > now() - interval '90 days'
  union all
  select 'contact-messages', created_at, first_answered_at from public.contact_messages
    where first_answered_at > now() - interval '90 days'
  union all
  select 'bcpbp-applications', submission_date, first_answered_at from public.bcpbp_applications
    where first_answered_at > now() - interval '90 days'
  union all
  select 'job-applications', created_at, first_answered_at from public.job_applications
    where first_answered_at > now() - interval '90 days'
$$;
comment on function answer_moments() is
  'Reads when things were sent and first answered within ninety days, and nothing about them.';

create function mark_replies_read(up_to timestamptz) returns void
  language sql strict security definer set search_path = pg_catalog, pg_temp
as $$
  update public.bcpbp_applications set replies_read_at = least(up_to, now())
    where user_id = nullif(current_setting('app.user_id', true), '')::uuid
$$;
comment on function mark_replies_read(timestamptz) is
  'Notes up to when the member has read the replies about their own application.';

-- Receipts: whoever holds the token of something sent may see it, take it back, read the conversation about it without
-- notes, and answer.

create function find_receipt(token text) returns table (entity text, item_id uuid)
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

create function open_receipt(token text)
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
comment on function open_receipt(text) is
  'Reads the one request, message, job application or call whose receipt has this token, and nothing else.';

create function withdraw_receipt(token text) returns boolean
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  hash constant bytea := sha256(convert_to(token, 'UTF8'));
begin
  delete from public.session_requests where receipt_hash = hash;
  if found then return true; end if;
  delete from public.contact_messages where receipt_hash = hash;
  if found then return true; end if;
  delete from public.job_applications where receipt_hash = hash;
  if found then return true; end if;
  -- What is booked is cancelled first, which tells the firm and takes it out of calendars.
  delete from public.calls
    where receipt_hash = hash and not (state = 'booked' and starts_at > now() - interval '15 minutes');
  return found;
end
$$;
comment on function withdraw_receipt(text) is
  'Deletes the one request, message, job application or past or cancelled call whose receipt has this token, and says whether there was one.';

create function read_conversation(token text)
  returns table (id uuid, kind text, "text" text, written_at timestamptz)
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select l.id, l.kind, l.text, l.written_at
  from public.find_receipt(token) r
    join public.conversation_lines l on l.entity = r.entity and l.item_id = r.item_id
  where l.kind <> 'note' order by l.written_at, l.id
$$;
comment on function read_conversation(text) is
  'Reads the conversation about what the receipt with this token is for, without notes.';

-- A page shows a conversation whole, so that nobody may lengthen it without end.
create function answer_receipt(token text, answer text, submission_key uuid) returns text
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  receipt record;
begin
  select * into receipt from public.find_receipt(token);
  if not found then return 'missing'; end if;
  perform pg_advisory_xact_lock(hashtextextended('conversation ' || receipt.item_id, 0));
  if exists (select from public.conversation_lines l where l.submission_key = answer_receipt.submission_key) then
    return 'repeated';
  end if;
  -- As many as answersPerHour and mostAnswers in domain/conversations/rules.ts, whose test compares them.
  if (select count(*) from public.conversation_lines l
      where l.entity = receipt.entity and l.item_id = receipt.item_id and l.kind = 'answer'
        and l.written_at > now() - interval '1 hour') >= 30 then
    return 'too many';
  end if;
  if (select count(*) from public.conversation_lines l
      where l.entity = receipt.entity and l.item_id = receipt.item_id and l.kind = 'answer') >= 300 then
    return 'full';
  end if;
  insert into public.conversation_lines (entity, item_id, kind, text, submission_key)
    values (receipt.entity, receipt.item_id, 'answer', answer, answer_receipt.submission_key);
  return 'added';
end
$$;
comment on function answer_receipt(text, text, uuid) is
  'Adds an answer to the conversation about what the receipt with this token is for, at most thirty an hour and three hundred in all.';

revoke all on function set_inquiry_waiting(), set_application_waiting(), set_decided_at(),
  follow_conversation(), delete_conversation(), end_waiting(text,uuid), answer_moments(),
  mark_replies_read(timestamptz), find_receipt(text), open_receipt(text), withdraw_receipt(text),
  read_conversation(text), answer_receipt(text,text,uuid) from public;
grant execute on function end_waiting(text,uuid) to beunec_admin;
grant execute on function answer_moments() to beunec_visitor, beunec_admin;
grant execute on function mark_replies_read(timestamptz) to beunec_member;
grant execute on function open_receipt(text), withdraw_receipt(text), read_conversation(text),
  answer_receipt(text,text,uuid) to beunec_visitor;
