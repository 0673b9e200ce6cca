-- A slot is taken by one person, however many press at once.
alter table calls add constraint calls_apart exclude using gist (tstzrange(starts_at, busy_until) with &&)
  where (state = 'booked');

-- What follows from a booking or a change. The changes of state are listed in the rules of calls, whose test compares
-- them.
create function set_call_time() returns trigger language plpgsql as $$
declare
  is_moved constant boolean := tg_op = 'INSERT' or new.starts_at <> old.starts_at;
begin
  if tg_op = 'INSERT' then
    new.sequence := 0;
    new.waiting_since := null;
    new.first_answered_at := null;
  else
    if new.state <> old.state and not (
      old.state = 'booked' or old.state = 'done' and new.state = 'missed' or old.state = 'missed' and new.state = 'done'
    ) then
      raise check_violation using message = format('A call that is %s does not become %s', old.state, new.state);
    end if;
    if is_moved and old.state <> 'booked' then
      raise check_violation using message = 'Only a call that is booked is moved';
    end if;
    if is_moved or new.state = 'cancelled' and old.state <> 'cancelled' then
      new.sequence := old.sequence + 1;
    end if;
  end if;
  if is_moved then
    new.busy_until := new.starts_at + make_interval(mins => 15 + new.pause_minutes);
    new.agreed_at := case when tg_op = 'INSERT' then new.created_at else now() end;
    new.day_reminder_at := null;
    new.hour_reminder_at := null;
  end if;
  return new;
end
$$;

create trigger set_call_time before insert or update on calls for each row execute function set_call_time();

create function forget_call_reminders() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  delete from mail.messages where about_id = new.id and state = 'queued'
    and template = 'call-reminder';
  return null;
end
$$;
comment on function forget_call_reminders() is
  'Deletes reminders that wait to be sent about a call that was moved or cancelled; runs as a trigger only.';

create trigger forget_call_reminders after update on calls for each row
  when (new.starts_at <> old.starts_at or new.state = 'cancelled' and old.state <> 'cancelled')
  execute function forget_call_reminders();

-- Booking, moving and cancelling. One lock for all bookings, so that each sees the calls before it.
create function lock_calls() returns void language sql as $$
  select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('calls', 0))
$$;

create function call_time_refusal(wanted timestamptz, moved uuid) returns text
  language sql stable set search_path = pg_catalog, pg_temp
as $$
  with taken as (
    select b.starts_at, b.busy_until, b.state = 'booked' as is_to_come from public.calls b
    where b.state <> 'cancelled' and b.id is distinct from moved
      and b.starts_at between wanted - interval '2 days' and wanted + interval '2 days'
    union all
    select h.starts_at, h.busy_until, true from public.held_calls h
    where h.held_until > now() and h.id is distinct from moved
      and h.starts_at between wanted - interval '2 days' and wanted + interval '2 days'
  )
  select case
    when wanted <= now() then 'past'
    when wanted < now() + make_interval(hours => c.notice_hours) then 'too soon'
    when wanted > now() + make_interval(hours => 24 * c.days_ahead) then 'too far'
    when exists (
      select from taken t where t.is_to_come and tstzrange(t.starts_at, t.busy_until)
        && tstzrange(wanted, wanted + make_interval(mins => 15 + c.pause_minutes))
    ) then 'taken'
    when c.most_per_day <= (
      select count(*) from taken t
      where (t.starts_at at time zone s.time_zone)::date = (wanted at time zone s.time_zone)::date
    ) then 'day full'
  end
  from public.call_settings c, public.site_settings s
$$;

-- A call that is over is done before its address books another one.
create function has_open_call(address text) returns boolean
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  update public.calls c set state = 'done'
    where c.state = 'booked' and lower(c.email) = lower(address) and c.starts_at < now() - interval '15 minutes';
  return exists (select from public.calls c where c.state = 'booked' and lower(c.email) = lower(address));
end
$$;

-- Above six bookings an hour a further one is held until its mailed link is opened. What is held and not confirmed in time
-- holds nothing, whether or not a job has run.
create function delete_unconfirmed_calls() returns void
  language sql set search_path = pg_catalog, pg_temp
as $$
  delete from public.held_calls where held_until < now() - interval '1 day'
