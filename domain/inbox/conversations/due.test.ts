import { expect, test } from "vitest";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { dueOf } from "#domain/office/working-days/due.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer, type Viewer } from "#platform/db/as-viewer.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";
import { countDueByKind } from "./due.server.ts";
import { listWaiting } from "./waiting.server.ts";

const { owner } = await testDatabase();
const { userId } = await addPerson(owner, "Grace", "admin");
const admin: Viewer = { role: "admin", userId };

// Every seven hours of three and a half weeks, in which clocks change and there is a holiday.
const moments = Array.from({ length: 84 }, (_, index) => new Date(Date.UTC(2026, 1, 23, 7 * index)));
const job = sampleJobPost();
await owner.insert(jobPosts).values(job);
await owner
  .insert(contactMessages)
  .values(moments.map((createdAt) => ({ ...sampleContactMessage(), createdAt })));
await owner
  .insert(jobApplications)
  .values(moments.map((createdAt) => ({ ...sampleJobApplication(job.id), createdAt })));

test.each([
  ["America/New_York", "2026-03-23T09:00-04:00"],
  ["America/New_York", "2026-03-21T12:00-04:00"],
  ["Asia/Kathmandu", "2026-03-20T00:00+05:45"],
  ["Africa/Cairo", "2026-03-20T23:59+02:00"],
])("in %s at %s the database counts and sorts as single due days say", async (timeZone, moment) => {
  const now = new Date(moment);
  await owner.update(siteSettings).set({ timeZone, holidays: "2026-03-12\n2026-03-24" });
  await asViewer(admin, async (tx) => {
    const settings = await findSettings(tx);
    const kinds = await countDueByKind(tx, settings, now);
    for (const entity of ["contact-messages", "job-applications"] as const) {
      const expected = { late: 0, today: 0, later: 0 };
      for (const waitingSince of moments) {
        const due = dueOf({ entity, waitingSince }, settings, now);
        if (due) expected[due.state] += 1;
      }
      expect(kinds.find((kind) => kind.entity === entity)).toEqual({ entity, ...expected });
    }
    const pages = [1, 2, 3, 4].map((page) => listWaiting(tx, page, { settings, now }));
    const listed = (await Promise.all(pages)).flatMap(({ items }) => items);
    const days = listed.map((item) => dueOf(item, settings, now)?.day);
    expect(days).toHaveLength(2 * moments.length);
    expect(days).toEqual(days.toSorted());
  });
});
