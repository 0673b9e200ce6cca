-- Nobody has a right that is not granted. Which rows is for the policies to say; which columns may change, for the grants.
revoke all on schema public, auth, mail, limits from public;
revoke all on all tables in schema public, auth, mail, limits from public;

grant usage on schema public to beunec_visitor, beunec_member, beunec_admin, beunec_auth, beunec_jobs;
grant usage on schema auth, limits to beunec_auth;
grant usage on schema mail to beunec_admin, beunec_enqueuer, beunec_jobs;

-- Visitors. The file names of pictures and the place of calls are not for them.
grant select on blog_posts, case_studies, gone_addresses, job_posts, old_slugs, page_texts, picture_variants,
  press_releases, problem_terms, search_entries, search_vocabulary, site_settings to beunec_visitor;
grant select (id, monday, tuesday, wednesday, thursday, friday, saturday, sunday, days_off, openings, pause_minutes,
  notice_hours, days_ahead, most_per_day, change_notice_hours, place_kind) on call_settings to beunec_visitor;
grant insert on contact_messages, job_applications, resumes, session_requests to beunec_visitor;
grant select (id, alt, hash, width, height, widths, ground) on pictures to beunec_visitor;

-- Members.
grant select, insert, delete on bcpbp_applications to beunec_member;
grant select on blog_posts, case_studies, gone_addresses, job_posts, old_slugs, page_texts, picture_variants,
  press_releases, search_entries, search_vocabulary, site_settings to beunec_member;
grant select (id, monday, tuesday, wednesday, thursday, friday, saturday, sunday, days_off, openings, pause_minutes,
  notice_hours, days_ahead, most_per_day, change_notice_hours, place_kind) on call_settings to beunec_member;
grant insert on contact_messages, job_applications, resumes, session_requests to beunec_member;
grant select, insert on conversation_lines to beunec_member;
grant select, insert, update (data), delete on drafts to beunec_member;
grant select (id, alt, hash, width, height, widths, ground) on pictures to beunec_member;
grant select, update (full_name) on profiles to beunec_member;

-- The admin. What is written in forms is deleted by `move_to_trash` alone; no security event is changed or deleted.
grant select, update (status), delete on bcpbp_applications to beunec_admin;
grant select, insert, update (title, content, format, slug, featured_image, published, publish_at, subtitle) on
  blog_posts to beunec_admin;
grant select, update (monday, tuesday, wednesday, thursday, friday, saturday, sunday, days_off, openings,
  pause_minutes, notice_hours, days_ahead, most_per_day, change_notice_hours, place_kind, place, feed_key,
  feed_hash) on call_settings to beunec_admin;
grant select, update (starts_at, state), delete on calls to beunec_admin;
grant select, insert, update (title, content, format, slug, featured_image, published, publish_at, client_name,
  industry, challenge, solution, results) on case_studies to beunec_admin;
grant select, insert, update (source, confirmed_hash, confirmed_at) on claim_notes to beunec_admin;
grant select, update (seen_at, answered_at), delete on contact_messages, session_requests to beunec_admin;
grant select, insert, delete on content_versions, picture_variants, problem_terms to beunec_admin;
grant select, insert on conversation_lines, old_slugs, privacy_records, security_events to beunec_admin;
grant select, insert, update (data), delete on drafts to beunec_admin;
grant select on gone_addresses, page_visits, referring_sites, resumes, search_entries, search_vocabulary to
  beunec_admin;
grant select, delete on held_calls, trash to beunec_admin;
grant select, update (reviewed_at), delete on job_applications to beunec_admin;
grant select, insert, update (job_title, department, location, employment_type, application_deadline, format,
  job_summary, responsibilities, required_qualifications, preferred_qualifications, skills, compensation_range,
  benefits, application_instructions, contact_info, image_url, is_published, publish_at) on job_posts to
  beunec_admin;
grant select, update (state, last_error, sent_at) on mail.messages to beunec_admin;
grant select, insert, update (changes) on page_texts to beunec_admin;
grant select, insert, update (file_name, alt, is_decorative, hash, width, height, widths, ground), delete on
  pictures to beunec_admin;
grant select, insert, update (title, content, format, slug, featured_image, published, publish_at, released_on,
  summary, quotation, link_address, link_label, offers_book) on press_releases to beunec_admin;
grant select, update (full_name) on profiles to beunec_admin;
grant select, insert, update (title, description, due_date, status) on projects to beunec_admin;
grant select, insert, update (title, text), delete on saved_replies to beunec_admin;
grant select, update (firm_name, email, phone, press_email, press_phone, parent_company, founder_name, address,
  locations, time_zone, book_title, book_url, booking_url, meetup_url, answer_within_days, holidays,
  show_answer_time, has_shortcuts) on site_settings to beunec_admin;

-- Accounts and rate limits.
grant select, insert, update, delete on auth."user", auth.account, auth.session, auth.two_factor, auth.verification,
  limits.rate_limits to beunec_auth;
grant select, insert, update (full_name) on profiles to beunec_auth;
grant insert on security_events to beunec_auth;

-- Jobs: mails, reminders, reports, the index of pages.
grant select (id, waiting_since) on bcpbp_applications, contact_messages, job_applications, session_requests to
  beunec_jobs;
grant select (id, starts_at, sequence, agreed_at, day_reminder_at, hour_reminder_at, name, email, service, phone,
  time_zone, place_kind, place, state, waiting_since, submission_key, receipt_hash) on calls to beunec_jobs;
grant select (id, entity, item_id, kind, written_at) on conversation_lines to beunec_jobs;
grant select, update (last_at) on conversation_reports to beunec_jobs;
grant select, update (subject, state, attempts, last_error, last_attempt_at, sent_at) on mail.messages to
  beunec_jobs;
grant select, insert, update (address, title, body), delete on search_entries to beunec_jobs;

-- Whoever adds a mail.
grant insert on mail.messages to beunec_enqueuer;
