-- Ranking compares the places of words with each other, so it reads the title and the beginning of a text only.
alter table search_entries
  add column ranked_words tsvector generated always as
    (setweight(english_words(title), 'A') || setweight(english_words(left(body, 10000)), 'D')) stored;
--> statement-breakpoint
-- Whether PDFs of as many bytes find room beside those that are there. Their lengths are read, not they themselves.
create function resumes_fit(added bigint) returns boolean
  language sql security definer set search_path = pg_catalog, pg_temp
as $$
  select coalesce(sum(octet_length(content)), 0) + added
    <= coalesce(nullif(current_setting('app.resume_space', true), '')::bigint, 2147483648)
  from public.resumes
$$;
--> statement-breakpoint
comment on function resumes_fit(bigint) is
  'Tells whether resumes of as many bytes find room within app.resume_space, or 2 GB, and nothing else about resumes.';
--> statement-breakpoint
revoke all on function resumes_fit(bigint) from public;
--> statement-breakpoint
grant execute on function resumes_fit(bigint) to beunec_visitor, beunec_admin;
--> statement-breakpoint
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
--> statement-breakpoint
comment on function bound_resumes() is
  'Refuses a resume with which all together would take up more than they may; runs as a trigger only.';
--> statement-breakpoint
revoke all on function bound_resumes() from public;
--> statement-breakpoint
-- Before the row is written: a refused one leaves nothing on the disk.
create trigger bound_resumes before insert on resumes for each row execute function bound_resumes();
