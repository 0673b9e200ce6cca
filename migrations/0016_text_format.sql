-- The long texts of an item are plain or Markdown. What is there is plain, and stays as it looks until somebody formats it.
ALTER TABLE "blog_posts" ADD COLUMN "format" text DEFAULT 'plain' NOT NULL;
--> statement-breakpoint
ALTER TABLE "case_studies" ADD COLUMN "format" text DEFAULT 'plain' NOT NULL;
--> statement-breakpoint
ALTER TABLE "job_posts" ADD COLUMN "format" text DEFAULT 'plain' NOT NULL;
--> statement-breakpoint
ALTER TABLE "press_releases" ADD COLUMN "format" text DEFAULT 'plain' NOT NULL;
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_format_option" CHECK ("format" in ('plain', 'markdown'));
--> statement-breakpoint
ALTER TABLE "case_studies" ADD CONSTRAINT "case_studies_format_option" CHECK ("format" in ('plain', 'markdown'));
--> statement-breakpoint
ALTER TABLE "job_posts" ADD CONSTRAINT "job_posts_format_option" CHECK ("format" in ('plain', 'markdown'));
--> statement-breakpoint
ALTER TABLE "press_releases" ADD CONSTRAINT "press_releases_format_option" CHECK ("format" in ('plain', 'markdown'));
--> statement-breakpoint
-- What is read of a text: without the marks that stand alone, the addresses of links, and pictures but for their captions.
-- Marks around a word count as part of it, and searches do not see them. A close relative of `plainWords`, for columns.
create function plain_words(value text, format text) returns text
  language sql immutable strict parallel safe
  return case when format = 'plain' then value else
    translate(
      regexp_replace(
        regexp_replace(
          regexp_replace(
            regexp_replace(value collate "C",
              '^(?:[ \t]*(?:>|(?:[-+*]|\d{1,9}[.)])(?=[ \t]|$)))+', '', 'gn'),
            '^[ \t]*(?:#{1,6}(?=[ \t]|$)|`{3,}[^`]*$|~{3,}.*$|[-*_|: \t]+$)|[ \t]#+[ \t]*$', '', 'gn'),
          '!\[[^][]*\]\((?:[^()"\n]|\([^()\n]*\))*(?:"([^"\n]*)"[ \t]*)?\)', ' \1 ', 'gn'),
        '\[([^][]*)\]\((?:[^()\n]|\([^()\n]*\))*\)', '\1', 'gn'),
      '|', ' ')
  end;
--> statement-breakpoint
revoke all on function plain_words(text, text) from public;
--> statement-breakpoint
grant execute on function plain_words(text, text) to beunec_admin;
--> statement-breakpoint
ALTER TABLE "blog_posts" drop column "word_count";
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "word_count" integer GENERATED ALWAYS AS (count_words(plain_words(content, format))) STORED NOT NULL;
--> statement-breakpoint
-- Searches too find what is read.
alter table blog_posts drop column words;
--> statement-breakpoint
alter table blog_posts add column words tsvector generated always as (search_words(title, subtitle, plain_words(content, format))) stored;
--> statement-breakpoint
create index blog_posts_words on blog_posts using gin (words);
--> statement-breakpoint
alter table case_studies drop column words;
--> statement-breakpoint
alter table case_studies add column words tsvector generated always as (search_words(title, client_name, industry, plain_words(challenge, format), plain_words(solution, format), plain_words(results, format), plain_words(content, format))) stored;
--> statement-breakpoint
create index case_studies_words on case_studies using gin (words);
--> statement-breakpoint
alter table press_releases drop column words;
--> statement-breakpoint
alter table press_releases add column words tsvector generated always as (search_words(title, summary, plain_words(content, format), quotation)) stored;
--> statement-breakpoint
create index press_releases_words on press_releases using gin (words);
--> statement-breakpoint
alter table job_posts drop column words;
--> statement-breakpoint
alter table job_posts add column words tsvector generated always as (search_words(job_title, department, location, employment_type, plain_words(job_summary, format))) stored;
--> statement-breakpoint
create index job_posts_words on job_posts using gin (words);
--> statement-breakpoint
grant update (format) on blog_posts, case_studies, press_releases, job_posts to beunec_admin;