$$;

-- Without the hash of a confirmation's key nothing is held: nobody could be mailed a link.
create function book_call(
  id uuid, starts_at timestamptz, name text, email text, phone text, service text, about text, time_zone text,
  submission_key uuid, receipt_hash bytea, confirm_hash bytea default null
) returns text
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
declare
  earlier uuid;
  refusal text;
begin
  perform public.lock_calls();
  perform public.delete_unconfirmed_calls();
  if exists (select from public.calls c where c.submission_key = book_call.submission_key) then
    return 'repeated';
  end if;
  delete from public.held_calls h where h.submission_key = book_call.submission_key and h.held_until <= now();
  if exists (select from public.held_calls h where h.submission_key = book_call.submission_key) then
    return 'held before';
  end if;
  select h.id into earlier from public.held_calls h
    where lower(h.email) = lower(book_call.email) and h.held_until > now();
  refusal := public.call_time_refusal(book_call.starts_at, earlier);
  if refusal is not null then return refusal; end if;
  if public.has_open_call(book_call.email) then return 'has one'; end if;
  -- An address holds one time: the last that it chose.
  update public.held_calls h set held_until = now() where h.id = earlier;
  if confirm_hash is not null
    and (select count(*) from public.calls c where c.created_at > now() - interval '1 hour') >= 6
  then
    insert into public.held_calls (id, starts_at, pause_minutes, busy_until, held_until, name, email, phone, service,
      about, time_zone, place_kind, place, confirm_hash, submission_key, receipt_hash)
    select book_call.id, book_call.starts_at, s.pause_minutes,
      book_call.starts_at + make_interval(mins => 15 + s.pause_minutes), now() + interval '15 minutes',
      book_call.name, book_call.email, book_call.phone, book_call.service, book_call.about, book_call.time_zone,
      s.place_kind, s.place, book_call.confirm_hash, book_call.submission_key, book_call.receipt_hash
    from public.call_settings s;
    return 'held';
  end if;
  insert into public.calls (id, starts_at, pause_minutes, name, email, phone, service, about, time_zone, place_kind,
    place, submission_key, receipt_hash)
  select book_call.id, book_call.starts_at, s.pause_minutes, book_call.name, book_call.email, book_call.phone,
    book_call.service, book_call.about, book_call.time_zone, s.place_kind, s.place, book_call.submission_key,
    book_call.receipt_hash
  from public.call_settings s;
  return 'booked';
exception when exclusion_violation then
  return 'taken';
end
$$;
comment on function book_call(uuid, timestamptz, text, text, text, text, text, text, uuid, bytea, bytea) is
  'Books or holds a call, or says which rule refuses it: past, too soon, too far, taken, day full, has one, repeated, held before.';

-- While it is held, only its own beginning and the firm can take it from whoever booked it.
create function held_call_refusal(held held_calls) returns text
  language sql stable set search_path = pg_catalog, pg_temp
as $$
  select case
    when held.held_until <= now() then public.call_time_refusal(held.starts_at, held.id)
    when held.starts_at <= now() then 'past'
    when exists (
      select from public.calls c where c.state = 'booked'
        and tstzrange(c.starts_at, c.busy_until) && tstzrange(held.starts_at, held.busy_until)
    ) then 'taken'
  end
$$;

create function open_held_call(token text)
  returns table (starts_at timestamptz, email text, time_zone text, held_until timestamptz, available boolean)
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select h.starts_at, h.email, h.time_zone, h.held_until, public.held_call_refusal(h) is null
  from public.held_calls h where h.receipt_hash = sha256(convert_to(token, 'UTF8'))
$$;
comment on function open_held_call(text) is
  'Reads the one held call whose receipt has this token, and whether it can be confirmed.';

create function confirm_call(token text, key text) returns text
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  hash constant bytea := sha256(convert_to(token, 'UTF8'));
  held public.held_calls;
  refusal text;
