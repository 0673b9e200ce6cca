-- The admin's open pages follow the mails too, though those are no public table.
create trigger notify_change after insert or update or delete or truncate on mail.messages
  for each statement execute function notify_change();
