import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { nobody, refuseSaves } from "./editors.ts";
import { signInAsAdmin } from "./people.ts";
import { expect, type Site, test } from "./test.ts";

/** The form's labels in their order, with the values to fill in. */
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

async function addJob({ database }: Site, deadline: string) {
  const sample = { ...sampleJobPost(), applicationDeadline: new Date(deadline) };
  await database.insert(jobPosts).values(sample);
  return { id: sample.id, address: `/admin/job-posting/edit/${sample.id}` };
}

async function deadlineOf({ database }: Site) {
  const [job] = await database.select().from(jobPosts);
  return job?.applicationDeadline.toISOString();
}

test.describe("by request", () => {
  test.beforeEach(({ web }) => signInAsAdmin(web));

  test("a job post with all its fields is created and published", async ({ web, site }) => {
    const form = await web.open("/admin/job-posting/new");
    const labels = form
      .$("form.editor .field-label, form.editor .choice")
      .toArray()
      .map((label) => form.$(label).text());
    const written = Object.keys(filled);
    expect(labels.map((label) => label.replace(/\*|\(required\)|Optional/g, "").trim())).toEqual([
      ...written,
      ...["Publish immediately", "Publish on"],
    ]);
    const types = form.field("Employment Type").find("option").toArray();
    expect(types.map((option) => form.$(option).text())).toEqual([
      "Choose one",
      "Unpaid Internship",
      "Paid Internship",
      "Independent Contractor",
      "Temporary Employee",
      "Volunteer",
    ]);
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

  for (const [stored, shown] of [
    ["2026-11-01T06:30:15.123Z", "2026-11-01T01:30"],
    ["2026-03-08T07:00:00.000Z", "2026-03-08T03:00"],
  ] as const) {
    test(`saving without a change keeps the deadline ${stored}`, async ({ web, site }) => {
      const { address } = await addJob(site, stored);
      const form = await web.open(address);
      expect(form.value("Application Deadline")).toBe(shown);
      const list = await form.send("Save Changes", { Department: "Changed" });
      expect(list.statuses).toContain("The job post has been saved.");
      expect(await deadlineOf(site)).toBe(stored);
    });
  }

  test("a time skipped by daylight saving time, and other invalid input, gets an error at its field", async ({
    web,
    site,
  }) => {
    const { address } = await addJob(site, "2026-03-06T22:00:00.000Z");
    const sent = { "Application Deadline": "2026-03-08T02:30", Department: "Kept" };
    const refused = await (await web.open(address)).send("Save Changes", sent);
    expect(refused.status).toBe(400);
    expect(refused.alerts.join()).toContain("2:30 AM does not exist on March 8, 2026");
    expect(refused.value("Application Deadline")).toBe("2026-03-08T02:30");
    expect(refused.value("Department")).toBe("Kept");
    expect(await deadlineOf(site)).toBe("2026-03-06T22:00:00.000Z");

    const empty = await web.open("/admin/job-posting/new");
    const faulty = await empty.send("Create Job Post", { "Image URL": "ftp://example.org/x.png" });
    for (const problem of [
      "Job title is required.",
      "Choose an employment type.",
      "Image URL must be a full",
    ]) {
      expect(faulty.alerts.join()).toContain(problem);
    }
    expect(faulty.value("Image URL")).toBe("ftp://example.org/x.png");
  });

  test("a failed save shows the specified message and keeps the text", async ({ web, site }) => {
    const { address } = await addJob(site, "2026-03-06T22:00:00.000Z");
    await refuseSaves(site.database);
    const edited = await (await web.open(address)).send("Save Changes", { Benefits: "Kept" });
    expect(edited.alerts).toContain("Failed to update job post");
    expect(edited.value("Benefits")).toBe("Kept");
    const created = await (await web.open("/admin/job-posting/new")).send("Create Job Post", filled);
    expect(created.alerts).toContain("Failed to create job post");
    expect(created.value("Job Title")).toBe("Analyst");
  });

  test("a deadline moved across a clock change keeps the typed hour", async ({ web, site }) => {
    const { address } = await addJob(site, "2026-03-06T22:00:00.000Z");
    const form = await web.open(address);
    expect(form.value("Application Deadline")).toBe("2026-03-06T17:00");
    await form.send("Save Changes", { "Application Deadline": "2026-03-09T17:00" });
    expect(await deadlineOf(site)).toBe("2026-03-09T21:00:00.000Z");
    expect((await web.open(address)).value("Application Deadline")).toBe("2026-03-09T17:00");
  });

  test("a missing job post shows its message in place, and the form leads to its list and page", async ({
    web,
    site,
  }) => {
    for (const id of [nobody, "no-id"]) {
      const missing = await web.open(`/admin/job-posting/edit/${id}`);
      expect(missing.status).toBe(404);
      expect(missing.alerts.join()).toContain("Job post not found");
    }
    const { id, address } = await addJob(site, "2026-03-06T22:00:00.000Z");
    const form = await web.open(address);
    expect(form.value("Published")).toBe("");
    expect(form.$(`a[href="/careers/${id}?preview=job-posts/${id}"]`).text()).toBe("Preview in a new tab");
    expect((await form.follow("Cancel")).address).toBe("/admin/careers");
  });
});

test("the button says when it is busy, and then the list opens", async ({ page, site }) => {
  await signInAsAdmin(page);
  const { address } = await addJob(site, "2026-03-06T22:00:00.000Z");
  await page.goto(address);
  const answer = Promise.withResolvers<void>();
  await page.route("**/admin/job-posting/edit/*.data*", async (route) => {
    await answer.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeVisible();
  answer.resolve();
  await expect(page).toHaveURL("/admin/careers");
});
