import { sql } from "drizzle-orm";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { addEverything } from "./dashboard.ts";
import { signInAsAdmin } from "./people.ts";
import { textsIn } from "./rows.ts";
import { expect, test } from "./test.ts";
import type { WebPage } from "./web.ts";

test.beforeEach(({ web }) => signInAsAdmin(web));

/** The number under this label, with its note. */
function figure(page: WebPage, label: string) {
  const part = page.$("dl > div").filter((_index, element) => page.$(element).find("a").text() === label);
  return part
    .find("dd")
    .toArray()
    .map((element) => page.$(element).text());
}

/** The items of the panel with this title. */
function panel(page: WebPage, title: string) {
  const found = page
    .$("section")
    .filter((_index, section) => page.$(section).find("h2, h3").first().text() === title);
  return found
    .find("li")
    .toArray()
    .map((item) => page.$(item).text());
}

test("numbers, lists and charts show the data", async ({ web, site }) => {
  const id = await addEverything(site.database);
  const job = { ...sampleJobPost(), isPublished: true };
  await site.database.insert(jobPosts).values(job);
  const read = { ...sampleJobApplication(job.id), reviewedAt: new Date() };
  await site.database.insert(jobApplications).values([sampleJobApplication(job.id), read]);
  const page = await web.open("/admin/dashboard");
  for (const [label, ...number] of [
    ["Blog posts", "2", "1 published"],
    ["Consultation requests", "2", "1 new"],
    ["Projects", "4", "3 to do"],
    ["Program applications", "1", "1 pending"],
    ["Job posts", "1", "1 published"],
    ["Job applications", "2", "1 unread"],
  ] as const)
    expect(figure(page, label), label).toEqual(number);

  const beginning = (name: string) => expect.stringMatching(new RegExp(`^${name}`));
  expect(panel(page, "To do")).toEqual(["Tomorrow", "Next week", "Far away"].map(beginning));
  expect(panel(page, "Due within a month")).toEqual(
    ["Tomorrow", "Done early ?Completed", "Next week"].map(beginning),
  );
  expect(page.$("a:contains('Review Open Loom')").attr("href")).toBe(`/admin/bcpbp?open=${id}`);
  expect(panel(page, "New consultation requests")).toEqual([expect.stringContaining("Unseen Ltd")]);

  const weeks = textsIn(page, "table:has(caption:contains('applications in each')) tr");
  expect(weeks).toHaveLength(13);
  expect(weeks.at(-1)).toMatch(/\d+\/\d+\/\d{4}23$/);
  const services = textsIn(page, "table:has(caption:contains('How often each service')) tr");
  expect(services[1]).toBe("Operational Excellence3");
  const links = page.$("nav[aria-label='Back office'] a").toArray();
  const screens = links.map((link) => page.$(link).attr("aria-label"));
  expect(screens).toEqual(expect.arrayContaining(["Sessions, 1 new", "BCPBP, 1 new", "Messages, 1 new"]));
});

test("without data the lists say what will appear, and all seven quick actions are there", async ({
  web,
}) => {
  const page = await web.open("/admin/dashboard");
  for (const sentence of [
    "All caught up.",
    "No project is waiting to be begun.",
    "No project is due in the next month.",
    "No program application is waiting for a decision.",
  ])
    expect(page.text).toContain(sentence);
  // What others read on this site before may be counted meanwhile.
  const headings = (shown: WebPage) => textsIn(shown, "#content h2").filter((text) => text !== "Most read");
  const lists = ["Today", "To do", "Due within a month", "Pending program applications"];
  expect(headings(page)).toEqual(["Get your site ready", ...lists]);
  expect(headings(await page.send("Dismiss"))).toEqual([...lists, "Still open"]);
  expect(page.$("a:contains('View the application form')").attr("href")).toBe("/bcpbp");
  const actions = page.$("nav[aria-label='Quick actions'] a").toArray();
  expect(actions.map((link) => [page.$(link).text(), page.$(link).attr("href")])).toEqual([
    ["Create blog post", "/admin/blog/new"],
    ["Create case study", "/admin/case-studies/new"],
    ["Create project", "/admin/projects/new"],
    ["View sessions", "/admin/sessions"],
    ["View BCPBP applications", "/admin/bcpbp"],
    ["View careers", "/admin/careers"],
    ["View job applications", "/admin/job-applications"],
  ]);
});

test("numbers that cannot be loaded are an error with Retry", async ({ web, site }) => {
  await site.database.execute(sql`revoke select on projects from beunec_admin`);
  try {
    const failed = await web.open("/admin/dashboard");
    expect(failed.status).toBe(503);
    expect(failed.alerts.join()).toContain("The numbers could not be loaded");
    expect(failed.$("[role=alert] a:contains(Retry)").attr("href")).toBe("/admin/dashboard");
    expect(textsIn(failed, "nav[aria-label='Quick actions'] a")).toContain("Create blog post");
  } finally {
    await site.database.execute(sql`grant select on projects to beunec_admin`);
  }
});