begin
  perform public.lock_calls();
  if exists (select from public.calls where receipt_hash = hash) then return 'repeated'; end if;
  select * into held from public.held_calls where receipt_hash = hash;
  if not found or held.confirm_hash <> sha256(convert_to(key, 'UTF8')) then return 'missing'; end if;
  refusal := public.held_call_refusal(held);
  if refusal is not null then return refusal; end if;
  if public.has_open_call(held.email) then return 'has one'; end if;
  insert into public.calls (id, starts_at, pause_minutes, name, email, phone, service, about, time_zone, place_kind,
    place, submission_key, receipt_hash)
  values (held.id, held.starts_at, held.pause_minutes, held.name, held.email, held.phone, held.service, held.about,
    held.time_zone, held.place_kind, held.place, held.submission_key, held.receipt_hash);
  delete from public.held_calls where lower(email) = lower(held.email);
  return 'booked';
exception when exclusion_violation then
  return 'taken';
end
$$;
comment on function confirm_call(text, text) is
  'Books the held call of the receipt with this token, for whoever knows the key of its mail, or says which rule refuses it.';

create function release_call(token text) returns boolean
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
begin
  perform public.lock_calls();
  delete from public.held_calls where receipt_hash = sha256(convert_to(token, 'UTF8'));
  return found;
end
$$;
comment on function release_call(text) is 'Deletes the held call of the receipt with this token, and says whether there was one.';

-- With the rights of whoever calls it: the admin, who is bound by no hours, and move_call.
create function put_call(call_id uuid, wanted timestamptz) returns text
  language plpgsql set search_path = pg_catalog, pg_temp
as $$
begin
  perform public.lock_calls();
  update public.calls set starts_at = wanted where id = call_id and state = 'booked' and starts_at <> wanted;
  return case when found then 'moved' else 'same' end;
exception when exclusion_violation then
  return 'taken';
end
$$;

create function is_changeable(call calls) returns boolean
  language sql stable set search_path = pg_catalog, pg_temp
as $$
  select call.state = 'booked' and now() <= call.starts_at - make_interval(hours => c.change_notice_hours)
  from public.call_settings c
$$;

-- Whoever booked a call moves it five times at most; the firm is not counted.
create function move_call(token text, wanted timestamptz) returns text
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  call public.calls;
  outcome text;
begin
  perform public.lock_calls();
  select * into call from public.calls where receipt_hash = sha256(convert_to(token, 'UTF8')) for update;
  if not found then return 'missing'; end if;
  if call.state <> 'booked' or call.starts_at <= now() then return 'not booked'; end if;
  if call.starts_at = wanted then return 'same'; end if;
  if not public.is_changeable(call) then return 'too late'; end if;
  if call.sender_moves >= 5 then return 'too often'; end if;
  outcome := coalesce(public.call_time_refusal(wanted, call.id), public.put_call(call.id, wanted));
  if outcome = 'moved' then
    update public.calls set sender_moves = sender_moves + 1 where id = call.id;
  end if;
  return outcome;
end
$$;
comment on function move_call(text, timestamptz) is
  'Moves the call of the receipt with this token, or says which rule refuses it.';

create function cancel_call(token text) returns text
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  call public.calls;
begin
  select * into call from public.calls where receipt_hash = sha256(convert_to(token, 'UTF8')) for update;
  if not found then return 'missing'; end if;
  if call.state = 'cancelled' then return 'repeated'; end if;
  if call.state <> 'booked' or call.starts_at <= now() then return 'not booked'; end if;
  if not public.is_changeable(call) then return 'too late'; end if;
  update public.calls set state = 'cancelled' where id = call.id;
  return 'cancelled';
end
$$;
comment on function cancel_call(text) is
  'Cancels the call of the receipt with this token, or says why it cannot.';

create function open_call(token text)
  returns table (id uuid, starts_at timestamptz, sequence integer, name text, email text, phone text, service text,
    about text, time_zone text, place_kind text, place text, state text, changeable boolean, movable boolean)
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select c.id, c.starts_at, c.sequence, c.name, c.email, c.phone, c.service, c.about, c.time_zone, c.place_kind, c.place,
    case when c.state = 'booked' and c.starts_at < now() - interval '15 minutes' then 'done' else c.state end,
    public.is_changeable(c), public.is_changeable(c) and c.sender_moves < 5
  from public.calls c where c.receipt_hash = sha256(convert_to(token, 'UTF8'))
$$;
comment on function open_call(text) is
  'Reads the one call whose receipt has this token, and whether it can still be moved or cancelled.';

