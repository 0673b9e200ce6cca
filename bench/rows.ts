import { type SQL, sql } from "drizzle-orm";
import { services } from "#domain/inbox/session-requests/rules.ts";
import type { Database } from "#platform/db/connect.ts";

/** Every text has one common word and unique words. */
const text = sql`'Words ' || (
  select string_agg('w' || left(md5((n % 500 * 7 + word * word)::text), 5), ' ') from generate_series(1, 120) word
)`;
/** Words of different frequency: in one of a thousand rows, one of twenty, every second, and in the oldest rows only. */
const marks = sql`case when n % 2 = 0 then ' common' else '' end || case when n % 20 = 3 then ' twentieth' else '' end
  || case when n % 1000 = 77 then ' rare' else '' end || case when n <= 5000 then ' ancient' else '' end`;
const moment = sql`now() - interval '90 days' + n * interval '1 minute'`;
const name = sql`'Name ' || md5(n::text)`;
const email = sql`'person' || n / 3 || '@example.com'`;
const person = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
const seenAt = sql`case when n % 3 > 0 then now() end`;
const service = sql`(array[${sql.join(
  services.map((each) => sql`${each}::text`),
  sql`, `,
)}])[1 + n % ${sql.raw(String(services.length))}]`;

/** Adds rows to every table of the lists and the dashboard; nine of ten articles are published, most jobs are closed. */
export async function addRows(owner: Database, from: number, to: number) {
  const numbers = sql.raw(`from generate_series(${from}, ${to}) n`);
  const insertions: SQL[] = [
    sql`insert into blog_posts (title, slug, content, published, created_at)
      select ${name}, 'post-' || n, ${text} || ${marks}, n % 10 <> 0, ${moment} ${numbers}`,
    sql`insert into case_studies (title, slug, content, client_name, industry, challenge, solution, results, published, created_at)
      select ${name}, 'study-' || n, 'Words', ${name}, 'Food', 'C', 'S', 'R', n % 10 <> 0, ${moment} ${numbers}`,
    sql`insert into job_posts (job_title, employment_type, application_deadline, is_published, date_posted, created_at)
      select ${name}, 'Volunteer', now() + case when n % 100 = 0 then 10 else -10 end * interval '1 day', true,
        ${moment}, ${moment} ${numbers}`,
    sql`insert into projects (title, description, due_date, status)
      select ${name}, 'Words', ${moment}, (array['todo', 'in_progress', 'completed'])[1 + n % 3] ${numbers}`,
    sql`insert into session_requests (name, email, company, service_type, team_size, message, created_at, seen_at, answered_at)
      select ${name}, ${email}, ${name}, ${service}, '1-10', 'Words', ${moment}, ${seenAt},
        case when n % 3 = 2 then now() end ${numbers}`,
    sql`insert into contact_messages (name, email, message, created_at, seen_at)
      select ${name}, ${email}, 'Words', ${moment}, ${seenAt} ${numbers}`,
    sql`insert into auth."user" (id, name, email) select ${person}, 'Member', 'member' || n || '@example.com' ${numbers}`,
    sql`insert into bcpbp_applications (user_id, status, submission_date, organization_name, contact_name, email, mission,
        challenges, why_pro_bono, desired_services, service_goals, commitment, applicant_name, signed_on)
      select ${person}, (array['pending', 'approved', 'declined'])[1 + n % 3], ${moment}, ${name}, 'Contact',
        'member@example.com', 'Words', '{}', 'Why', array[${service}], 'Goals', 'Yes', 'Contact', '2026-03-31' ${numbers}`,
    sql`insert into job_applications (first_name, last_name, email, phone, location, workplace, job_title, job_type,
        resume_link, terms_accepted, created_at, reviewed_at)
      select 'First', ${name}, ${email}, '555', 'Newark', 'Remote', ${name}, 'Internship',
        'https://example.com/resume', true, ${moment}, ${seenAt} ${numbers}`,
  ];
  for (const insertion of insertions) await owner.execute(insertion);
}
