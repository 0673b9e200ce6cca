CREATE SCHEMA "auth";
--> statement-breakpoint
CREATE SCHEMA "limits";
--> statement-breakpoint
CREATE SCHEMA "mail";
--> statement-breakpoint
CREATE TABLE "bcpbp_application_drafts" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "bcpbp_application_drafts_data" CHECK (jsonb_typeof("bcpbp_application_drafts"."data") = 'object' and octet_length("bcpbp_application_drafts"."data"::text) <= 65536)
);
--> statement-breakpoint
ALTER TABLE "bcpbp_application_drafts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"subtitle" text,
	"content" text NOT NULL,
	"featured_image" text,
	"published" boolean DEFAULT false NOT NULL,
	"slug" text NOT NULL,
	"author_id" uuid,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blog_posts_title_limit" CHECK (text_units("title") between 1 and 200),
	CONSTRAINT "blog_posts_subtitle_limit" CHECK (text_units("subtitle") between 1 and 300),
	CONSTRAINT "blog_posts_content_limit" CHECK (text_units("content") between 1 and 200000),
	CONSTRAINT "blog_posts_featured_image_limit" CHECK (text_units("featured_image") between 1 and 2048),
	CONSTRAINT "blog_posts_slug_limit" CHECK (text_units("slug") between 1 and 450),
	CONSTRAINT "blog_posts_featured_image_address" CHECK ("featured_image" ~* '^https?://\S+$'),
	CONSTRAINT "blog_posts_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "case_studies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"slug" text NOT NULL,
	"author_id" uuid,
	"published" boolean DEFAULT false NOT NULL,
	"featured_image" text,
	"client_name" text NOT NULL,
	"industry" text NOT NULL,
	"challenge" text NOT NULL,
	"solution" text NOT NULL,
	"results" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
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
	CONSTRAINT "case_studies_featured_image_address" CHECK ("featured_image" ~* '^https?://\S+$'),
	CONSTRAINT "case_studies_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "case_studies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"message" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"seen_at" timestamp (3) with time zone,
	"answered_at" timestamp (3) with time zone,
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
	"submission_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"receipt_hash" "bytea",
	CONSTRAINT "job_applications_submission_key_unique" UNIQUE("submission_key"),
	CONSTRAINT "job_applications_receipt_hash_unique" UNIQUE("receipt_hash"),
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
	CONSTRAINT "job_posts_image_url_address" CHECK ("image_url" ~* '^https?://\S+$')
);
--> statement-breakpoint
ALTER TABLE "job_posts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "old_slugs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"blog_post_id" uuid,
	"case_study_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "old_slugs_slug_limit" CHECK (text_units("slug") between 1 and 450),
	CONSTRAINT "old_slugs_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
	CONSTRAINT "old_slugs_one_item" CHECK (num_nonnulls("old_slugs"."blog_post_id", "old_slugs"."case_study_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "old_slugs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
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
	CONSTRAINT "site_settings_email_email" CHECK ("email" ~ '^[^\s@]+@[^\s@]+$'),
	CONSTRAINT "site_settings_press_email_email" CHECK ("press_email" ~ '^[^\s@]+@[^\s@]+$'),
	CONSTRAINT "site_settings_book_url_address" CHECK ("book_url" ~* '^https?://\S+$'),
	CONSTRAINT "site_settings_booking_url_address" CHECK ("booking_url" ~* '^https?://\S+$'),
	CONSTRAINT "site_settings_meetup_url_address" CHECK ("meetup_url" ~* '^https?://\S+$')
);
--> statement-breakpoint
ALTER TABLE "site_settings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
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
CREATE TABLE "auth"."user" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
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
	CONSTRAINT "messages_state_option" CHECK ("state" in ('queued', 'sent', 'failed')),
	CONSTRAINT "messages_sent" CHECK (("mail"."messages"."state" = 'sent') = ("mail"."messages"."sent_at" is not null)),
	CONSTRAINT "messages_attempts" CHECK ("mail"."messages"."attempts" >= 0),
	CONSTRAINT "messages_headers" CHECK (concat("recipient", "reply_to", "subject", "message_id") !~ '[\r\n]' and length("recipient") between 1 and 320 and length("subject") <= 500),
	CONSTRAINT "messages_payload" CHECK (jsonb_typeof("mail"."messages"."payload") = 'object' and octet_length("mail"."messages"."payload"::text) <= 4096),
	CONSTRAINT "messages_last_error" CHECK (length("mail"."messages"."last_error") <= 2000)
);
--> statement-breakpoint
ALTER TABLE "mail"."messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "bcpbp_application_drafts" ADD CONSTRAINT "bcpbp_application_drafts_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bcpbp_applications" ADD CONSTRAINT "bcpbp_applications_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_author_id_profiles_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_id_job_posts_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."job_posts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_slugs" ADD CONSTRAINT "old_slugs_blog_post_id_blog_posts_id_fk" FOREIGN KEY ("blog_post_id") REFERENCES "public"."blog_posts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "old_slugs" ADD CONSTRAINT "old_slugs_case_study_id_case_studies_id_fk" FOREIGN KEY ("case_study_id") REFERENCES "public"."case_studies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_created_by_profiles_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."profiles"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."account" ADD CONSTRAINT "account_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth"."session" ADD CONSTRAINT "session_user_id_user_id_fk" FOREIGN KEY ("user_id") REFERENCES "auth"."user"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bcpbp_applications_newest" ON "bcpbp_applications" USING btree ("submission_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "bcpbp_applications_status_newest" ON "bcpbp_applications" USING btree ("status","submission_date" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_newest" ON "blog_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "blog_posts_published_newest" ON "blog_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "blog_posts"."published";--> statement-breakpoint
CREATE INDEX "blog_posts_author" ON "blog_posts" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "case_studies_newest" ON "case_studies" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "case_studies_published_newest" ON "case_studies" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "case_studies"."published";--> statement-breakpoint
CREATE INDEX "case_studies_author" ON "case_studies" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "contact_messages_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "contact_messages_unseen_newest" ON "contact_messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "contact_messages"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "job_applications_newest" ON "job_applications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_applications_unread_newest" ON "job_applications" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_applications"."reviewed_at" is null;--> statement-breakpoint
CREATE INDEX "job_applications_job" ON "job_applications" USING btree ("job_id");--> statement-breakpoint
CREATE INDEX "job_posts_newest" ON "job_posts" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "job_posts_published_newest" ON "job_posts" USING btree ("date_posted" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "job_posts"."is_published";--> statement-breakpoint
CREATE INDEX "job_posts_published_deadline" ON "job_posts" USING btree ("application_deadline") WHERE "job_posts"."is_published";--> statement-breakpoint
CREATE INDEX "old_slugs_latest" ON "old_slugs" USING btree ("slug","created_at" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "old_slugs_blog_post" ON "old_slugs" USING btree ("blog_post_id");--> statement-breakpoint
CREATE INDEX "old_slugs_case_study" ON "old_slugs" USING btree ("case_study_id");--> statement-breakpoint
CREATE UNIQUE INDEX "profiles_one_admin" ON "profiles" USING btree ("role") WHERE "profiles"."role" = 'admin';--> statement-breakpoint
CREATE INDEX "projects_due" ON "projects" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "projects_status_due" ON "projects" USING btree ("status","due_date","id");--> statement-breakpoint
CREATE INDEX "projects_created_by" ON "projects" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "session_requests_newest" ON "session_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "session_requests_unseen_newest" ON "session_requests" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "session_requests"."seen_at" is null;--> statement-breakpoint
CREATE INDEX "account_user_id" ON "auth"."account" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_user_id" ON "auth"."session" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "session_expires" ON "auth"."session" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "verification_identifier" ON "auth"."verification" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "verification_expires" ON "auth"."verification" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "rate_limits_expires" ON "limits"."rate_limits" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "messages_newest" ON "mail"."messages" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_state_newest" ON "mail"."messages" USING btree ("state","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "messages_about" ON "mail"."messages" USING btree ("about_id");--> statement-breakpoint
CREATE POLICY "a member reads their own" ON "bcpbp_application_drafts" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("bcpbp_application_drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "a member adds their own" ON "bcpbp_application_drafts" AS PERMISSIVE FOR INSERT TO "beunec_member" WITH CHECK ("bcpbp_application_drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "bcpbp_application_drafts"."updated_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "a member changes their own" ON "bcpbp_application_drafts" AS PERMISSIVE FOR UPDATE TO "beunec_member" USING ("bcpbp_application_drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("bcpbp_application_drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "a member deletes their own" ON "bcpbp_application_drafts" AS PERMISSIVE FOR DELETE TO "beunec_member" USING ("bcpbp_application_drafts"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "a member reads their own" ON "bcpbp_applications" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("bcpbp_applications"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "a member submits one of their own, as pending" ON "bcpbp_applications" AS PERMISSIVE FOR INSERT TO "beunec_member" WITH CHECK ("bcpbp_applications"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "bcpbp_applications"."status" = 'pending'
        and "bcpbp_applications"."submission_date" = now()::timestamptz(3) and "bcpbp_applications"."decided_at" is null);--> statement-breakpoint
CREATE POLICY "a member withdraws their own while pending" ON "bcpbp_applications" AS PERMISSIVE FOR DELETE TO "beunec_member" USING ("bcpbp_applications"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid) and "bcpbp_applications"."status" = 'pending');--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "bcpbp_applications" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin decides what is pending" ON "bcpbp_applications" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING ("bcpbp_applications"."status" = 'pending') WITH CHECK ("bcpbp_applications"."status" <> 'pending');--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "bcpbp_applications" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "everybody reads what is published" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "beunec_member", "beunec_visitor" USING ("blog_posts"."published");--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "blog_posts" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds in their own name" ON "blog_posts" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("blog_posts"."author_id" = (select "profiles"."id" from "profiles" where "profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid))
        and "blog_posts"."created_at" = now()::timestamptz(3) and "blog_posts"."updated_at" = now()::timestamptz(3) and "blog_posts"."version" = 1);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "blog_posts" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "blog_posts" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "everybody reads what is published" ON "case_studies" AS PERMISSIVE FOR SELECT TO "beunec_member", "beunec_visitor" USING ("case_studies"."published");--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "case_studies" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds in their own name" ON "case_studies" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("case_studies"."author_id" = (select "profiles"."id" from "profiles" where "profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid))
        and "case_studies"."created_at" = now()::timestamptz(3) and "case_studies"."updated_at" = now()::timestamptz(3) and "case_studies"."version" = 1);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "case_studies" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "case_studies" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "everybody sends" ON "contact_messages" AS PERMISSIVE FOR INSERT TO "beunec_member", "beunec_visitor" WITH CHECK ("contact_messages"."created_at" = now()::timestamptz(3) and "contact_messages"."seen_at" is null and "contact_messages"."answered_at" is null);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "contact_messages" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin marks as seen or answered" ON "contact_messages" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "contact_messages" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "everybody applies for a published open job" ON "job_applications" AS PERMISSIVE FOR INSERT TO "beunec_member", "beunec_visitor" WITH CHECK (exists (select 1 from "job_posts" where "job_posts"."id" = "job_applications"."job_id" and "job_posts"."is_published"
          and "job_posts"."application_deadline" > now() and "job_posts"."job_title" = "job_applications"."job_title" and "job_applications"."job_type" = case "job_posts"."employment_type" when 'Unpaid Internship' then 'Internship' when 'Paid Internship' then 'Internship' when 'Independent Contractor' then 'Independent Contractor' when 'Temporary Employee' then 'Independent Contractor' when 'Volunteer' then 'Volunteer' end)
        and "job_applications"."created_at" = now()::timestamptz(3) and "job_applications"."reviewed_at" is null);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "job_applications" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin marks as reviewed" ON "job_applications" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "job_applications" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "everybody reads what is published" ON "job_posts" AS PERMISSIVE FOR SELECT TO "beunec_member", "beunec_visitor" USING ("job_posts"."is_published");--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "job_posts" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "job_posts" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("job_posts"."date_posted" is not distinct from case when "job_posts"."is_published" then now()::timestamptz(3) end
        and "job_posts"."created_at" = now()::timestamptz(3) and "job_posts"."updated_at" = now()::timestamptz(3) and "job_posts"."version" = 1);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "job_posts" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "job_posts" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "everybody reads those of published items" ON "old_slugs" AS PERMISSIVE FOR SELECT TO "beunec_member", "beunec_visitor" USING (exists (select 1 from "blog_posts" where "blog_posts"."id" = "old_slugs"."blog_post_id" and "blog_posts"."published")
        or exists (select 1 from "case_studies" where "case_studies"."id" = "old_slugs"."case_study_id" and "case_studies"."published"));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "old_slugs" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "old_slugs" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("old_slugs"."created_at" = now()::timestamptz(3));--> statement-breakpoint
