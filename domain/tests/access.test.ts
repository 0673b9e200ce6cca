import { sql } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { oldSlugs } from "#domain/content/old-slugs/table.server.ts";
import { drafts } from "#domain/drafts/table.server.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { engagements } from "#domain/program/engagements/table.server.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { user } from "#platform/auth/table.server.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { messages, serverSettings } from "#platform/mail/table.server.ts";
import { codeWhenTried, databaseErrorCode, denied, undefinedTable } from "./database-errors.test-support.ts";
import { addRows } from "./rows.test-support.ts";

const { owner } = await testDatabase();
const { rowNames, viewers } = await addRows(owner);

/**
 * What each role may do with each table: the columns, if not all, and which rows. "Checked" is what a row must be like
 * to be added or changed, as forgery.test.ts and the tests of the rooms show.
 */
const matrix: Record<string, string> = {
  beunec_visitor: `
    blog_posts: select where published
    call_settings: select (id monday tuesday wednesday thursday friday saturday sunday days_off openings pause_minutes
      notice_hours days_ahead most_per_day change_notice_hours place_kind)
    case_studies: select where published
    contact_messages: insert checked
    gone_addresses: select
    job_applications: insert checked
    job_posts: select where is_published
    old_slugs: select where of something published
    page_texts: select
    picture_variants: select
    pictures: select (id alt hash width height widths ground)
    press_releases: select where published
    problem_terms: select
    resumes: insert checked
    search_entries: select
    search_vocabulary: select
    session_requests: insert checked
    site_settings: select`,

  beunec_member: `
    bcpbp_applications: select where mine; insert checked; delete where (mine AND (status = 'pending'))
    blog_posts: select where published
    call_settings: select (id monday tuesday wednesday thursday friday saturday sunday days_off openings pause_minutes
      notice_hours days_ahead most_per_day change_notice_hours place_kind)
    case_studies: select where published
    check_ins: select where of my program; update (line_id stuck usefulness) where ((line_id IS NULL) AND (engagement_id IN
      ( SELECT e.id FROM engagements e WHERE ((e.user_id = me) AND (e.closed_as IS NULL) AND
      (GREATEST(e.last_day, (check_ins.day + 7)) >= today))))) checked
    consents: select where mine; insert checked; update (wording withdrawn_at) where mine checked
    contact_messages: insert checked
    conversation_lines: select where ((kind <> 'note') AND (entity = 'bcpbp-applications') AND (EXISTS ( SELECT 1
      FROM bcpbp_applications WHERE ((bcpbp_applications.id = conversation_lines.item_id) AND
      (bcpbp_applications.user_id = me))))); insert checked
    drafts: select where my own form; insert checked; update (data) where my own form checked; delete where my own form
    engagement_files: select where of my program; insert checked; delete where ((sent_by = 'member') AND of my program)
    engagement_hours: select where of my program
    engagement_results: select where of my program; insert checked; update (figures changed quotation signed_name
      signed_role) where ((accepted_at IS NULL) AND (engagement_id IN ( SELECT e.id FROM engagements e WHERE
      ((e.user_id = me) AND ((e.closed_as = 'ended') OR ((e.closed_as IS NULL) AND ((e.last_day - 14) < today)))))))
    engagements: select where mine
    gone_addresses: select
    job_applications: insert checked
    job_posts: select where is_published
    letter_files: select where of my program
    letters: select (id number code organization_name first_day last_day services issued_on file_hash replaced_by
      revoked_on) where (id IN ( SELECT f.letter_id FROM letter_files f))
    old_slugs: select where of something published
    page_texts: select
    picture_variants: select
    pictures: select (id alt hash width height widths ground)
    plan_steps: select where of my program; update (done_at) where ((who = 'member') AND (engagement_id IN
      ( SELECT e.id FROM engagements e WHERE ((e.user_id = me) AND (e.closed_as IS NULL)))))
    press_releases: select where published
    profiles: select where mine; update (full_name wants_check_in_mails) where mine
    resumes: insert checked
    search_entries: select
    search_vocabulary: select
    service_rates: select
    session_requests: insert checked
    site_settings: select`,

  beunec_admin: `
    bcpbp_applications: select; update (status) where (status = 'pending') checked; delete
    blocked_times: select; insert; update (starts_at ends_at note); delete
    blog_posts: select; insert checked; update (title content format slug featured_image published publish_at subtitle)
    call_settings: select; update (monday tuesday wednesday thursday friday saturday sunday days_off openings pause_minutes
      notice_hours days_ahead most_per_day change_notice_hours place_kind place feed_key feed_hash)
    calls: select; update (starts_at phone place_kind place state); delete
    case_studies: select; insert checked; update (title content format slug featured_image published publish_at client_name
      industry challenge solution results)
    check_ins: select
    claim_notes: select; insert; update (source confirmed_at)
    consents: select
    contact_messages: select; update (seen_at answered_at); delete
    content_versions: select; insert checked; delete
    conversation_lines: select; insert checked
    drafts: select where mine; insert checked; update (data) where mine; delete where mine
    engagement_files: select; insert checked; delete where (sent_by = 'firm')
    engagement_hours: select; insert checked; update (day quarters service what); delete
    engagement_results: select; update (accepted_at)
    engagements: select; insert checked; update (first_day weeks goal closed_as closed_at closing_reason check_in_day)
    gone_addresses: select
    held_calls: select; delete
    job_applications: select; update (reviewed_at); delete
    job_posts: select; insert checked; update (job_title department location employment_type application_deadline format
      job_summary responsibilities required_qualifications preferred_qualifications skills compensation_range benefits
      application_instructions contact_info image_url is_published publish_at)
    letter_files: select; insert checked
    letter_texts: select; update (title opening statement tax_note)
    letters: select; insert checked; update (replaced_by revoked_on revocation_reason) where ((replaced_by IS NULL) AND
      (revoked_on IS NULL)) checked
    messages: select; update (state last_error sent_at) where (state <> 'queued') checked
    old_slugs: select; insert checked
    outside_calendars: select (id name host is_on read_at failed_since failure created_at); insert; update (name is_on
      failed_since failure); delete
    outside_times: select
    page_texts: select; insert checked; update (changes)
    page_visits: select
    picture_variants: select; insert; delete
    pictures: select; insert checked; update (file_name alt is_decorative hash width height widths ground format); delete
    plan_steps: select; insert checked; update (week position title description who done_at); delete
    press_releases: select; insert checked; update (title content format slug featured_image published publish_at
      released_on summary quotation link_address link_label offers_book)
    privacy_records: select; insert checked
    problem_terms: select; insert; delete
    profiles: select; update (full_name) where mine
    projects: select; insert checked; update (title description due_date status)
    referring_sites: select
    resumes: select
    saved_replies: select; insert; update (title text); delete
    search_entries: select
    search_vocabulary: select
    security_events: select; insert checked
    server_settings: select (id host port encryption login sender is_on updated_at version); update (host port encryption
      login sealed_password sender is_on)
    service_rates: select; update (cents basis)
    session_requests: select; update (seen_at answered_at); delete
    site_settings: select; update (firm_name email phone press_email press_phone parent_company founder_name address
      locations time_zone book_title book_url booking_url meetup_url answer_within_days holidays show_answer_time
      has_shortcuts program_answer_within_days job_answer_within_days ticked_setup_steps short_name hidden_pages
      logo_on_light logo_on_dark logo_alt)
    stories: select; insert checked; update (to_confirm)
    story_notices: select; delete
    trash: select; delete`,

  beunec_auth: `
    account: select; insert; update; delete
    profiles: select; insert; update (full_name)
    rate_limits: select; insert; update; delete
    security_events: insert checked
    session: select; insert; update; delete
    two_factor: select; insert; update; delete
    user: select; insert; update; delete
    verification: select; insert; update; delete`,

  beunec_jobs: `
    bcpbp_applications: select (id waiting_since) where it waits
    calls: select (id starts_at sequence agreed_at day_reminder_at hour_reminder_at name email service phone time_zone
      place_kind place state waiting_since submission_key receipt_hash) where (state = 'booked') or it waits
    contact_messages: select (id waiting_since) where it waits
    conversation_lines: select (id entity item_id kind written_at) where (kind = ANY (ARRAY['answer', 'check_in',
      'member_file']))
    conversation_reports: select; update (last_at)
    job_applications: select (id waiting_since) where it waits
    messages: select; update (subject state attempts last_error last_attempt_at sent_at)
    outside_calendars: select; update (read_at failed_since failure)
    outside_times: select; insert; delete
    search_entries: select where of a page; insert where of a page; update (address title body found_by) where of a page;
      delete where of a page
    server_settings: select
    session_requests: select (id waiting_since) where it waits`,

  beunec_enqueuer: "messages: insert checked",
  beunec_app: "",
};