create function list_busy_times(period_from timestamptz, period_until timestamptz, moved_token text)
  returns table (starts_at timestamptz, busy_until timestamptz)
  language sql stable security definer set search_path = pg_catalog, pg_temp
as $$
  select c.starts_at, c.busy_until from public.calls c
  where c.state <> 'cancelled' and c.starts_at > period_from - interval '1 day'
    and c.starts_at < period_until + interval '1 day'
    and (moved_token is null or c.receipt_hash is distinct from sha256(convert_to(moved_token, 'UTF8')))
  union all
  select h.starts_at, h.busy_until from public.held_calls h
  where h.held_until > now() and h.starts_at > period_from - interval '1 day'
    and h.starts_at < period_until + interval '1 day'
  order by 1
$$;
comment on function list_busy_times(timestamptz, timestamptz, text) is
  'Reads when calls are within a period, held ones too, and nothing about them. The call of a receipt that is being moved is left out.';

create function end_past_calls() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  update public.calls set state = 'done' where state = 'booked' and starts_at < now() - interval '15 minutes';
  select public.delete_unconfirmed_calls();
$$;
comment on function end_past_calls() is
  'Marks booked calls whose time has passed as done, and deletes held ones that nobody confirmed within a day.';

create function note_call_reminder(call_id uuid, starting timestamptz, reminder text) returns boolean
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
begin
  update public.calls set
    day_reminder_at = case when reminder = 'day' then now() else day_reminder_at end,
    hour_reminder_at = case when reminder = 'hour' then now() else hour_reminder_at end
  where id = call_id and state = 'booked' and starts_at = starting
    and case reminder when 'day' then day_reminder_at is null when 'hour' then hour_reminder_at is null end;
  return found;
end
$$;
comment on function note_call_reminder(uuid, timestamptz, text) is
  'Notes that a reminder of a booked call is being queued, and says whether it was still to be.';

-- The calendar that the firm subscribes to.

create function is_call_feed(secret text) returns boolean
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select exists (select from public.call_settings where feed_hash = sha256(convert_to(secret, 'UTF8')))
$$;
comment on function is_call_feed(text) is 'Says whether this is the secret of the firm''s calendar.';

create function read_call_feed(secret text)
  returns table (id uuid, starts_at timestamptz, sequence integer, agreed_at timestamptz, name text, email text,
    phone text, service text, about text, place_kind text, place text)
  language sql stable strict security definer set search_path = pg_catalog, pg_temp
as $$
  select c.id, c.starts_at, c.sequence, c.agreed_at, c.name, c.email, c.phone, c.service, c.about, c.place_kind, c.place
  from public.calls c
  where public.is_call_feed(secret) and c.state <> 'cancelled' and c.starts_at > now() - interval '90 days'
  order by c.starts_at, c.id limit 2000
$$;
comment on function read_call_feed(text) is
  'Reads the calls of the firm for whoever knows the secret of its calendar.';

revoke all on function set_call_time(), forget_call_reminders(), lock_calls(),
  call_time_refusal(timestamptz,uuid), has_open_call(text), delete_unconfirmed_calls(),
  book_call(uuid,timestamptz,text,text,text,text,text,text,uuid,bytea,bytea), held_call_refusal(held_calls),
  open_held_call(text), confirm_call(text,text), release_call(text), put_call(uuid,timestamptz),
  is_changeable(calls), move_call(text,timestamptz), cancel_call(text), open_call(text),
  list_busy_times(timestamptz,timestamptz,text), end_past_calls(), note_call_reminder(uuid,timestamptz,text),
  is_call_feed(text), read_call_feed(text) from public;
grant execute on function lock_calls(), put_call(uuid,timestamptz) to beunec_admin;
grant execute on function book_call(uuid,timestamptz,text,text,text,text,text,text,uuid,bytea,bytea),
  open_held_call(text), confirm_call(text,text), release_call(text), move_call(text,timestamptz),
  cancel_call(text), open_call(text), is_call_feed(text), read_call_feed(text) to beunec_visitor;
grant execute on function list_busy_times(timestamptz,timestamptz,text) to beunec_visitor, beunec_admin;
grant execute on function end_past_calls(), note_call_reminder(uuid,timestamptz,text) to beunec_jobs;
