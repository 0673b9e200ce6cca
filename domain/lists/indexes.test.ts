import { drizzle } from "drizzle-orm/node-postgres";
import { afterAll, expect, test } from "vitest";
import { listAllPosts } from "#domain/content/blog-posts/list.server.ts";
import { blogPostList } from "#domain/content/blog-posts/list.ts";
import { listAllCaseStudies } from "#domain/content/case-studies/list.server.ts";
import { caseStudyList } from "#domain/content/case-studies/list.ts";
import { listAllJobs } from "#domain/content/job-posts/list.server.ts";
import { jobPostList } from "#domain/content/job-posts/list.ts";
import { listPictures } from "#domain/content/pictures/list.server.ts";
import { pictureList } from "#domain/content/pictures/list.ts";
import { listAllPressReleases } from "#domain/content/press-releases/list.server.ts";
import { pressReleaseList } from "#domain/content/press-releases/list.ts";
import { listTrash } from "#domain/content/trash/queries.server.ts";
import { trashList } from "#domain/content/trash/rules.ts";
import { entities, entityNames } from "#domain/entities.ts";
import { listAllApplications } from "#domain/inbox/bcpbp-applications/list.server.ts";
import { applicationList } from "#domain/inbox/bcpbp-applications/list.ts";
import { listCalls } from "#domain/inbox/calls/list.server.ts";
import { callList } from "#domain/inbox/calls/list.ts";
import { listContactMessages } from "#domain/inbox/contact-messages/list.server.ts";
import { contactMessageList } from "#domain/inbox/contact-messages/list.ts";
import { listJobApplications } from "#domain/inbox/job-applications/list.server.ts";
import { jobApplicationList } from "#domain/inbox/job-applications/list.ts";
import { listSessionRequests } from "#domain/inbox/session-requests/list.server.ts";
import { sessionRequestList } from "#domain/inbox/session-requests/list.ts";
import { listOutbox } from "#domain/office/outbox/list.server.ts";
import { outboxList } from "#domain/office/outbox/list.ts";
import { listAllProjects } from "#domain/office/projects/list.server.ts";
import { projectList } from "#domain/office/projects/list.ts";
import { listSecurityEvents } from "#domain/people/security-events/list.server.ts";
import { securityEventList } from "#domain/people/security-events/rules.ts";
import { connectOnce, type Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { type ListOptions, type ListQuery, readListQuery } from "./rules.ts";

type List = (tx: Transaction, query: ListQuery) => Promise<unknown>;

const lists: Record<string, [List, ListOptions]> = {
  bcpbp_applications: [listAllApplications, applicationList],
  blog_posts: [listAllPosts, blogPostList],
  calls: [listCalls, callList],
  case_studies: [listAllCaseStudies, caseStudyList],
  contact_messages: [listContactMessages, contactMessageList],
  job_applications: [listJobApplications, jobApplicationList],
  job_posts: [listAllJobs, jobPostList],
  messages: [listOutbox, outboxList],
  pictures: [listPictures, pictureList],
  press_releases: [listAllPressReleases, pressReleaseList],
  projects: [listAllProjects, projectList],
  security_events: [listSecurityEvents, securityEventList],
  session_requests: [listSessionRequests, sessionRequestList],
  trash: [listTrash, trashList],
};

const { ownerUrl } = await testDatabase();
const client = await connectOnce(ownerUrl, { applicationName: "tests" });
afterAll(() => client.end());
// PostgreSQL then reads or sorts a whole table only where no index helps, even if the table is empty.
await client.query("set enable_seqscan = off; set enable_sort = off");

/** The plans of the queries by which a list finds its count and its page. */
async function explain([list, options]: [List, ListOptions], asked: string) {
  const queries: [text: string, values: unknown[]][] = [];
  const logger = { logQuery: (text: string, values: unknown[]) => void queries.push([text, values]) };
  const query = readListQuery(new URLSearchParams(asked), options);
  await drizzle({ client, logger }).transaction((tx) => list(tx, query));
  const plans: string[] = [];
  for (const [text, values] of queries.filter(([each]) => /select count|order by/.test(each))) {
    const { rows } = await client.query(`explain ${text}`, values);
    plans.push(...rows.map((row) => row["QUERY PLAN"]));
  }
  return plans.join("\n");
}

test("every entity has a list that is looked at here", () => {
  expect(Object.keys(lists)).toEqual(expect.arrayContaining(entityNames.map((name) => entities[name].table)));
});

test.each(Object.entries(lists))(
  "each sort of %s has an index, and so has its search",
  async (_name, list) => {
    const [, { sorts, isWordless }] = list;
    for (const sort of Object.keys(sorts)) {
      expect(await explain(list, `sort=${sort}`), sort).not.toMatch(/Sort Key|Seq Scan/);
    }
    if (list[0] === listTrash || isWordless) return;
    expect(await explain(list, "search=word")).toMatch(/Bitmap Index Scan on \w+_words/);
  },
);