/** How the matrix says what is often asked of a row. */
const shortly: [condition: string, words: string][] = [
  [`( SELECT (NULLIF(current_setting('app.user_id', true), ''))::uuid AS "nullif")`, "me"],
  ["((now() AT TIME ZONE ( SELECT site_settings.time_zone FROM site_settings)))::date", "today"],
  ["(engagement_id IN ( SELECT e.id FROM engagements e WHERE (e.user_id = me)))", "of my program"],
  ["(user_id = me)", "mine"],
  ["(mine AND (place = ANY (ARRAY['application', 'results'])))", "my own form"],
  ["(waiting_since IS NOT NULL)", "it waits"],
  ["(entity = ANY (ARRAY['services', 'pages']))", "of a page"],
  [
    `(${["blog_posts", "case_studies", "press_releases"].map(isPublished).join(" OR ")})`,
    "of something published",
  ],
];

function isPublished(table: string) {
  const row = `((${table}.id = old_slugs.item_id) AND ${table}.published)`;
  return `((entity = '${table.replace("_", "-")}') AND (EXISTS ( SELECT 1 FROM ${table} WHERE ${row})))`;
}

function shorten(condition: string) {
  const plain = condition.replaceAll("::text", "").replace(/\s+/g, " ");
  return shortly.reduce((text, [from, to]) => text.replaceAll(from, to), plain);
}

