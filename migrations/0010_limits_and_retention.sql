-- What others may have mailed to one address: six an hour and twenty a day.

create function limits.count_hit(limited text, seconds integer) returns integer
  language sql set search_path = pg_catalog, pg_temp
as $$
  insert into limits.rate_limits as stored (key, hits, expires_at)
  values (limited, 1, now() + make_interval(secs => seconds))
  on conflict (key) do update set
    hits = case when stored.expires_at <= now() then 1 else stored.hits + 1 end,
    expires_at = case when stored.expires_at <= now() then excluded.expires_at else stored.expires_at end
  returning hits
$$;

create function mail.count_mail_to(recipient text) returns boolean
  language plpgsql strict security definer set search_path = pg_catalog, pg_temp
as $$
declare
  address constant text := encode(sha256(convert_to(lower(recipient), 'UTF8')), 'hex');
begin
  if exists (select from public.site_settings where lower(email) = lower(recipient)) then
    return true;
  end if;
  if limits.count_hit('mail within an hour:' || address, 3600) <= 6 then
    if limits.count_hit('mail within a day:' || address, 86400) <= 20 then
      return true;
    end if;
  end if;
  insert into public.security_events as noted (happened_at, kind, user_id)
  values (date_trunc('hour', now(), 'UTC'), 'mails-limited', null)
  on conflict (kind, happened_at) where kind = 'mails-limited' do update set amount = noted.amount + 1;
  return false;
end
$$;
comment on function mail.count_mail_to(text) is
  'Counts a mail to an address that is not the firm''s. Says whether it may be sent, and notes in the activity that one was not.';

-- The room that resumes may take up.

-- PDFs are compressed already.
alter table resumes alter column content set storage external;

-- Whether PDFs of as many bytes find room beside those that are there. Their lengths are read, not they themselves.
create function resumes_fit(added bigint) returns boolean
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(octet_length(content)), 0) + added
    <= coalesce(nullif(current_setting('app.resume_space', true), '')::bigint, 2147483648)
  from public.resumes
$$;
comment on function resumes_fit(bigint) is
  'Tells whether resumes of as many bytes find room within app.resume_space, or 2 GB, and nothing else about resumes.';

create function bound_resumes() returns trigger
  language plpgsql security definer set search_path = pg_catalog, pg_temp
as $$
begin
  -- One after the other, until the transaction ends: two that add at the same time would not see each other.
  perform pg_advisory_xact_lock(hashtext('resumes'));
  if not public.resumes_fit(octet_length(new.content)) then
    raise exception 'no room for another resume'
      using errcode = 'check_violation', constraint = 'resumes_space', table = 'resumes';
  end if;
  return new;
end
$$;
comment on function bound_resumes() is
  'Refuses a resume with which all together would take up more than they may; runs as a trigger only.';

-- Before the row is written: a refused one leaves nothing on the disk.
create trigger bound_resumes before insert on resumes for each row execute function bound_resumes();

-- Deletion. The spans are those in the rules of retention, whose test compares them.

create function delete_outdated() returns void
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
    where decided_at < now() - interval '27 months' and not exists (
      select from public.conversation_lines l where l.entity = 'bcpbp-applications' and l.item_id = a.id
        and l.written_at >= now() - interval '27 months');
  delete from public.calls c
    where greatest(starts_at, (select max(written_at) from public.conversation_lines l
      where l.entity = 'calls' and l.item_id = c.id)) < now() - interval '24 months';
  delete from public.drafts where updated_at < now() - interval '180 days';
  delete from mail.messages where created_at < now() - interval '90 days';
$$;
comment on function delete_outdated() is
  'Deletes personal data that was kept as long as the privacy page says, and drafts that nobody went on with.';

create function delete_outdated_records() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.privacy_records where done_at < now() - interval '36 months';
$$;
comment on function delete_outdated_records() is
  'Deletes records of what was handed out or erased after three years, and nothing else.';

create function delete_outdated_security_events() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from public.security_events where happened_at < now() - interval '12 months';
$$;
comment on function delete_outdated_security_events() is
  'Deletes security events after a year, and nothing else.';

-- So that the worker needs no rights on accounts and limits.
create function delete_expired() returns void
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  delete from auth.session where expires_at < now();
  delete from auth.verification where expires_at < now();
  delete from limits.rate_limits where expires_at < now();
$$;
comment on function delete_expired() is
  'Deletes sessions, verifications and rate limits that have expired, and nothing else.';

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
comment on function erase_account(text) is
  'Deletes the account with this email, unless it is the admin''s, and the mails to it or about what came from it.';

revoke all on function limits.count_hit(text,integer), mail.count_mail_to(text), resumes_fit(bigint),
  bound_resumes(), delete_outdated(), delete_outdated_records(), delete_outdated_security_events(),
  delete_expired(), erase_account(text) from public;
grant execute on function mail.count_mail_to(text) to beunec_enqueuer;
grant execute on function resumes_fit(bigint) to beunec_visitor, beunec_admin;
grant execute on function delete_outdated(), delete_outdated_records(), delete_outdated_security_events(),
  delete_expired() to beunec_jobs;
grant execute on function erase_account(text) to beunec_admin;