CREATE POLICY "a member reads their own" ON "profiles" AS PERMISSIVE FOR SELECT TO "beunec_member" USING ("profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "profiles" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "everybody signed in changes their own name" ON "profiles" AS PERMISSIVE FOR UPDATE TO "beunec_admin", "beunec_member" USING ("profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid)) WITH CHECK ("profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid));--> statement-breakpoint
CREATE POLICY "accounts reads all" ON "profiles" AS PERMISSIVE FOR SELECT TO "beunec_auth" USING (true);--> statement-breakpoint
CREATE POLICY "accounts adds at sign-up" ON "profiles" AS PERMISSIVE FOR INSERT TO "beunec_auth" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "accounts changes names" ON "profiles" AS PERMISSIVE FOR UPDATE TO "beunec_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "projects" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds in their own name" ON "projects" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("projects"."created_by" = (select "profiles"."id" from "profiles" where "profiles"."user_id" = (select nullif(current_setting('app.user_id', true), '')::uuid))
        and "projects"."version" = 1);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "projects" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "projects" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "everybody sends" ON "session_requests" AS PERMISSIVE FOR INSERT TO "beunec_member", "beunec_visitor" WITH CHECK ("session_requests"."created_at" = now()::timestamptz(3) and "session_requests"."seen_at" is null and "session_requests"."answered_at" is null);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "session_requests" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin marks as seen or answered" ON "session_requests" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "session_requests" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "everybody reads" ON "site_settings" AS PERMISSIVE FOR SELECT TO "beunec_admin", "beunec_member", "beunec_visitor" USING (true);--> statement-breakpoint
CREATE POLICY "the admin changes" ON "site_settings" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "only accounts" ON "auth"."account" AS PERMISSIVE FOR ALL TO "beunec_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "only accounts" ON "auth"."session" AS PERMISSIVE FOR ALL TO "beunec_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "only accounts" ON "auth"."user" AS PERMISSIVE FOR ALL TO "beunec_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "only accounts" ON "auth"."verification" AS PERMISSIVE FOR ALL TO "beunec_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "only accounts" ON "limits"."rate_limits" AS PERMISSIVE FOR ALL TO "beunec_auth" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "mail"."messages" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "a new mail is queued" ON "mail"."messages" AS PERMISSIVE FOR INSERT TO "beunec_enqueuer" WITH CHECK ("mail"."messages"."state" = 'queued' and "mail"."messages"."attempts" = 0 and "mail"."messages"."last_error" is null
        and "mail"."messages"."created_at" = now()::timestamptz(3) and "mail"."messages"."last_attempt_at" is null and "mail"."messages"."sent_at" is null);--> statement-breakpoint
CREATE POLICY "the worker reads all" ON "mail"."messages" AS PERMISSIVE FOR SELECT TO "beunec_jobs" USING (true);--> statement-breakpoint
CREATE POLICY "the worker notes how it went" ON "mail"."messages" AS PERMISSIVE FOR UPDATE TO "beunec_jobs" USING (true) WITH CHECK (true);