interface Right extends Record<string, unknown> {
  table: string;
  command: string;
  isGranted: boolean;
  /** Of the grant, if it is not of the whole table. */
  columns: string | null;
  /** The rows that the policies let through; null if there is no policy. */
  condition: string | null;
  isChecked: boolean;
}

/** The grants and policies of a role, of all our tables. */
async function rightsOf(role: string) {
  const { rows } = await owner.execute<Right>(sql`
    select relname as "table", lower(command) as command, condition, checked as "isChecked",
      has_table_privilege(grantee, c.oid, command) as "isGranted",
      case when command in ('SELECT', 'INSERT', 'UPDATE') and not has_table_privilege(grantee, c.oid, command) then (
        select string_agg(attname, ' ' order by attnum) from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped
          and has_column_privilege(grantee, c.oid, attnum, command)) end as columns
    from pg_class c cross join unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'TRIGGER']) command
      cross join (select ${role}::name as grantee) g
      cross join lateral (
        select string_agg(coalesce(qual, 'true'), ' or ' order by qual) as condition,
          coalesce(bool_and(with_check <> 'true' and with_check is distinct from qual), false) as checked
        from pg_policies where tablename = relname and grantee = any (roles)
          and (cmd = command or cmd = 'ALL' and command not in ('TRUNCATE', 'TRIGGER'))) p
    where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'auth', 'mail', 'limits')
    order by relname, array_position(array['SELECT', 'INSERT', 'UPDATE', 'DELETE'], command)`);
  return rows.filter(({ isGranted, columns, condition }) => isGranted || columns || condition);
}

function describeRight({ command, isGranted, columns, condition, isChecked }: Right) {
  if (condition === null) return `${command} WITHOUT A POLICY`;
  if (!isGranted && !columns) return `${command} WITHOUT A GRANT`;
  const rows = condition.startsWith("true") ? "" : ` where ${shorten(condition)}`;
  return command + (columns ? ` (${columns})` : "") + rows + (isChecked ? " checked" : "");
}

test.each(Object.keys(matrix))("%s has exactly the rights of the matrix", async (role) => {
  const rights = Map.groupBy(await rightsOf(role), ({ table }) => table);
  const found = [...rights].map(([table, its]) => `${table}: ${its.map(describeRight).join("; ")}`);
  const lines = matrix[role]?.trim().split(/\n {4}(?! )/) ?? [];
  expect(found).toEqual(lines.filter(Boolean).map((line) => line.replace(/\n\s+/g, " ")));
});

test("the matrix covers every table and every role", async () => {
  const { rows: tables } = await owner.execute<{ name: string }>(sql`
    select relname as name from pg_class
    where relkind = 'r' and relnamespace::regnamespace::text in ('public', 'auth', 'mail', 'limits')`);
  const named = new Set(Object.values(matrix).flatMap((text) => text.match(/\w+(?=:)/g) ?? []));
  expect([...named].sort()).toEqual(tables.map(({ name }) => name).sort());
  const { rows: roles } = await owner.execute<{ name: string }>(sql`
    select rolname as name from pg_roles where rolname like 'beunec_%' and rolname <> 'beunec_owner'`);
  expect(Object.keys(matrix).sort()).toEqual(roles.map(({ name }) => name).sort());
});

/** The names of the rows of a table that somebody reads. */
async function readBy(viewer: Viewer, column: PgColumn) {
  const reading = asViewer(viewer, (tx) => tx.select({ key: column }).from(column.table));
  const code = await databaseErrorCode(reading);
  if (code === denied || code === undefinedTable) return "denied";
  return (await reading).map(({ key }) => rowNames.get(key) ?? "unknown").sort();
}

