ALTER TABLE "bcpbp_applications" ADD COLUMN "replies_read_at" timestamp (3) with time zone;--> statement-breakpoint
create function mark_replies_read(up_to timestamptz) returns void
  language sql strict security definer set search_path = pg_catalog, pg_temp
as $$
  update public.bcpbp_applications set replies_read_at = least(up_to, now())
    where user_id = nullif(current_setting('app.user_id', true), '')::uuid
$$;
--> statement-breakpoint
comment on function mark_replies_read(timestamptz) is
  'Notes up to when the member has read the replies about their own application.';
--> statement-breakpoint
revoke all on function mark_replies_read(timestamptz) from public;
--> statement-breakpoint
grant execute on function mark_replies_read(timestamptz) to beunec_member;
