-- A page shows a conversation whole, so that nobody may lengthen it without end.
create or replace function answer_receipt(token text, answer text, submission_key uuid) returns text
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
--> statement-breakpoint
comment on function answer_receipt(text, text, uuid) is
  'Adds an answer to the conversation about what the receipt with this token is for, at most thirty an hour and three hundred in all.';