const asked = {
  articles: blogPosts.id,
  oldAddresses: oldSlugs.id,
  applications: bcpbpApplications.id,
  lines: conversationLines.id,
  drafts: drafts.userId,
  programs: engagements.id,
  steps: planSteps.id,
  profiles: profiles.userId,
  sent: contactMessages.id,
  mails: messages.id,
  accounts: user.id,
  passwordOfMails: serverSettings.sealedPassword,
};

const refused = Object.fromEntries(Object.keys(asked).map((name) => [name, "denied"]));
const published = { articles: ["published"], oldAddresses: ["of published"] };
const ofNobody = { applications: [], lines: [], drafts: [], programs: [], steps: [], profiles: [] };

const reads: Record<keyof typeof viewers, object[]> = {
  visitor: [published],
  newcomer: [published, ofNobody],
  anna: [
    ...[published, ofNobody],
    { applications: ["Anna's"], lines: ["Anna's answer"], drafts: ["Anna"], profiles: ["Anna"] },
  ],
  ben: [
    ...[published, ofNobody, { applications: ["Ben's"], drafts: ["Ben"], profiles: ["Ben"] }],
    { programs: ["Ben's"], steps: ["Ben's step", "our step"] },
  ],
  admin: [
    { articles: ["draft", "published"], oldAddresses: ["of draft", "of published"], drafts: ["the admin"] },
    { applications: ["Anna's", "Ben's"], lines: ["Anna's answer", "a note about Anna"], sent: ["sent"] },
    { programs: ["Ben's"], steps: ["Ben's step", "our step", "template"], mails: ["mail"] },
    { profiles: ["Anna", "Ben", "the admin"] },
  ],
};

test.each(Object.entries(viewers))(
  "the %s reads what the matrix says, and all else is denied",
  async (who, viewer) => {
    const entries = Object.entries(asked).map(async ([name, column]) => [name, await readBy(viewer, column)]);
    const expected = Object.assign({}, refused, ...reads[who as keyof typeof viewers]);
    expect(Object.fromEntries(await Promise.all(entries))).toEqual(expected);
  },
);

/** How many rows a statement without a condition reaches; it is taken back. */
async function reached(viewer: Viewer, work: (tx: Transaction) => PromiseLike<{ rowCount: number | null }>) {
  let count: number | null = null;
  const code = await codeWhenTried(
    (tried) => asViewer(viewer, tried),
    async (tx) => {
      count = (await work(tx)).rowCount;
    },
  );
  return code === denied ? "denied" : (code ?? count);
}

test("changes and deletions reach only what each may change or delete, without a condition too", async () => {
  const { visitor, anna, ben, admin } = viewers;
  const remove = (table: PgTable) => (tx: Transaction) => tx.delete(table);
  const rename = (tx: Transaction) => tx.update(profiles).set({ fullName: "Changed" });
  const promote = (tx: Transaction) => tx.update(profiles).set({ role: "admin" });
  const approve = (tx: Transaction) => tx.update(bcpbpApplications).set({ status: "approved" });
  const setBack = (tx: Transaction) => tx.update(bcpbpApplications).set({ status: "pending" });
  const tick = (tx: Transaction) => tx.update(planSteps).set({ doneAt: new Date() });
  const extend = (tx: Transaction) => tx.update(engagements).set({ weeks: 26 });
  const type = (tx: Transaction) => tx.update(drafts).set({ data: {} });
  const publish = (tx: Transaction) => tx.update(blogPosts).set({ published: true });
  const takeOver = (tx: Transaction) => tx.update(user).set({ email: "eve@example.com" });
  for (const [viewer, work, expected] of [
    [anna, remove(bcpbpApplications), 1],
    [ben, remove(bcpbpApplications), 0],
    [admin, remove(bcpbpApplications), 2],
    [visitor, remove(contactMessages), "denied"],
    [admin, remove(contactMessages), 1],
    [anna, remove(conversationLines), "denied"],
    [admin, remove(conversationLines), "denied"],
    [admin, remove(blogPosts), "denied"],
    [anna, remove(drafts), 1],
    [admin, remove(drafts), 1],
    [anna, rename, 1],
    [admin, rename, 1],
    [anna, promote, "denied"],
    [admin, promote, "denied"],
    [anna, approve, "denied"],
    [admin, approve, 1],
    [admin, setBack, "denied"],
    [ben, tick, 1],
    [anna, tick, 0],
    [ben, extend, "denied"],
    [admin, extend, 1],
    [ben, type, 1],
    [visitor, publish, "denied"],
    [anna, publish, "denied"],
    [admin, publish, 2],
    [anna, takeOver, "denied"],
    [admin, takeOver, "denied"],
  ] as const) {
    expect.soft(await reached(viewer, work), `${viewer.role}: ${work}`).toBe(expected);
  }
});
