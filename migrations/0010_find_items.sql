-- The words by which one field finds an item of any kind: titles, names and emails, without the texts that `words` holds.
create index blog_posts_named on blog_posts using gin (search_words(title));
--> statement-breakpoint
create index session_requests_named on session_requests using gin (search_words(name, email, company));
--> statement-breakpoint
create index projects_named on projects using gin (search_words(title));
--> statement-breakpoint
create index case_studies_named on case_studies using gin (search_words(title, client_name));
--> statement-breakpoint
create index bcpbp_applications_named on bcpbp_applications using gin (search_words(organization_name, contact_name, email));
--> statement-breakpoint
create index job_posts_named on job_posts using gin (search_words(job_title));
--> statement-breakpoint
create index job_applications_named on job_applications using gin (search_words(first_name, last_name, email));
--> statement-breakpoint
create index contact_messages_named on contact_messages using gin (search_words(name, email));
--> statement-breakpoint
create index messages_named on mail.messages using gin (search_words(recipient, subject));
