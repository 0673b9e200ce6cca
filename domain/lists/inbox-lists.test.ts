import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { listJobsToChoose } from "#domain/inbox/job-applications/list.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { findListedSessionRequest } from "#domain/inbox/session-requests/list.server.ts";
import { sessionRequestList } from "#domain/inbox/session-requests/list.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { readListQuery } from "./rules.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Ada", "admin");
const admin: Viewer = { role: "admin", userId };

test("the neighbors of a row are those of its list, even if the row no longer matches its filters", async () => {
  const at = (minute: number) => ({ createdAt: new Date(Date.UTC(2026, 0, 1, 12, minute)) });
  const requests = [3, 2, 1].map((minute) => ({ ...sampleSessionRequest(), ...at(minute) }));
  await owner.insert(sessionRequests).values(requests);
  const query = readListQuery(new URLSearchParams("status=new"), sessionRequestList);
  const [first, second, third] = requests.map(({ id }) => id);
  const open = (id = "") => asViewer(admin, (tx) => findListedSessionRequest(tx, query, id));
  expect(await open(first)).toMatchObject({ previous: null, next: second });
  expect(await open(second)).toMatchObject({ previous: first, next: third });
  await owner.execute(sql`update session_requests set seen_at = now() where id = ${second}`);
  expect(await open(second)).toMatchObject({ previous: first, next: third });
  expect(await open(third)).toMatchObject({ previous: first });
  expect(await open(randomUUID())).toBeNull();
});

test("the job filter offers the newest jobs and the chosen one, even if it is deleted", async () => {
  const job = sampleJobPost();
  await owner.insert(jobPosts).values(job);
  const gone = randomUUID();
  const titles = await asViewer(admin, (tx) => listJobsToChoose(tx, gone));
  expect(titles).toMatchObject({ [job.id]: "Analyst", [gone]: "A deleted job" });
});
