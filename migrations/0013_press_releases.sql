CREATE TABLE "press_releases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"released_on" date NOT NULL,
	"summary" text NOT NULL,
	"content" text NOT NULL,
	"quotation" text,
	"link_address" text,
	"link_label" text,
	"offers_book" boolean DEFAULT false NOT NULL,
	"featured_image" text,
	"published" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "press_releases_slug_unique" UNIQUE("slug"),
	CONSTRAINT "press_releases_title_limit" CHECK (text_units("title") between 1 and 200),
	CONSTRAINT "press_releases_summary_limit" CHECK (text_units("summary") between 1 and 300),
	CONSTRAINT "press_releases_content_limit" CHECK (text_units("content") between 1 and 50000),
	CONSTRAINT "press_releases_quotation_limit" CHECK (text_units("quotation") between 1 and 500),
	CONSTRAINT "press_releases_link_address_limit" CHECK (text_units("link_address") between 1 and 2048),
	CONSTRAINT "press_releases_link_label_limit" CHECK (text_units("link_label") between 1 and 100),
	CONSTRAINT "press_releases_featured_image_limit" CHECK (text_units("featured_image") between 1 and 2048),
	CONSTRAINT "press_releases_slug_limit" CHECK (text_units("slug") between 1 and 450),
	CONSTRAINT "press_releases_featured_image_address" CHECK ("featured_image" ~* '^https?://\S+$'),
	CONSTRAINT "press_releases_link_address_address" CHECK ("link_address" ~* '^(/([^/\\\s]\S*)?|https?://\S+)$'),
	CONSTRAINT "press_releases_whole_link" CHECK (("press_releases"."link_address" is null) = ("press_releases"."link_label" is null)),
	CONSTRAINT "press_releases_slug_form" CHECK ("slug" ~ '^[a-z0-9]+(-[a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "press_releases" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "press_releases_newest" ON "press_releases" USING btree ("released_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "press_releases_published_newest" ON "press_releases" USING btree ("released_on" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE "press_releases"."published";--> statement-breakpoint
CREATE INDEX "press_releases_status_newest" ON "press_releases" USING btree ("published","released_on" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "press_releases_title" ON "press_releases" USING btree (lower("title"),"id","title","published");--> statement-breakpoint
CREATE INDEX "press_releases_updated" ON "press_releases" USING btree ("updated_at","id","published");--> statement-breakpoint
CREATE POLICY "everybody reads what is published" ON "press_releases" AS PERMISSIVE FOR SELECT TO "beunec_member", "beunec_visitor" USING ("press_releases"."published");--> statement-breakpoint
CREATE POLICY "the admin reads all" ON "press_releases" AS PERMISSIVE FOR SELECT TO "beunec_admin" USING (true);--> statement-breakpoint
CREATE POLICY "the admin adds" ON "press_releases" AS PERMISSIVE FOR INSERT TO "beunec_admin" WITH CHECK ("press_releases"."created_at" = now()::timestamptz(3) and "press_releases"."updated_at" = now()::timestamptz(3) and "press_releases"."version" = 1);--> statement-breakpoint
CREATE POLICY "the admin changes all" ON "press_releases" AS PERMISSIVE FOR UPDATE TO "beunec_admin" USING (true) WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "the admin deletes all" ON "press_releases" AS PERMISSIVE FOR DELETE TO "beunec_admin" USING (true);--> statement-breakpoint
ALTER POLICY "everybody reads those of published items" ON "old_slugs" TO beunec_member,beunec_visitor USING ("old_slugs"."entity" = 'blog-posts' and exists (
        select 1 from "blog_posts" where "blog_posts"."id" = "old_slugs"."item_id" and "blog_posts"."published") or "old_slugs"."entity" = 'case-studies' and exists (
        select 1 from "case_studies" where "case_studies"."id" = "old_slugs"."item_id" and "case_studies"."published") or "old_slugs"."entity" = 'press-releases' and exists (
        select 1 from "press_releases" where "press_releases"."id" = "old_slugs"."item_id" and "press_releases"."published"));--> statement-breakpoint
ALTER POLICY "the admin adds" ON "old_slugs" TO beunec_admin WITH CHECK ("old_slugs"."created_at" = now()::timestamptz(3) and ("old_slugs"."entity" = 'blog-posts' and exists (
        select 1 from "blog_posts" where "blog_posts"."id" = "old_slugs"."item_id") or "old_slugs"."entity" = 'case-studies' and exists (
        select 1 from "case_studies" where "case_studies"."id" = "old_slugs"."item_id") or "old_slugs"."entity" = 'press-releases' and exists (
        select 1 from "press_releases" where "press_releases"."id" = "old_slugs"."item_id")));--> statement-breakpoint
select prepare_entity_table('press_releases', searched => '{title,summary,content,quotation}', named => '{title}');
--> statement-breakpoint
grant select on press_releases to beunec_visitor, beunec_member;
--> statement-breakpoint
grant select, insert, delete,
  update (title, slug, released_on, summary, content, quotation, link_address, link_label, offers_book, featured_image, published)
  on press_releases to beunec_admin;
--> statement-breakpoint
-- The firm's first three, which stood in code until now.
insert into press_releases
  (title, slug, released_on, summary, content, quotation, link_address, link_label, offers_book, published)
values
  ('{firm} opens a free three-month consulting program', 'pro-bono-program-opens', '2025-03-15',
    'Startups, small businesses and nonprofits that qualify can apply for three months of consulting at no cost.',
    '{firm} today opened its pro bono consulting program to startups, small businesses and nonprofits. Organizations that qualify work with a consultant for three months and pay nothing, before, during or after.
Members choose up to three of seven services: business strategy, operational excellence, leadership development, technology and digital transformation, grant writing and fundraising, market research and analysis, and industrial and business engineering. The work is done in person near New Jersey, remotely everywhere else, or as a mix of both.
Applying takes one form. It asks what the organization does, what stands in its way and what it would do with the help. Every application is read by a person, and every applicant hears back whatever the answer.
The program runs all year. There is no intake date, no matching fee and no obligation to become a paying client afterwards.',
    'The organizations that need an outside view most are the ones with no line for it in the budget. So we took the line out.',
    '/bcpbp', 'About the program', false, true),
  ('{firm} publishes a data readiness framework for teams without a data team', 'data-readiness-framework-published', '2025-02-28',
    'Four components and two phases show small organizations what to mend before they buy another tool.',
    '{firm} has published the framework it uses to tell whether an organization’s data is fit for reporting, automation and AI. It is written for teams of five to two hundred people, most of whom keep their most important records in spreadsheets.
The framework has four components: inventory, quality, access and trust, and use. An assessment of four weeks scores each of them; an implementation of twelve weeks mends what the score shows, beginning where errors enter and not where they appear.
It grew out of work with clients and draws on the engineering experience of {parentCompany}. It depends on no product and recommends none.
The components, the phases and the expected benefits are described in full on the firm’s website. Organizations may work through them alone or have the implementation carried out as a service.',
    'Nobody keeps a spreadsheet alive for six years for show. Whatever is in it is what the work really needs, and that is where readiness starts.',
    '/data-readiness-framework', 'See the framework', false, true),
  ('{firm} launches its book for people who run small organizations', 'the-book-is-out', '2025-01-06',
    'The exercises of a first meeting, written down so that nobody has to hire a consultant to do them.',
    '{firm} today launched {book}. It collects the exercises that consultants of the firm have repeated most often in first meetings, in the order in which a reader can do them alone.
Each chapter takes one question that a small organization meets sooner or later: what to stop doing, what a job really earns, which hour everybody loses, who may decide what. It ends with a page to fill in.
It is written for founders, executive directors and managers who have an afternoon and no budget. No chapter depends on another, and none asks the reader to buy anything.
The book accompanies the Monthly Business Meetup, where readers compare their pages and argue with the authors.',
    'If a reader closes it and does not need us, it has worked.',
    '/resources', 'Read our articles', true, true);
