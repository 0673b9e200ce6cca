CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE SCHEMA "limits";
--> statement-breakpoint
CREATE SCHEMA "mail";
--> statement-breakpoint
CREATE TABLE "bcpbp_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"submission_date" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"organization_name" text NOT NULL,
	"contact_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"org_type" text,
	"location" text,
	"year_founded" integer,
	"website" text,
	"mission" text NOT NULL,
	"team_size" text,
	"revenue" text,
	"industry" text,
	"challenges" text NOT NULL,
	"why_pro_bono" text NOT NULL,
	"desired_services" text[] DEFAULT '{}' NOT NULL,
	"service_goals" text NOT NULL,
	"commitment" text NOT NULL,
	"delivery_method" text,
	"availability" text,
	"how_heard" text,
	"additional_info" text,
	"applicant_name" text NOT NULL,
	"signed_on" date NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"first_answered_at" timestamp (3) with time zone,
	"replies_read_at" timestamp (3) with time zone,
	CONSTRAINT "bcpbp_applications_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "bcpbp_applications_organization_name_limit" CHECK (text_units("organization_name") between 1 and 200),
	CONSTRAINT "bcpbp_applications_contact_name_limit" CHECK (text_units("contact_name") between 1 and 200),
	CONSTRAINT "bcpbp_applications_email_limit" CHECK (text_units("email") between 1 and 254),
	CONSTRAINT "bcpbp_applications_phone_limit" CHECK (text_units("phone") between 1 and 50),
	CONSTRAINT "bcpbp_applications_org_type_limit" CHECK (text_units("org_type") between 1 and 200),
	CONSTRAINT "bcpbp_applications_location_limit" CHECK (text_units("location") between 1 and 200),
	CONSTRAINT "bcpbp_applications_website_limit" CHECK (text_units("website") between 1 and 2048),
	CONSTRAINT "bcpbp_applications_mission_limit" CHECK (text_units("mission") between 1 and 100),
	CONSTRAINT "bcpbp_applications_industry_limit" CHECK (text_units("industry") between 1 and 200),
	CONSTRAINT "bcpbp_applications_challenges_limit" CHECK (text_units("challenges") between 1 and 20000),
	CONSTRAINT "bcpbp_applications_why_pro_bono_limit" CHECK (text_units("why_pro_bono") between 1 and 150),
	CONSTRAINT "bcpbp_applications_service_goals_limit" CHECK (text_units("service_goals") between 1 and 100),
	CONSTRAINT "bcpbp_applications_availability_limit" CHECK (text_units("availability") between 1 and 1000),
	CONSTRAINT "bcpbp_applications_how_heard_limit" CHECK (text_units("how_heard") between 1 and 1000),
	CONSTRAINT "bcpbp_applications_additional_info_limit" CHECK (text_units("additional_info") between 1 and 150),
	CONSTRAINT "bcpbp_applications_applicant_name_limit" CHECK (text_units("applicant_name") between 1 and 200),
	CONSTRAINT "bcpbp_applications_email_email" CHECK ("email" ~ '^[^\s@]+@[^\s@]+$'),
	CONSTRAINT "bcpbp_applications_website_address" CHECK ("website" ~* '^https?://\S+$'),
	CONSTRAINT "bcpbp_applications_status_option" CHECK ("status" in ('pending', 'approved', 'declined')),
	CONSTRAINT "bcpbp_applications_team_size_option" CHECK ("team_size" in ('1-5', '6-10', '11-20', '21+')),
	CONSTRAINT "bcpbp_applications_revenue_option" CHECK ("revenue" in ('Under $50,000', '$50,000 - $100,000', '$100,000 - $250,000', 'Over $250,000', 'Not applicable')),
	CONSTRAINT "bcpbp_applications_commitment_option" CHECK ("commitment" in ('Yes', 'No')),
	CONSTRAINT "bcpbp_applications_delivery_method_option" CHECK ("delivery_method" in ('In-Person (if located near New Jersey)', 'Remote (virtual sessions)', 'Hybrid (mix)')),
	CONSTRAINT "bcpbp_applications_desired_services_option" CHECK (cardinality("bcpbp_applications"."desired_services") <= 3
        and "bcpbp_applications"."desired_services" <@ array['Business Strategy Development', 'Operational Excellence', 'Leadership Development', 'Technology & Digital Transformation', 'Grant Writing & Fundraising', 'Market Research & Analysis', 'Industrial & Business Engineering']),
	CONSTRAINT "bcpbp_applications_year_founded" CHECK ("bcpbp_applications"."year_founded" between 1000 and 2100),
	CONSTRAINT "bcpbp_applications_challenges_json" CHECK (is_json_object("bcpbp_applications"."challenges")),
	CONSTRAINT "bcpbp_applications_decided" CHECK (("bcpbp_applications"."status" = 'pending') = ("bcpbp_applications"."decided_at" is null))
);
--> statement-breakpoint
ALTER TABLE "bcpbp_applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"format" text DEFAULT 'plain' NOT NULL,
	"slug" text NOT NULL,
	"featured_image" text,
	"published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"status" text GENERATED ALWAYS AS (case when published then 'published' when publish_at is not null then 'scheduled' else 'draft' end) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_published_at" timestamp (3) with time zone,
	"subtitle" text,
	"word_count" integer GENERATED ALWAYS AS (count_words(plain_words(content, format))) STORED NOT NULL,
	"author_id" uuid,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blog_posts_title_limit" CHECK (text_units("title") between 1 and 200),
	CONSTRAINT "blog_posts_subtitle_limit" CHECK (text_units("subtitle") between 1 and 300),
	CONSTRAINT "blog_posts_content_limit" CHECK (text_units("content") between 1 and 200000),
	CONSTRAINT "blog_posts_featured_image_limit" CHECK (text_units("featured_image") between 1 and 2048),
	CONSTRAINT "blog_posts_slug_limit" CHECK (text_units("slug") between 1 and 450),
	CONSTRAINT "blog_posts_plan" CHECK ("blog_posts"."publish_at" is null or not "blog_posts"."published"),
	CONSTRAINT "blog_posts_featured_image_address" CHECK ("featured_image" ~* '^https?://\S+$' or "featured_image" ~ '^picture:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'),
	CONSTRAINT "blog_posts_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "blog_posts_format_option" CHECK ("format" in ('plain', 'markdown'))
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "call_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"monday" text,
	"tuesday" text,
	"wednesday" text,
	"thursday" text,
	"friday" text,
	"saturday" text,
	"sunday" text,
	"days_off" text,
	"openings" text,
	"pause_minutes" smallint DEFAULT 15 NOT NULL,
	"notice_hours" smallint DEFAULT 24 NOT NULL,
	"days_ahead" smallint DEFAULT 30 NOT NULL,
	"most_per_day" smallint,
	"change_notice_hours" smallint DEFAULT 12 NOT NULL,
	"place_kind" text DEFAULT 'we_call' NOT NULL,
	"place" text,
	"feed_key" uuid,
	"feed_hash" "bytea",
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "call_settings_single_row" CHECK ("call_settings"."id" = 1),
	CONSTRAINT "call_settings_monday_limit" CHECK (text_units("monday") between 1 and 200),
	CONSTRAINT "call_settings_tuesday_limit" CHECK (text_units("tuesday") between 1 and 200),
	CONSTRAINT "call_settings_wednesday_limit" CHECK (text_units("wednesday") between 1 and 200),
	CONSTRAINT "call_settings_thursday_limit" CHECK (text_units("thursday") between 1 and 200),
	CONSTRAINT "call_settings_friday_limit" CHECK (text_units("friday") between 1 and 200),
	CONSTRAINT "call_settings_saturday_limit" CHECK (text_units("saturday") between 1 and 200),
	CONSTRAINT "call_settings_sunday_limit" CHECK (text_units("sunday") between 1 and 200),
	CONSTRAINT "call_settings_days_off_limit" CHECK (text_units("days_off") between 1 and 5000),
	CONSTRAINT "call_settings_openings_limit" CHECK (text_units("openings") between 1 and 5000),
	CONSTRAINT "call_settings_place_limit" CHECK (text_units("place") between 1 and 2048),
	CONSTRAINT "call_settings_monday_form" CHECK ("monday" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'),
	CONSTRAINT "call_settings_tuesday_form" CHECK ("tuesday" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'),
	CONSTRAINT "call_settings_wednesday_form" CHECK ("wednesday" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'),
	CONSTRAINT "call_settings_thursday_form" CHECK ("thursday" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'),
	CONSTRAINT "call_settings_friday_form" CHECK ("friday" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'),
	CONSTRAINT "call_settings_saturday_form" CHECK ("saturday" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'),
	CONSTRAINT "call_settings_sunday_form" CHECK ("sunday" ~ '^\d\d:\d\d-\d\d:\d\d(, \d\d:\d\d-\d\d:\d\d)*$'),
	CONSTRAINT "call_settings_pause_minutes" CHECK ("pause_minutes" between 0 and 120),
	CONSTRAINT "call_settings_notice_hours" CHECK ("notice_hours" between 0 and 336),
	CONSTRAINT "call_settings_days_ahead" CHECK ("days_ahead" between 1 and 90),
	CONSTRAINT "call_settings_most_per_day" CHECK ("most_per_day" between 1 and 50),
	CONSTRAINT "call_settings_change_notice_hours" CHECK ("change_notice_hours" between 0 and 336),
	CONSTRAINT "call_settings_place_kind_option" CHECK ("place_kind" in ('link', 'number', 'we_call')),
	CONSTRAINT "call_settings_has_place" CHECK (("place" is null) = ("place_kind" = 'we_call')),
	CONSTRAINT "call_settings_feed" CHECK (("feed_key" is null) = ("feed_hash" is null))
);
--> statement-breakpoint
ALTER TABLE "call_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"pause_minutes" smallint NOT NULL,
	"busy_until" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sequence" integer DEFAULT 0 NOT NULL,
	"agreed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"day_reminder_at" timestamp (3) with time zone,
	"hour_reminder_at" timestamp (3) with time zone,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"service" text NOT NULL,
	"about" text NOT NULL,
	"phone" text,
	"time_zone" text NOT NULL,
	"place_kind" text NOT NULL,
	"place" text,
	"state" text DEFAULT 'booked' NOT NULL,
	"sender_moves" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"first_answered_at" timestamp (3) with time zone,
	"submission_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"receipt_hash" "bytea",
	CONSTRAINT "calls_submission_key_unique" UNIQUE("submission_key"),
	CONSTRAINT "calls_receipt_hash_unique" UNIQUE("receipt_hash"),
	CONSTRAINT "calls_name_limit" CHECK (text_units("name") between 1 and 200),
	CONSTRAINT "calls_email_limit" CHECK (text_units("email") between 1 and 254),
	CONSTRAINT "calls_about_limit" CHECK (text_units("about") between 1 and 2000),
	CONSTRAINT "calls_phone_limit" CHECK (text_units("phone") between 1 and 50),
	CONSTRAINT "calls_time_zone_limit" CHECK (text_units("time_zone") between 1 and 100),
	CONSTRAINT "calls_place_limit" CHECK (text_units("place") between 1 and 2048),
	CONSTRAINT "calls_email_email" CHECK ("email" ~ '^[^\s@]+@[^\s@]+$'),
	CONSTRAINT "calls_service_option" CHECK ("service" in ('Business Strategy Development', 'Operational Excellence', 'Leadership Development', 'Technology & Digital Transformation', 'Grant Writing & Fundraising', 'Market Research & Analysis', 'Industrial & Business Engineering')),
	CONSTRAINT "calls_place_kind_option" CHECK ("place_kind" in ('link', 'number', 'we_call')),
	CONSTRAINT "calls_pause_minutes" CHECK ("pause_minutes" between 0 and 120),
	CONSTRAINT "calls_has_place" CHECK (("place" is null) = ("place_kind" = 'we_call')),
	CONSTRAINT "calls_has_phone" CHECK ("phone" is not null or "place_kind" <> 'we_call'),
	CONSTRAINT "calls_state_option" CHECK ("state" in ('booked', 'cancelled', 'done', 'missed'))
);
--> statement-breakpoint
ALTER TABLE "calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "held_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"pause_minutes" smallint NOT NULL,
	"busy_until" timestamp (3) with time zone NOT NULL,
	"held_until" timestamp (3) with time zone NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"service" text NOT NULL,
	"about" text NOT NULL,
	"phone" text,
	"time_zone" text NOT NULL,
	"place_kind" text NOT NULL,
	"place" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"confirm_hash" "bytea" NOT NULL,
	"submission_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"receipt_hash" "bytea",
	CONSTRAINT "held_calls_submission_key_unique" UNIQUE("submission_key"),
	CONSTRAINT "held_calls_receipt_hash_unique" UNIQUE("receipt_hash"),
	CONSTRAINT "held_calls_name_limit" CHECK (text_units("name") between 1 and 200),
	CONSTRAINT "held_calls_email_limit" CHECK (text_units("email") between 1 and 254),
	CONSTRAINT "held_calls_about_limit" CHECK (text_units("about") between 1 and 2000),
	CONSTRAINT "held_calls_phone_limit" CHECK (text_units("phone") between 1 and 50),
	CONSTRAINT "held_calls_time_zone_limit" CHECK (text_units("time_zone") between 1 and 100),
	CONSTRAINT "held_calls_place_limit" CHECK (text_units("place") between 1 and 2048),
	CONSTRAINT "held_calls_email_email" CHECK ("email" ~ '^[^\s@]+@[^\s@]+$'),
	CONSTRAINT "held_calls_service_option" CHECK ("service" in ('Business Strategy Development', 'Operational Excellence', 'Leadership Development', 'Technology & Digital Transformation', 'Grant Writing & Fundraising', 'Market Research & Analysis', 'Industrial & Business Engineering')),
	CONSTRAINT "held_calls_place_kind_option" CHECK ("place_kind" in ('link', 'number', 'we_call')),
	CONSTRAINT "held_calls_pause_minutes" CHECK ("pause_minutes" between 0 and 120),
	CONSTRAINT "held_calls_has_place" CHECK (("place" is null) = ("place_kind" = 'we_call')),
	CONSTRAINT "held_calls_has_phone" CHECK ("phone" is not null or "place_kind" <> 'we_call')
);
--> statement-breakpoint
ALTER TABLE "held_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_studies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"format" text DEFAULT 'plain' NOT NULL,
	"slug" text NOT NULL,
	"featured_image" text,
	"published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"status" text GENERATED ALWAYS AS (case when published then 'published' when publish_at is not null then 'scheduled' else 'draft' end) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_published_at" timestamp (3) with time zone,
	"author_id" uuid,
	"client_name" text NOT NULL,
	"industry" text NOT NULL,
	"challenge" text NOT NULL,
	"solution" text NOT NULL,
	"results" text NOT NULL,
	CONSTRAINT "case_studies_slug_unique" UNIQUE("slug"),
	CONSTRAINT "case_studies_title_limit" CHECK (text_units("title") between 1 and 200),
	CONSTRAINT "case_studies_client_name_limit" CHECK (text_units("client_name") between 1 and 200),
	CONSTRAINT "case_studies_industry_limit" CHECK (text_units("industry") between 1 and 100),
	CONSTRAINT "case_studies_challenge_limit" CHECK (text_units("challenge") between 1 and 20000),
	CONSTRAINT "case_studies_solution_limit" CHECK (text_units("solution") between 1 and 20000),
	CONSTRAINT "case_studies_results_limit" CHECK (text_units("results") between 1 and 20000),
	CONSTRAINT "case_studies_content_limit" CHECK (text_units("content") between 1 and 200000),
	CONSTRAINT "case_studies_featured_image_limit" CHECK (text_units("featured_image") between 1 and 2048),
	CONSTRAINT "case_studies_slug_limit" CHECK (text_units("slug") between 1 and 450),
	CONSTRAINT "case_studies_plan" CHECK ("case_studies"."publish_at" is null or not "case_studies"."published"),
	CONSTRAINT "case_studies_featured_image_address" CHECK ("featured_image" ~* '^https?://\S+$' or "featured_image" ~ '^picture:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'),
	CONSTRAINT "case_studies_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "case_studies_format_option" CHECK ("format" in ('plain', 'markdown'))
);
--> statement-breakpoint
ALTER TABLE "case_studies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "claim_notes" (
	"page" text NOT NULL,
	"path" text NOT NULL,
	"source" text,
	"confirmed_hash" text,
	"confirmed_at" timestamp (3) with time zone,
	CONSTRAINT "claim_notes_page_path_pk" PRIMARY KEY("page","path"),
	CONSTRAINT "claim_notes_place" CHECK (length("claim_notes"."page") between 1 and 100 and length("claim_notes"."path") between 1 and 150),
	CONSTRAINT "claim_notes_confirmed" CHECK (("claim_notes"."confirmed_hash" is null) = ("claim_notes"."confirmed_at" is null)),
	CONSTRAINT "claim_notes_hash" CHECK (length("claim_notes"."confirmed_hash") = 64),
	CONSTRAINT "claim_notes_source_limit" CHECK (text_units("source") between 1 and 500)
);
--> statement-breakpoint
ALTER TABLE "claim_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"state" text GENERATED ALWAYS AS (case when answered_at is not null then 'answered' when seen_at is not null then 'seen' else 'new' end) STORED NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"first_answered_at" timestamp (3) with time zone,
	"submission_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"receipt_hash" "bytea",
	CONSTRAINT "contact_messages_submission_key_unique" UNIQUE("submission_key"),
	CONSTRAINT "contact_messages_receipt_hash_unique" UNIQUE("receipt_hash"),
	CONSTRAINT "contact_messages_name_limit" CHECK (text_units("name") between 1 and 200),
	CONSTRAINT "contact_messages_email_limit" CHECK (text_units("email") between 1 and 254),
	CONSTRAINT "contact_messages_message_limit" CHECK (text_units("message") between 1 and 5000),
	CONSTRAINT "contact_messages_email_email" CHECK ("email" ~ '^[^\s@]+@[^\s@]+$')
);
--> statement-breakpoint
ALTER TABLE "contact_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "content_versions" (
	"kind" text NOT NULL,
	"item" text NOT NULL,
	"number" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"saved_by" uuid,
	"texts" jsonb NOT NULL,
	CONSTRAINT "content_versions_kind_item_number_pk" PRIMARY KEY("kind","item","number"),
	CONSTRAINT "content_versions_item" CHECK (length("content_versions"."kind") between 1 and 50 and length("content_versions"."item") between 1 and 100),
	CONSTRAINT "content_versions_texts" CHECK (jsonb_typeof("content_versions"."texts") = 'object' and octet_length("content_versions"."texts"::text) <= 2000000)
);
--> statement-breakpoint
ALTER TABLE "content_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"item_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"written_by" uuid,
	"written_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"submission_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	CONSTRAINT "conversation_lines_submission_key_unique" UNIQUE("submission_key"),
	CONSTRAINT "conversation_lines_text_limit" CHECK (text_units("text") between 1 and 5000),
	CONSTRAINT "conversation_lines_entity_option" CHECK ("entity" in ('session-requests', 'contact-messages', 'bcpbp-applications', 'job-applications', 'calls')),
	CONSTRAINT "conversation_lines_kind_option" CHECK ("kind" in ('reply', 'answer', 'by_mail', 'note'))
);
--> statement-breakpoint
ALTER TABLE "conversation_lines" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "conversation_reports" (
	"kind" text PRIMARY KEY NOT NULL,
	"last_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_reports_kind_option" CHECK ("kind" in ('firm-answers', 'due-today'))
);
--> statement-breakpoint
ALTER TABLE "conversation_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "drafts" (
	"user_id" uuid NOT NULL,
	"place" text NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "drafts_user_id_place_pk" PRIMARY KEY("user_id","place"),
	CONSTRAINT "drafts_place" CHECK (length("drafts"."place") between 1 and 100),
	CONSTRAINT "drafts_data" CHECK (jsonb_typeof("drafts"."data") = 'object' and octet_length("drafts"."data"::text) <= 2000000)
);
--> statement-breakpoint
ALTER TABLE "drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "gone_addresses" (
	"entity" text NOT NULL,
	"name" text NOT NULL,
	"gone_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gone_addresses_entity_name_pk" PRIMARY KEY("entity","name"),
	CONSTRAINT "gone_addresses_entity_option" CHECK ("entity" in ('blog-posts', 'case-studies', 'job-posts', 'press-releases'))
);
--> statement-breakpoint
ALTER TABLE "gone_addresses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text NOT NULL,
	"location" text NOT NULL,
	"workplace" text NOT NULL,
	"job_title" text NOT NULL,
	"job_type" text NOT NULL,
	"linkedin_url" text,
	"resume_link" text NOT NULL,
	"terms_accepted" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reviewed_at" timestamp (3) with time zone,
	"state" text GENERATED ALWAYS AS (case when reviewed_at is null then 'unread' else 'read' end) STORED NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"first_answered_at" timestamp (3) with time zone,
	"submission_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"receipt_hash" "bytea",
	CONSTRAINT "job_applications_submission_key_unique" UNIQUE("submission_key"),
	CONSTRAINT "job_applications_receipt_hash_unique" UNIQUE("receipt_hash"),
	CONSTRAINT "job_applications_sent" UNIQUE("id","created_at"),
	CONSTRAINT "job_applications_first_name_limit" CHECK (text_units("first_name") between 1 and 100),
	CONSTRAINT "job_applications_last_name_limit" CHECK (text_units("last_name") between 1 and 100),
	CONSTRAINT "job_applications_email_limit" CHECK (text_units("email") between 1 and 254),
	CONSTRAINT "job_applications_phone_limit" CHECK (text_units("phone") between 1 and 50),
	CONSTRAINT "job_applications_location_limit" CHECK (text_units("location") between 1 and 200),
	CONSTRAINT "job_applications_job_title_limit" CHECK (text_units("job_title") between 1 and 200),
	CONSTRAINT "job_applications_linkedin_url_limit" CHECK (text_units("linkedin_url") between 1 and 2048),
	CONSTRAINT "job_applications_resume_link_limit" CHECK (text_units("resume_link") between 1 and 2048),
	CONSTRAINT "job_applications_email_email" CHECK ("email" ~ '^[^\s@]+@[^\s@]+$'),
	CONSTRAINT "job_applications_workplace_option" CHECK ("workplace" in ('In-person', 'Remote', 'Hybrid')),
	CONSTRAINT "job_applications_job_type_option" CHECK ("job_type" in ('Internship', 'Independent Contractor', 'Volunteer')),
	CONSTRAINT "job_applications_linkedin_url_address" CHECK ("linkedin_url" ~* '^https?://\S+$'),
	CONSTRAINT "job_applications_resume_link_address" CHECK ("resume_link" ~* '^https?://\S+$'),
	CONSTRAINT "job_applications_terms_accepted" CHECK ("job_applications"."terms_accepted")
);
--> statement-breakpoint
ALTER TABLE "job_applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "job_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_title" text NOT NULL,
	"department" text,
	"location" text,
	"employment_type" text NOT NULL,
	"application_deadline" timestamp (3) with time zone NOT NULL,
	"format" text DEFAULT 'plain' NOT NULL,
	"job_summary" text,
	"responsibilities" text,
	"required_qualifications" text,
	"preferred_qualifications" text,
	"skills" text,
	"compensation_range" text,
	"benefits" text,
	"application_instructions" text,
	"contact_info" text,
	"image_url" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"status" text GENERATED ALWAYS AS (case when is_published then 'published' when publish_at is not null then 'scheduled' else 'draft' end) STORED NOT NULL,
	"date_posted" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_posts_job_title_limit" CHECK (text_units("job_title") between 1 and 200),
	CONSTRAINT "job_posts_department_limit" CHECK (text_units("department") between 1 and 200),
	CONSTRAINT "job_posts_location_limit" CHECK (text_units("location") between 1 and 200),
	CONSTRAINT "job_posts_job_summary_limit" CHECK (text_units("job_summary") between 1 and 5000),
	CONSTRAINT "job_posts_responsibilities_limit" CHECK (text_units("responsibilities") between 1 and 20000),
	CONSTRAINT "job_posts_required_qualifications_limit" CHECK (text_units("required_qualifications") between 1 and 20000),
	CONSTRAINT "job_posts_preferred_qualifications_limit" CHECK (text_units("preferred_qualifications") between 1 and 20000),
	CONSTRAINT "job_posts_skills_limit" CHECK (text_units("skills") between 1 and 20000),
	CONSTRAINT "job_posts_compensation_range_limit" CHECK (text_units("compensation_range") between 1 and 200),
	CONSTRAINT "job_posts_benefits_limit" CHECK (text_units("benefits") between 1 and 20000),
	CONSTRAINT "job_posts_application_instructions_limit" CHECK (text_units("application_instructions") between 1 and 20000),
	CONSTRAINT "job_posts_contact_info_limit" CHECK (text_units("contact_info") between 1 and 2000),
	CONSTRAINT "job_posts_image_url_limit" CHECK (text_units("image_url") between 1 and 2048),
	CONSTRAINT "job_posts_employment_type_option" CHECK ("employment_type" in ('Unpaid Internship', 'Paid Internship', 'Independent Contractor', 'Temporary Employee', 'Volunteer')),
	CONSTRAINT "job_posts_image_url_address" CHECK ("image_url" ~* '^https?://\S+$' or "image_url" ~ '^picture:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'),
	CONSTRAINT "job_posts_format_option" CHECK ("format" in ('plain', 'markdown')),
	CONSTRAINT "job_posts_plan" CHECK ("job_posts"."publish_at" is null or not "job_posts"."is_published")
);
--> statement-breakpoint
ALTER TABLE "job_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "old_slugs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"entity" text NOT NULL,
	"item_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_slugs_slug_limit" CHECK (text_units("slug") between 1 and 450),
	CONSTRAINT "old_slugs_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "old_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_texts" (
	"page" text PRIMARY KEY NOT NULL,
	"changes" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "page_texts_page" CHECK (length("page_texts"."page") between 1 and 100),
	CONSTRAINT "page_texts_changes" CHECK (jsonb_typeof("page_texts"."changes") = 'object' and octet_length("page_texts"."changes"::text) <= 1000000)
);
--> statement-breakpoint
ALTER TABLE "page_texts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "privacy_records" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"action" text NOT NULL,
	"email_hash" "bytea" NOT NULL,
	"counts" jsonb NOT NULL,
	"done_by" uuid,
	"done_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "privacy_records_action_option" CHECK ("action" in ('handed_out', 'erased')),
	CONSTRAINT "privacy_records_email_hash" CHECK (octet_length("email_hash") = 32),
	CONSTRAINT "privacy_records_counts" CHECK (jsonb_typeof("counts") = 'object' and octet_length("counts"::text) <= 2000)
);
--> statement-breakpoint
ALTER TABLE "privacy_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "picture_variants" (
	"picture_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"format" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "picture_variants_picture_id_width_format_pk" PRIMARY KEY("picture_id","width","format"),
	CONSTRAINT "picture_variants_format_option" CHECK ("format" in ('avif', 'webp', 'jpeg')),
	CONSTRAINT "picture_variants_size" CHECK (octet_length("picture_variants"."bytes") between 1 and 16777216)
);
--> statement-breakpoint
ALTER TABLE "picture_variants" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"alt" text,
	"is_decorative" boolean DEFAULT false NOT NULL,
	"alt_state" text GENERATED ALWAYS AS (case when is_decorative then 'decorative' when alt is null then 'missing' else 'given' end) STORED NOT NULL,
	"hash" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"widths" integer[] NOT NULL,
	"ground" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pictures_file_name_limit" CHECK (text_units("file_name") between 1 and 200),
	CONSTRAINT "pictures_alt_limit" CHECK (text_units("alt") between 1 and 300),
	CONSTRAINT "pictures_hash_form" CHECK ("pictures"."hash" ~ '^[0-9a-f]{16}$'),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" between 1 and 100000 and "pictures"."height" between 1 and 100000),
	CONSTRAINT "pictures_widths" CHECK (cardinality("pictures"."widths") between 1 and 10),
	CONSTRAINT "pictures_ground_form" CHECK ("pictures"."ground" ~ '^#[0-9a-f]{6}$'),
	CONSTRAINT "pictures_decorative_without_alt" CHECK (not ("pictures"."is_decorative" and "pictures"."alt" is not null))
);
--> statement-breakpoint
ALTER TABLE "pictures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "press_releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"format" text DEFAULT 'plain' NOT NULL,
	"slug" text NOT NULL,
	"featured_image" text,
	"published" boolean DEFAULT false NOT NULL,
	"publish_at" timestamp (3) with time zone,
	"status" text GENERATED ALWAYS AS (case when published then 'published' when publish_at is not null then 'scheduled' else 'draft' end) STORED NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"released_on" date NOT NULL,
	"summary" text NOT NULL,
	"quotation" text,
	"link_address" text,
	"link_label" text,
	"offers_book" boolean DEFAULT false NOT NULL,
	CONSTRAINT "press_releases_slug_unique" UNIQUE("slug"),
	CONSTRAINT "press_releases_title_limit" CHECK (text_units("title") between 1 and 200),
	CONSTRAINT "press_releases_summary_limit" CHECK (text_units("summary") between 1 and 300),
	CONSTRAINT "press_releases_content_limit" CHECK (text_units("content") between 1 and 50000),
	CONSTRAINT "press_releases_quotation_limit" CHECK (text_units("quotation") between 1 and 500),
	CONSTRAINT "press_releases_link_address_limit" CHECK (text_units("link_address") between 1 and 2048),
	CONSTRAINT "press_releases_link_label_limit" CHECK (text_units("link_label") between 1 and 100),
	CONSTRAINT "press_releases_featured_image_limit" CHECK (text_units("featured_image") between 1 and 2048),
	CONSTRAINT "press_releases_slug_limit" CHECK (text_units("slug") between 1 and 450),
	CONSTRAINT "press_releases_link_address_address" CHECK ("link_address" ~* '^(/([^/\\\s]\S*)?|https?://\S+)$'),
	CONSTRAINT "press_releases_whole_link" CHECK (("press_releases"."link_address" is null) = ("press_releases"."link_label" is null)),
	CONSTRAINT "press_releases_plan" CHECK ("press_releases"."publish_at" is null or not "press_releases"."published"),
	CONSTRAINT "press_releases_featured_image_address" CHECK ("featured_image" ~* '^https?://\S+$' or "featured_image" ~ '^picture:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'),
	CONSTRAINT "press_releases_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "press_releases_format_option" CHECK ("format" in ('plain', 'markdown'))
);
--> statement-breakpoint
ALTER TABLE "press_releases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "problem_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"term" text NOT NULL,
	"service" text NOT NULL,
	"strength" text NOT NULL,
	"stems" text[] GENERATED ALWAYS AS (term_stems(term)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "problem_terms_stems_service" UNIQUE("stems","service"),
	CONSTRAINT "problem_terms_term_limit" CHECK (text_units("term") between 1 and 60),
	CONSTRAINT "problem_terms_service_option" CHECK ("service" in ('business-strategy', 'operational-excellence', 'leadership-development', 'technology-transformation', 'grant-writing', 'market-research', 'industrial-engineering', 'data-readiness-framework-implementation')),
	CONSTRAINT "problem_terms_strength_option" CHECK ("strength" in ('clear', 'hint')),
	CONSTRAINT "problem_terms_meaning" CHECK (to_tsvector('english'::regconfig, term) <> '')
);
--> statement-breakpoint
ALTER TABLE "problem_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	CONSTRAINT "profiles_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "profiles_full_name_limit" CHECK (text_units("full_name") between 1 and 201),
	CONSTRAINT "profiles_role_option" CHECK ("role" in ('user', 'admin'))
);
--> statement-breakpoint
ALTER TABLE "profiles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"due_date" timestamp (3) with time zone NOT NULL,
	"status" text DEFAULT 'todo' NOT NULL,
	"created_by" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "projects_title_limit" CHECK (text_units("title") between 1 and 200),
	CONSTRAINT "projects_description_limit" CHECK (text_units("description") between 1 and 10000),
	CONSTRAINT "projects_status_option" CHECK ("status" in ('todo', 'in_progress', 'completed'))
);
--> statement-breakpoint
ALTER TABLE "projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "resumes" (
	"application_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"content" "bytea" NOT NULL,
	CONSTRAINT "resumes_application_id_created_at_pk" PRIMARY KEY("application_id","created_at"),
	CONSTRAINT "resumes_size" CHECK (octet_length("content") <= 5242880),
	CONSTRAINT "resumes_signature" CHECK (substring("content" from 1 for 5) = '\x255044462d'::bytea)
);
--> statement-breakpoint
ALTER TABLE "resumes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "saved_replies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_replies_title_limit" CHECK (text_units("title") between 1 and 100),
	CONSTRAINT "saved_replies_text_limit" CHECK (text_units("text") between 1 and 5000)
);
--> statement-breakpoint
ALTER TABLE "saved_replies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_entries" (
	"entity" text NOT NULL,
	"item_id" text NOT NULL,
	"address" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	CONSTRAINT "search_entries_entity_item_id_pk" PRIMARY KEY("entity","item_id")
);
--> statement-breakpoint
ALTER TABLE "search_entries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "search_vocabulary" (
	"word" text PRIMARY KEY NOT NULL,
	"entries" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "search_vocabulary" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"happened_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"kind" text NOT NULL,
	"user_id" uuid DEFAULT nullif(current_setting('app.user_id', true), '')::uuid,
	"entity" text,
	"item_id" uuid,
	"is_more" boolean DEFAULT false NOT NULL,
	"amount" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "security_events_kind" CHECK ("kind" ~ '^[a-z]+(-[a-z]+)*$' and length("kind") <= 40),
	CONSTRAINT "security_events_entity" CHECK ("entity" ~ '^[a-z]+(-[a-z]+)*$' and length("entity") <= 40)
);
--> statement-breakpoint
ALTER TABLE "security_events" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "session_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"company" text NOT NULL,
	"service_type" text NOT NULL,
	"team_size" text NOT NULL,
	"message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
	"state" text GENERATED ALWAYS AS (case when answered_at is not null then 'answered' when seen_at is not null then 'seen' else 'new' end) STORED NOT NULL,
	"waiting_since" timestamp (3) with time zone,
	"first_answered_at" timestamp (3) with time zone,
	"submission_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"receipt_hash" "bytea",
	CONSTRAINT "session_requests_submission_key_unique" UNIQUE("submission_key"),
	CONSTRAINT "session_requests_receipt_hash_unique" UNIQUE("receipt_hash"),
	CONSTRAINT "session_requests_name_limit" CHECK (text_units("name") between 1 and 200),
	CONSTRAINT "session_requests_email_limit" CHECK (text_units("email") between 1 and 254),
	CONSTRAINT "session_requests_company_limit" CHECK (text_units("company") between 1 and 200),
	CONSTRAINT "session_requests_message_limit" CHECK (text_units("message") between 1 and 5000),
	CONSTRAINT "session_requests_email_email" CHECK ("email" ~ '^[^\s@]+@[^\s@]+$'),
	CONSTRAINT "session_requests_service_type_option" CHECK ("service_type" in ('Business Strategy Development', 'Operational Excellence', 'Leadership Development', 'Technology & Digital Transformation', 'Grant Writing & Fundraising', 'Market Research & Analysis', 'Industrial & Business Engineering')),
	CONSTRAINT "session_requests_team_size_option" CHECK ("team_size" in ('1-10', '11-50', '51-200', '201+'))
);
--> statement-breakpoint
ALTER TABLE "session_requests" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "site_settings" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"firm_name" text DEFAULT 'Beunec Consulting' NOT NULL,
	"email" text DEFAULT 'hello@beunec.example' NOT NULL,
	"phone" text DEFAULT '+1 (555) 010-0142' NOT NULL,
	"press_email" text,
	"press_phone" text,
	"parent_company" text,
	"founder_name" text,
	"address" text,
	"locations" text,
	"time_zone" text DEFAULT 'America/New_York' NOT NULL,
	"book_title" text,
	"book_url" text,
	"booking_url" text,
	"meetup_url" text,
	"answer_within_days" smallint,
	"holidays" text,
	"show_answer_time" boolean DEFAULT false NOT NULL,
	"has_shortcuts" boolean DEFAULT true NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "site_settings_single_row" CHECK ("site_settings"."id" = 1),
	CONSTRAINT "site_settings_firm_name_limit" CHECK (text_units("firm_name") between 1 and 100),
	CONSTRAINT "site_settings_email_limit" CHECK (text_units("email") between 1 and 254),
	CONSTRAINT "site_settings_phone_limit" CHECK (text_units("phone") between 1 and 50),
	CONSTRAINT "site_settings_press_email_limit" CHECK (text_units("press_email") between 1 and 254),
	CONSTRAINT "site_settings_press_phone_limit" CHECK (text_units("press_phone") between 1 and 50),
	CONSTRAINT "site_settings_parent_company_limit" CHECK (text_units("parent_company") between 1 and 200),
	CONSTRAINT "site_settings_founder_name_limit" CHECK (text_units("founder_name") between 1 and 200),
	CONSTRAINT "site_settings_address_limit" CHECK (text_units("address") between 1 and 500),
	CONSTRAINT "site_settings_locations_limit" CHECK (text_units("locations") between 1 and 2000),
	CONSTRAINT "site_settings_time_zone_limit" CHECK (text_units("time_zone") between 1 and 100),
	CONSTRAINT "site_settings_book_title_limit" CHECK (text_units("book_title") between 1 and 200),
	CONSTRAINT "site_settings_book_url_limit" CHECK (text_units("book_url") between 1 and 2048),
	CONSTRAINT "site_settings_booking_url_limit" CHECK (text_units("booking_url") between 1 and 2048),
	CONSTRAINT "site_settings_meetup_url_limit" CHECK (text_units("meetup_url") between 1 and 2048),
	CONSTRAINT "site_settings_holidays_limit" CHECK (text_units("holidays") between 1 and 5000),
	CONSTRAINT "site_settings_answer_within_days" CHECK ("site_settings"."answer_within_days" between 1 and 30),
	CONSTRAINT "site_settings_email_email" CHECK ("email" ~ '^[^\s@]+@[^\s@]+$'),
	CONSTRAINT "site_settings_press_email_email" CHECK ("press_email" ~ '^[^\s@]+@[^\s@]+$'),
	CONSTRAINT "site_settings_book_url_address" CHECK ("book_url" ~* '^https?://\S+$'),
	CONSTRAINT "site_settings_booking_url_address" CHECK ("booking_url" ~* '^https?://\S+$'),
	CONSTRAINT "site_settings_meetup_url_address" CHECK ("meetup_url" ~* '^https?://\S+$')
);
--> statement-breakpoint
ALTER TABLE "site_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "trash" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entity" text NOT NULL,
	"item_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" jsonb NOT NULL,
	"belongings" jsonb NOT NULL,
	"deleted_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"deleted_by" uuid,
	CONSTRAINT "trash_entity_option" CHECK ("entity" in ('blog-posts', 'projects', 'case-studies', 'job-posts', 'press-releases'))
);
--> statement-breakpoint
ALTER TABLE "trash" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_visits" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"views" integer NOT NULL,
	"forms_sent" integer NOT NULL,
	"calls_booked" integer NOT NULL,
	CONSTRAINT "page_visits_day_path_pk" PRIMARY KEY("day","path"),
	CONSTRAINT "page_visits_path" CHECK ("path" = 'other' or "path" like '/%' and text_units("path") <= 1000)
);
--> statement-breakpoint
ALTER TABLE "page_visits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "referring_sites" (
	"day" date NOT NULL,
	"site" text NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "referring_sites_day_site_pk" PRIMARY KEY("day","site"),
	CONSTRAINT "referring_sites_site" CHECK (text_units("site") between 1 and 100)
);
--> statement-breakpoint
ALTER TABLE "referring_sites" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."account" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" uuid NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp (3) with time zone,
	"refresh_token_expires_at" timestamp (3) with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_provider_account" UNIQUE("provider_id","account_id")
);
--> statement-breakpoint
ALTER TABLE "auth"."account" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."session" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"token" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" uuid NOT NULL,
	CONSTRAINT "session_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "auth"."session" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."two_factor" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" uuid NOT NULL,
	"verified" boolean DEFAULT true NOT NULL,
	"failed_verification_count" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "auth"."two_factor" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "user_email_unique" UNIQUE("email")
);
--> statement-breakpoint
ALTER TABLE "auth"."user" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "auth"."verification" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "auth"."verification" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "limits"."rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"hits" integer NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "limits"."rate_limits" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "mail"."messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"template" text NOT NULL,
	"recipient" text NOT NULL,
	"reply_to" text,
	"subject" text,
	"payload" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"about_id" uuid,
	"message_id" text NOT NULL,
	"state" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_attempt_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "messages_message_id_unique" UNIQUE("message_id"),
	CONSTRAINT "messages_state_option" CHECK ("state" in ('queued', 'sent', 'written', 'failed')),
	CONSTRAINT "messages_sent" CHECK (("mail"."messages"."state" = 'sent') = ("mail"."messages"."sent_at" is not null)),
	CONSTRAINT "messages_attempts" CHECK ("mail"."messages"."attempts" >= 0),
	CONSTRAINT "messages_headers" CHECK (concat("recipient", "reply_to", "subject", "message_id") !~ '[\r\n]' and length("recipient") between 1 and 320 and length("subject") <= 500),
	CONSTRAINT "messages_payload" CHECK (jsonb_typeof("mail"."messages"."payload") = 'object' and octet_length("mail"."messages"."payload"::text) <= 49152),
	CONSTRAINT "messages_last_error" CHECK (length("mail"."messages"."last_error") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "mail"."messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bcpbp_applications" ADD CONSTRAINT "bcpbp_applications_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "content_versions" ADD CONSTRAINT "content_versions_saved_by_user_id_fk" FOREIGN KEY ("saved_by") REFERENCES "auth"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_lines" ADD CONSTRAINT "conversation_lines_written_by_user_id_fk" FOREIGN KEY ("written_by") REFERENCES "auth"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "drafts" ADD CONSTRAINT "drafts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_job_posts_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "privacy_records" ADD CONSTRAINT "privacy_records_done_by_user_id_fk" FOREIGN KEY ("done_by") REFERENCES "auth"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "picture_variants" ADD CONSTRAINT "picture_variants_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "resumes" ADD CONSTRAINT "resumes_application" FOREIGN KEY ("application_id","created_at") REFERENCES "public"."job_applications"("id","created_at") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trash" ADD CONSTRAINT "trash_deleted_by_user_id_fk" FOREIGN KEY ("deleted_by") REFERENCES "auth"."user"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."two_factor" ADD CONSTRAINT "two_factor_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bcpbp_applications_newest" ON "bcpbp_applications" USING btree ("submission_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bcpbp_applications_status_newest" ON "bcpbp_applications" USING btree ("status","submission_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bcpbp_applications_organization" ON "bcpbp_applications" USING btree (lower("organization_name"),"id","organization_name","status");--> statement-breakpoint
CREATE INDEX "bcpbp_applications_email" ON "bcpbp_applications" USING btree (lower("email"),"submission_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bcpbp_applications_waiting" ON "bcpbp_applications" USING btree ("waiting_since","id") WHERE "bcpbp_applications"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "bcpbp_applications_due" ON "bcpbp_applications" USING btree (coalesce("waiting_since", 'infinity'::timestamptz),"id","waiting_since","status");--> statement-breakpoint
CREATE INDEX "bcpbp_applications_first_answered" ON "bcpbp_applications" USING btree ("first_answered_at","submission_date");--> statement-breakpoint
CREATE INDEX "blog_posts_plan" ON "blog_posts" USING btree ("publish_at") WHERE "blog_posts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_published_newest" ON "blog_posts" USING btree ("first_published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."published";--> statement-breakpoint
CREATE INDEX "blog_posts_status_newest" ON "blog_posts" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_title" ON "blog_posts" USING btree (lower("title"),"id","title","status");--> statement-breakpoint
CREATE INDEX "blog_posts_updated" ON "blog_posts" USING btree ("updated_at","id","status");--> statement-breakpoint
CREATE INDEX "blog_posts_author" ON "blog_posts" USING btree ("author_id");--> statement-breakpoint
CREATE UNIQUE INDEX "calls_one_open" ON "calls" USING btree (lower("email")) WHERE "state" = 'booked';--> statement-breakpoint
CREATE INDEX "calls_email" ON "calls" USING btree (lower("email"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_booked" ON "calls" USING btree ("starts_at","id") WHERE "state" = 'booked';--> statement-breakpoint
CREATE INDEX "calls_earliest" ON "calls" USING btree ("starts_at","id","state");--> statement-breakpoint
CREATE INDEX "calls_state_latest" ON "calls" USING btree ("state","starts_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "calls_created" ON "calls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "calls_name" ON "calls" USING btree (lower("name"),"id","name","state");--> statement-breakpoint
CREATE INDEX "calls_waiting" ON "calls" USING btree ("waiting_since","id") WHERE "calls"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "calls_due" ON "calls" USING btree (coalesce("waiting_since", 'infinity'::timestamptz),"id","waiting_since","state");--> statement-breakpoint
CREATE INDEX "calls_first_answered" ON "calls" USING btree ("first_answered_at","created_at");--> statement-breakpoint
CREATE INDEX "held_calls_email" ON "held_calls" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "held_calls_until" ON "held_calls" USING btree ("held_until");--> statement-breakpoint
CREATE INDEX "case_studies_plan" ON "case_studies" USING btree ("publish_at") WHERE "case_studies"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "case_studies_newest" ON "case_studies" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "case_studies_published_newest" ON "case_studies" USING btree ("first_published_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "case_studies"."published";--> statement-breakpoint
CREATE INDEX "case_studies_status_newest" ON "case_studies" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "case_studies_title" ON "case_studies" USING btree (lower("title"),"id","title","status");--> statement-breakpoint
CREATE INDEX "case_studies_updated" ON "case_studies" USING btree ("updated_at","id","status");--> statement-breakpoint
CREATE INDEX "case_studies_client" ON "case_studies" USING btree (lower("client_name"),"id","client_name","status");--> statement-breakpoint
CREATE INDEX "case_studies_author" ON "case_studies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_state_newest" ON "contact_messages" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_name" ON "contact_messages" USING btree (lower("name"),"id","name","state");--> statement-breakpoint
CREATE INDEX "contact_messages_email" ON "contact_messages" USING btree (lower("email"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("waiting_since","id") WHERE "contact_messages"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "contact_messages_due" ON "contact_messages" USING btree (coalesce("waiting_since", 'infinity'::timestamptz),"id","waiting_since","state");--> statement-breakpoint
CREATE INDEX "contact_messages_first_answered" ON "contact_messages" USING btree ("first_answered_at","created_at");--> statement-breakpoint
CREATE INDEX "content_versions_saved_by" ON "content_versions" USING btree ("saved_by");--> statement-breakpoint
CREATE INDEX "conversation_lines_order" ON "conversation_lines" USING btree ("entity","item_id","written_at","id");--> statement-breakpoint
CREATE INDEX "conversation_lines_answers" ON "conversation_lines" USING btree ("written_at") WHERE "conversation_lines"."kind" = 'answer';--> statement-breakpoint
CREATE INDEX "conversation_lines_written_by" ON "conversation_lines" USING btree ("written_by");--> statement-breakpoint
CREATE INDEX "job_applications_newest" ON "job_applications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_applications_state_newest" ON "job_applications" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_applications_job" ON "job_applications" USING btree ("job_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state");--> statement-breakpoint
CREATE INDEX "job_applications_name" ON "job_applications" USING btree (lower("last_name"),"id","last_name","state","job_id");--> statement-breakpoint
CREATE INDEX "job_applications_title" ON "job_applications" USING btree (lower("job_title"),"id","job_title","state","job_id");--> statement-breakpoint
CREATE INDEX "job_applications_email" ON "job_applications" USING btree (lower("email"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_applications_waiting" ON "job_applications" USING btree ("waiting_since","id") WHERE "job_applications"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "job_applications_due" ON "job_applications" USING btree (coalesce("waiting_since", 'infinity'::timestamptz),"id","waiting_since","state","job_id");--> statement-breakpoint
CREATE INDEX "job_applications_first_answered" ON "job_applications" USING btree ("first_answered_at","created_at");--> statement-breakpoint
CREATE INDEX "job_posts_plan" ON "job_posts" USING btree ("publish_at") WHERE "job_posts"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "job_posts_newest" ON "job_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_posts_published_newest" ON "job_posts" USING btree ("date_posted" DESC NULLS FIRST,"id" DESC NULLS FIRST,"application_deadline") WHERE "job_posts"."is_published";--> statement-breakpoint
CREATE INDEX "job_posts_published_deadline" ON "job_posts" USING btree ("application_deadline") WHERE "job_posts"."is_published";--> statement-breakpoint
CREATE INDEX "job_posts_status_newest" ON "job_posts" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_posts_title" ON "job_posts" USING btree (lower("job_title"),"id","job_title","status");--> statement-breakpoint
CREATE INDEX "job_posts_deadline" ON "job_posts" USING btree ("application_deadline","id","status");--> statement-breakpoint
CREATE INDEX "old_slugs_latest" ON "old_slugs" USING btree ("slug","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "old_slugs_item" ON "old_slugs" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "privacy_records_newest" ON "privacy_records" USING btree ("done_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "privacy_records_email" ON "privacy_records" USING btree ("email_hash","done_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "privacy_records_done_by" ON "privacy_records" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "pictures_newest" ON "pictures" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pictures_alt_state_newest" ON "pictures" USING btree ("alt_state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "pictures_file_name" ON "pictures" USING btree (lower("file_name"),"id","file_name","alt_state");--> statement-breakpoint
CREATE INDEX "press_releases_plan" ON "press_releases" USING btree ("publish_at") WHERE "press_releases"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "press_releases_newest" ON "press_releases" USING btree ("released_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "press_releases_published_newest" ON "press_releases" USING btree ("released_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "press_releases"."published";--> statement-breakpoint
CREATE INDEX "press_releases_status_newest" ON "press_releases" USING btree ("status","released_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "press_releases_title" ON "press_releases" USING btree (lower("title"),"id","title","status");--> statement-breakpoint
CREATE INDEX "press_releases_updated" ON "press_releases" USING btree ("updated_at","id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_one_admin" ON "profiles" USING btree ("role") WHERE "profiles"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "projects_due" ON "projects" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "projects_status_due" ON "projects" USING btree ("status","due_date","id");--> statement-breakpoint
CREATE INDEX "projects_title" ON "projects" USING btree (lower("title"),"id","title","status");--> statement-breakpoint
CREATE INDEX "projects_created_by" ON "projects" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "saved_replies_title" ON "saved_replies" USING btree (lower("title"),"id");--> statement-breakpoint
CREATE INDEX "security_events_newest" ON "security_events" USING btree ("happened_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"kind");--> statement-breakpoint
CREATE UNIQUE INDEX "security_events_hourly" ON "security_events" USING btree ("kind","happened_at") WHERE "kind" = 'mails-limited';--> statement-breakpoint
CREATE INDEX "session_requests_newest" ON "session_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "session_requests_state_newest" ON "session_requests" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "session_requests_name" ON "session_requests" USING btree (lower("name"),"id","name","state","service_type");--> statement-breakpoint
CREATE INDEX "session_requests_company" ON "session_requests" USING btree (lower("company"),"id","company","state","service_type");--> statement-breakpoint
CREATE INDEX "session_requests_service_newest" ON "session_requests" USING btree ("service_type","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST,"state");--> statement-breakpoint
CREATE INDEX "session_requests_email" ON "session_requests" USING btree (lower("email"),"created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "session_requests_waiting" ON "session_requests" USING btree ("waiting_since","id") WHERE "session_requests"."waiting_since" is not null;--> statement-breakpoint
CREATE INDEX "session_requests_due" ON "session_requests" USING btree (coalesce("waiting_since", 'infinity'::timestamptz),"id","waiting_since","state","service_type");--> statement-breakpoint
CREATE INDEX "session_requests_first_answered" ON "session_requests" USING btree ("first_answered_at","created_at");--> statement-breakpoint
CREATE INDEX "trash_newest" ON "trash" USING btree ("deleted_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "trash_deleted_by" ON "trash" USING btree ("deleted_by");--> statement-breakpoint
CREATE INDEX "account_user_id" ON "auth"."account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "auth"."session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "auth"."session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "two_factor_user_id" ON "auth"."two_factor" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "auth"."verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verification_expires" ON "auth"."verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "limits"."rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "mail"."messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_state_newest" ON "mail"."messages" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_about" ON "mail"."messages" USING btree ("about_id");--> statement-breakpoint
CREATE INDEX "messages_reply_to" ON "mail"."messages" USING btree (lower("reply_to"));--> statement-breakpoint
CREATE INDEX "messages_recipient" ON "mail"."messages" USING btree (lower("recipient"),"id","recipient","state");--> statement-breakpoint
CREATE POLICY "a member reads their own" ON "bcpbp_applications" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("bcpbp_applications"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "a member submits one of their own, as pending" ON "bcpbp_applications" AS PERMISSIVE FOR INSERT TO "beunec_member" WITH CHECK ("bcpbp_applications"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "bcpbp_applications"."status" = 'pending'
        and "bcpbp_applications"."submission_date" = now()::timestamptz(3) and "bcpbp_applications"."decided_at" is null);--> statement-breakpoint
CREATE POLICY "a member withdraws their own while pending" ON "bcpbp_applications" AS PERMISSIVE FOR DELETE TO "beunec_member" USING ("bcpbp_applications"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "bcpbp_applications"."status" = 'pending');--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "bcpbp_applications" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin decides what is pending" ON "bcpbp_applications" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING ("bcpbp_applications"."status" = 'pending') WITH CHECK ("bcpbp_applications"."status" <> 'pending');--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "bcpbp_applications" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the worker reads what waits" ON "bcpbp_applications" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING ("bcpbp_applications"."waiting_since" is not null);--> statement-breakpoint
CREATE POLICY "everybody reads what is published" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "beunec_member", "beunec_visitor" USING ("blog_posts"."published");--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "blog_posts" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin adds in their own name" ON "blog_posts" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("blog_posts"."author_id" = (select "profiles"."id" from "profiles" where "profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid))
        and "blog_posts"."created_at" = now()::timestamptz(3) and "blog_posts"."updated_at" = now()::timestamptz(3) and "blog_posts"."version" = 1 and "blog_posts"."first_published_at" is not distinct from case when "blog_posts"."published" then now()::timestamptz(3) end);--> statement-breakpoint
CREATE POLICY "everybody reads" ON "call_settings" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes" ON "call_settings" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "calls" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin moves, cancels and marks" ON "calls" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "calls" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the worker reads what waits" ON "calls" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING ("calls"."waiting_since" is not null);--> statement-breakpoint
CREATE POLICY "the worker reads what is booked" ON "calls" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING ("calls"."state" = 'booked');--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "held_calls" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "held_calls" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "everybody reads what is published" ON "case_studies" AS PERMISSIVE FOR SELECT TO "beunec_member", "beunec_visitor" USING ("case_studies"."published");--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "case_studies" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "case_studies" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin adds in their own name" ON "case_studies" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("case_studies"."author_id" = (select "profiles"."id" from "profiles" where "profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid))
        and "case_studies"."created_at" = now()::timestamptz(3) and "case_studies"."updated_at" = now()::timestamptz(3) and "case_studies"."version" = 1 and "case_studies"."first_published_at" is not distinct from case when "case_studies"."published" then now()::timestamptz(3) end);--> statement-breakpoint
CREATE POLICY "the admin reads" ON "claim_notes" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "claim_notes" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin changes" ON "claim_notes" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody sends" ON "contact_messages" AS PERMISSIVE FOR INSERT TO "beunec_member", "beunec_visitor" WITH CHECK ("contact_messages"."created_at" = now()::timestamptz(3) and "contact_messages"."seen_at" is null and "contact_messages"."answered_at" is null);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "contact_messages" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin marks as seen or answered" ON "contact_messages" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "contact_messages" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the worker reads what waits" ON "contact_messages" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING ("contact_messages"."waiting_since" is not null);--> statement-breakpoint
CREATE POLICY "the admin reads" ON "content_versions" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds what they save" ON "content_versions" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("content_versions"."saved_by" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "content_versions"."saved_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "the admin adds what was there before the first version" ON "content_versions" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("content_versions"."number" = 1 and "content_versions"."saved_by" is null and "content_versions"."saved_at" <= now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "the admin deletes" ON "content_versions" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "a member reads those of their own application, without notes" ON "conversation_lines" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("conversation_lines"."kind" <> 'note' and "conversation_lines"."entity" = 'bcpbp-applications' and exists (select 1 from "bcpbp_applications"
      where "bcpbp_applications"."id" = "conversation_lines"."item_id" and "bcpbp_applications"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "a member answers about their own application" ON "conversation_lines" AS PERMISSIVE FOR INSERT TO "beunec_member" WITH CHECK ("conversation_lines"."kind" = 'answer' and "conversation_lines"."written_by" = (select nullif(current_setting('app.user_id', true), '')::uuid)
          and "conversation_lines"."written_at" = now()::timestamptz(3) and "conversation_lines"."entity" = 'bcpbp-applications' and exists (select 1 from "bcpbp_applications"
      where "bcpbp_applications"."id" = "conversation_lines"."item_id" and "bcpbp_applications"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "conversation_lines" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin writes in their own name, and no answers of others" ON "conversation_lines" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("conversation_lines"."kind" <> 'answer' and "conversation_lines"."written_by" = (select nullif(current_setting('app.user_id', true), '')::uuid)
          and "conversation_lines"."written_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "the worker reads which answers there are" ON "conversation_lines" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING ("conversation_lines"."kind" = 'answer');--> statement-breakpoint
CREATE POLICY "the worker reads" ON "conversation_reports" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "the worker notes when" ON "conversation_reports" AS PERMISSIVE FOR UPDATE TO "beunec_jobs" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin reads their own" ON "drafts" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "the admin adds their own" ON "drafts" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."updated_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "the admin changes their own" ON "drafts" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "the admin deletes their own" ON "drafts" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "a member reads that of their application" ON "drafts" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" = 'application');--> statement-breakpoint
CREATE POLICY "a member adds that of their application" ON "drafts" AS PERMISSIVE FOR INSERT TO "beunec_member" WITH CHECK ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" = 'application' and octet_length("drafts"."data"::text) <= 65536 and "drafts"."updated_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "a member changes that of their application" ON "drafts" AS PERMISSIVE FOR UPDATE TO "beunec_member" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" = 'application') WITH CHECK ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" = 'application' and octet_length("drafts"."data"::text) <= 65536);--> statement-breakpoint
CREATE POLICY "a member deletes that of their application" ON "drafts" AS PERMISSIVE FOR DELETE TO "beunec_member" USING ("drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "drafts"."place" = 'application');--> statement-breakpoint
CREATE POLICY "everybody reads" ON "gone_addresses" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "everybody applies for a published open job" ON "job_applications" AS PERMISSIVE FOR INSERT TO "beunec_member", "beunec_visitor" WITH CHECK (exists (select 1 from "job_posts" where "job_posts"."id" = "job_applications"."job_id" and "job_posts"."is_published"
          and "job_posts"."application_deadline" > now() and "job_posts"."job_title" = "job_applications"."job_title" and "job_applications"."job_type" = case "job_posts"."employment_type" when 'Unpaid Internship' then 'Internship' when 'Paid Internship' then 'Internship' when 'Independent Contractor' then 'Independent Contractor' when 'Temporary Employee' then 'Independent Contractor' when 'Volunteer' then 'Volunteer' end)
        and "job_applications"."created_at" = now()::timestamptz(3) and "job_applications"."reviewed_at" is null);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "job_applications" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin marks as reviewed" ON "job_applications" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "job_applications" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the worker reads what waits" ON "job_applications" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING ("job_applications"."waiting_since" is not null);--> statement-breakpoint
CREATE POLICY "everybody reads what is published" ON "job_posts" AS PERMISSIVE FOR SELECT TO "beunec_member", "beunec_visitor" USING ("job_posts"."is_published");--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "job_posts" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "job_posts" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "job_posts" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("job_posts"."created_at" = now()::timestamptz(3) and "job_posts"."updated_at" = now()::timestamptz(3) and "job_posts"."version" = 1 and "job_posts"."date_posted" is not distinct from case when "job_posts"."is_published" then now()::timestamptz(3) end);--> statement-breakpoint
CREATE POLICY "everybody reads those of published items" ON "old_slugs" AS PERMISSIVE FOR SELECT TO "beunec_member", "beunec_visitor" USING ("old_slugs"."entity" = 'blog-posts' and exists (
        select 1 from "blog_posts" where "blog_posts"."id" = "old_slugs"."item_id" and "blog_posts"."published") or "old_slugs"."entity" = 'case-studies' and exists (
        select 1 from "case_studies" where "case_studies"."id" = "old_slugs"."item_id" and "case_studies"."published") or "old_slugs"."entity" = 'press-releases' and exists (
        select 1 from "press_releases" where "press_releases"."id" = "old_slugs"."item_id" and "press_releases"."published"));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "old_slugs" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "old_slugs" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("old_slugs"."created_at" = now()::timestamptz(3) and ("old_slugs"."entity" = 'blog-posts' and exists (
        select 1 from "blog_posts" where "blog_posts"."id" = "old_slugs"."item_id") or "old_slugs"."entity" = 'case-studies' and exists (
        select 1 from "case_studies" where "case_studies"."id" = "old_slugs"."item_id") or "old_slugs"."entity" = 'press-releases' and exists (
        select 1 from "press_releases" where "press_releases"."id" = "old_slugs"."item_id")));--> statement-breakpoint
CREATE POLICY "everybody reads" ON "page_texts" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "page_texts" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("page_texts"."updated_at" = now()::timestamptz(3) and "page_texts"."version" = 1);--> statement-breakpoint
CREATE POLICY "the admin changes" ON "page_texts" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "privacy_records" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds what they do now" ON "privacy_records" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("privacy_records"."done_by" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "privacy_records"."done_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "everybody reads" ON "picture_variants" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "picture_variants" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes" ON "picture_variants" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "everybody reads" ON "pictures" AS PERMISSIVE FOR SELECT TO "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "pictures" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "pictures" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "pictures" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "pictures" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("pictures"."created_at" = now()::timestamptz(3) and "pictures"."updated_at" = now()::timestamptz(3) and "pictures"."version" = 1);--> statement-breakpoint
CREATE POLICY "everybody reads what is published" ON "press_releases" AS PERMISSIVE FOR SELECT TO "beunec_member", "beunec_visitor" USING ("press_releases"."published");--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "press_releases" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "press_releases" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "press_releases" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("press_releases"."created_at" = now()::timestamptz(3) and "press_releases"."updated_at" = now()::timestamptz(3) and "press_releases"."version" = 1);--> statement-breakpoint
CREATE POLICY "visitors and the admin read" ON "problem_terms" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "problem_terms" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes" ON "problem_terms" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "a member reads their own" ON "profiles" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "profiles" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "everybody signed in changes their own name" ON "profiles" AS PERMISSIVE FOR UPDATE TO "beunec_admin", "beunec_member" USING ("profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "accounts reads all" ON "profiles" AS PERMISSIVE FOR SELECT TO "beunec_auth" USING (true);--> statement-breakpoint
CREATE POLICY "accounts adds at sign-up" ON "profiles" AS PERMISSIVE FOR INSERT TO "beunec_auth" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts changes names" ON "profiles" AS PERMISSIVE FOR UPDATE TO "beunec_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "projects" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "projects" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin adds in their own name" ON "projects" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("projects"."created_by" = (select "profiles"."id" from "profiles" where "profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid))
        and "projects"."version" = 1);--> statement-breakpoint
CREATE POLICY "everybody adds one with their application" ON "resumes" AS PERMISSIVE FOR INSERT TO "beunec_member", "beunec_visitor" WITH CHECK ("resumes"."created_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "resumes" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "saved_replies" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "saved_replies" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "saved_replies" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "saved_replies" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "everybody reads" ON "search_entries" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "the server writes what is in code" ON "search_entries" AS PERMISSIVE FOR ALL TO "beunec_jobs" USING ("search_entries"."entity" in ('services', 'pages')) WITH CHECK ("search_entries"."entity" in ('services', 'pages'));--> statement-breakpoint
CREATE POLICY "everybody reads" ON "search_vocabulary" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "security_events" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds what they do now" ON "security_events" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("security_events"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "security_events"."happened_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "accounts adds what happens now" ON "security_events" AS PERMISSIVE FOR INSERT TO "beunec_auth" WITH CHECK ("security_events"."happened_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "everybody sends" ON "session_requests" AS PERMISSIVE FOR INSERT TO "beunec_member", "beunec_visitor" WITH CHECK ("session_requests"."created_at" = now()::timestamptz(3) and "session_requests"."seen_at" is null and "session_requests"."answered_at" is null);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "session_requests" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin marks as seen or answered" ON "session_requests" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "session_requests" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the worker reads what waits" ON "session_requests" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING ("session_requests"."waiting_since" is not null);--> statement-breakpoint
CREATE POLICY "everybody reads" ON "site_settings" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes" ON "site_settings" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin reads" ON "trash" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin deletes for good" ON "trash" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "page_visits" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "referring_sites" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "only accounts" ON "auth"."account" AS PERMISSIVE FOR ALL TO "beunec_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "only accounts" ON "auth"."session" AS PERMISSIVE FOR ALL TO "beunec_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "only accounts" ON "auth"."two_factor" AS PERMISSIVE FOR ALL TO "beunec_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "only accounts" ON "auth"."user" AS PERMISSIVE FOR ALL TO "beunec_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "only accounts" ON "auth"."verification" AS PERMISSIVE FOR ALL TO "beunec_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "only accounts" ON "limits"."rate_limits" AS PERMISSIVE FOR ALL TO "beunec_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "mail"."messages" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin has a mail sent again" ON "mail"."messages" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING ("mail"."messages"."state" <> 'queued') WITH CHECK ("mail"."messages"."state" = 'queued' and "mail"."messages"."sent_at" is null);--> statement-breakpoint
CREATE POLICY "a new mail is queued" ON "mail"."messages" AS PERMISSIVE FOR INSERT TO "beunec_enqueuer" WITH CHECK ("mail"."messages"."state" = 'queued' and "mail"."messages"."attempts" = 0 and "mail"."messages"."last_error" is null
        and "mail"."messages"."created_at" = now()::timestamptz(3) and "mail"."messages"."last_attempt_at" is null and "mail"."messages"."sent_at" is null);--> statement-breakpoint
CREATE POLICY "the worker reads all" ON "mail"."messages" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "the worker notes how it went" ON "mail"."messages" AS PERMISSIVE FOR UPDATE TO "beunec_jobs" USING (true) WITH CHECK (true);