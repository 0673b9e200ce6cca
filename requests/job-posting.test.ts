import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { signInAsAdmin } from "./people.ts";
import type { Site } from "./site.ts";
import { expect, test } from "./test.ts";

/** All fields by their labels. */
const filled = {
  "Job Title": "Analyst",
  Department: "Operations",
  Location: "Newark, NJ",
  "Employment Type": "Paid Internship",
  "Application Deadline": "2026-03-31T17:00",
  "Job Summary": "Counting.\nAnd asking why.",
  Responsibilities: "Count.",
  "Required Qualifications": "Counts well.",
  "Preferred Qualifications": "Has counted.",
  "Required Skills": "Spreadsheets",
  "Compensation Range": "$20 an hour",
  Benefits: "Lunch",
  "Application Instructions": "Write to us.",
  "Contact Information": "jobs@example.org",
  "Image URL": "",
};

test.beforeEach(({ web }) => signInAsAdmin(web));

async function addJob({ database }: Site, deadline = "2026-03-06T22:00:00.000Z") {
  const sample = { ...sampleJobPost(), applicationDeadline: new Date(deadline) };
  await database.insert(jobPosts).values(sample);
  return { id: sample.id, address: `/admin/job-posting/edit/${sample.id}` };
}

test("a job post with all its fields is created and published", async ({ web, site }) => {
  const form = await web.open("/admin/job-posting/new");
  expect(form.value("Publish immediately")).toBe("");
  expect(form.text).toContain("Eastern Time, the firm's time zone.");
  const list = await form.send("Create Job Post", { ...filled, "Publish immediately": true });
  expect(list.address).toBe("/admin/careers");
  expect(list.statuses).toContain("The job post has been created.");
  expect(await site.database.select().from(jobPosts)).toMatchObject([
    {
      jobTitle: "Analyst",
      department: "Operations",
      employmentType: "Paid Internship",
      applicationDeadline: new Date("2026-03-31T21:00:00.000Z"),
      jobSummary: "Counting.\nAnd asking why.",
      skills: "Spreadsheets",
      contactInfo: "jobs@example.org",
      imageUrl: null,
      isPublished: true,
      datePosted: expect.any(Date),
    },
  ]);
});

test("a job post is changed and previewed; its deadline stays, in either of two equal hours", async ({
  web,
  site,
}) => {
  const deadline = "2026-11-01T06:30:15.123Z";
  const { id, address } = await addJob(site, deadline);
  const form = await web.open(address);
  expect(form.value("Application Deadline")).toBe("2026-11-01T01:30");
  expect(form.value("Published")).toBe("");
  expect(form.$(`a[href="/careers/${id}?preview=job-posts/${id}"]`).text()).toBe("Preview in a new tab");
  expect((await form.follow("Cancel")).address).toBe("/admin/careers");
  const list = await form.send("Save Changes", { Department: "Changed" });
  expect(list.address).toBe("/admin/careers");
  expect(list.statuses).toContain("The job post has been saved.");
  expect(await site.database.select().from(jobPosts)).toMatchObject([
    { department: "Changed", applicationDeadline: new Date(deadline) },
  ]);
});

test("a time skipped by daylight saving time, and other invalid input, gets an error at its field", async ({
  web,
  site,
}) => {
  const { address } = await addJob(site);
  const sent = { "Application Deadline": "2026-03-08T02:30", Department: "Kept" };
  const refused = await (await web.open(address)).send("Save Changes", sent);
  expect(refused.status).toBe(400);
  expect(refused.alerts.join()).toContain("2:30 AM does not exist on March 8, 2026");
  expect(refused.value("Application Deadline")).toBe("2026-03-08T02:30");
  expect(refused.value("Department")).toBe("Kept");

  const empty = await web.open("/admin/job-posting/new");
  const faulty = await empty.send("Create Job Post", { "Image URL": "ftp://example.org/x.png" });
  for (const problem of ["Job title is required.", "Image URL must be a full"])
    expect(faulty.alerts.join()).toContain(problem);
  expect(faulty.value("Image URL")).toBe("ftp://example.org/x.png");
});
