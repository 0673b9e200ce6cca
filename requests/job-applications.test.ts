import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import { acceptChanges, refuseChanges, withoutTable } from "./refused-changes.ts";
import { confirm, exportedRows, namesIn, rowIn, textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";

const analyst = { ...sampleJobPost(), department: "Operations", location: "Hybrid, New Jersey" };
const ada = {
  ...sampleJobApplication(analyst.id),
  linkedinUrl: "https://linkedin.com/in/ada",
  createdAt: new Date("2026-03-15T03:30:00Z"),
};
const ben = {
  ...sampleJobApplication(analyst.id),
  firstName: "Ben",
  lastName: "Adler",
  jobId: null,
  jobTitle: "Writer",
  createdAt: new Date("2026-02-01T12:00:00Z"),
  reviewedAt: new Date("2026-02-02T12:00:00Z"),
};

test.beforeEach(async ({ web, site }) => {
  await signInAsAdmin(web);
  await site.database.insert(jobPosts).values(analyst);
});

test("applications are listed newest first with all that was sent", async ({ web, site }) => {
  const empty = await web.open("/admin/job-applications");
  expect(empty.$("h1").text()).toBe("Job Applications");
  expect(empty.text).toContain("Total applications: 0");
  expect(empty.text).toContain("No job applications yet");
  await site.database.insert(jobApplications).values([ben, ada]);
  const list = await web.open("/admin/job-applications");
  expect(list.text).toContain("Total applications: 2");
  expect(namesIn(list)).toEqual(["Ada Okafor", "Ben Adler"]);
  const row = rowIn(list, "Ada Okafor");
  for (const text of [
    ...["ada@example.com", "555 010 0100", "Newark", "Prefers Remote", "3/14/2026", "Unread"],
    ...["Analyst", "Internship", "Operations · Hybrid, New Jersey"],
  ])
    expect(row.text()).toContain(text);
  for (const [name, href] of [
    ["View Resume", ada.resumeLink],
    ["LinkedIn", ada.linkedinUrl],
  ] as const) {
    const rel = "noopener noreferrer nofollow";
    expect(row.find(`a:contains(${name})`).attr()).toMatchObject({ href, rel, target: "_blank" });
  }
  const other = rowIn(list, "Ben Adler");
  expect(other.text()).toContain("Writer");
  expect(other.text()).toContain("This job has been deleted");
  expect(other.find("a:contains(LinkedIn)")).toHaveLength(0);
});

test("an application is marked as read and unread, and deleted after a question", async ({ web, site }) => {
  await site.database.insert(jobApplications).values([ada, ben]);
  const list = await web.open("/admin/job-applications");
  const read = await list.send("Mark as Read Ada Okafor");
  expect(read.statuses).toContain("The application has been marked as read.");
  expect(rowIn(read, "Ada Okafor").find("td span:contains(Read)").text()).toBe("Read");
  const unread = await read.send("Mark as Unread Ada Okafor");
  expect(unread.statuses).toContain("The application is unread again.");

  const question = "Are you sure you want to delete this application? This action cannot be undone.";
  const deletion = { intent: "delete", id: ada.id, question };
  await refuseChanges(site.database, "job_applications");
  const unchanged = await unread.send("Mark as Read Ada Okafor");
  expect(unchanged.alerts).toEqual(["Failed to update application. Please try again."]);
  const failed = await confirm(web, unchanged, deletion);
  expect(failed.alerts).toEqual(["Failed to delete application. Please try again."]);
  await acceptChanges(site.database, "job_applications");
  const deleted = await confirm(web, failed, deletion);
  expect(deleted.statuses).toContain("The application has been deleted.");
  expect(namesIn(deleted)).toEqual(["Ben Adler"]);
  await withoutTable(site.database, "job_applications", async () => {
    const failed = await web.open("/admin/job-applications");
    expect(failed.alerts.join()).toContain("The job applications could not be loaded");
  });
});

test("the list can be filtered by status and job, sorted, searched and exported", async ({ web, site }) => {
  await site.database.insert(jobApplications).values([ada, ben]);
  const ofJob = await web.open(`/admin/job-applications?job=${analyst.id}`);
  expect(ofJob.value("job")).toBe(analyst.id);
  expect(namesIn(ofJob)).toEqual(["Ada Okafor"]);
  expect(ofJob.text).toContain("Total applications: 2 (1 shown here)");
  const all = await ofJob.follow("Clear");
  expect(textsIn(all, "[name=status] option")).toEqual(["All Status", "Unread", "Read"]);
  expect(namesIn(await all.send("Search", { status: "read" }))).toEqual(["Ben Adler"]);
  const sorted = await all.send("Search", { sort: "name" });
  const rows = await exportedRows(web, sorted);
  expect(rows.map((row) => row.Name)).toEqual(["Ben Adler", "Ada Okafor"]);
  expect(rows[1]).toMatchObject({
    "Applied for": "Analyst",
    Department: "Operations",
    Resume: ada.resumeLink,
    "Applied on": "3/14/2026, 11:30 PM EDT",
  });
  expect(namesIn(await sorted.send("Search", { search: "writ" }))).toEqual(["Ben Adler"]);
});
