import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  createCaseStudy,
  findCaseStudy,
  findMovedCaseStudy,
  updateCaseStudy,
} from "#domain/content/case-studies/queries.server.ts";
import { caseStudyForm } from "#domain/content/case-studies/rules.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { createJobPost, findJobPost, updateJobPost } from "#domain/content/job-posts/queries.server.ts";
import { jobPostForm } from "#domain/content/job-posts/rules.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { createProject, findProject, updateProject } from "#domain/office/projects/queries.server.ts";
import { projectForm } from "#domain/office/projects/rules.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { addPerson } from "#domain/people/profiles/person.test-support.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { testDatabase } from "#platform/db/database.test-support.ts";

const { owner } = await testDatabase();
const { userId, profileId } = await addPerson(owner, "Ada", "admin");
const nobody = "1e6f5a1c-93c9-4d9e-9c50-111111111111";

function act<T>(work: (tx: Transaction) => Promise<T>) {
  return asViewer({ role: "admin", userId }, work);
}

describe("a case study", () => {
  const study = caseStudyForm.parse({
    title: "Less waste",
    clientName: "Food bank",
    industry: "Nonprofit",
    challenge: "Waste",
    solution: "A forecast",
    results: "Half of it",
    content: "All of it",
  });

  async function create(title: string) {
    await act((tx) => createCaseStudy(tx, { ...study, title }, { authorId: profileId }));
    const rows = await owner.select().from(caseStudies).where(eq(caseStudies.title, title));
    const row = rows.at(-1);
    if (!row) throw new Error("The case study is not there");
    return row;
  }

  test("gets a free slug, keeps it with its title, and redirects from the old one", async () => {
    const first = await create("Less waste");
    const second = await create("Less waste!");
    expect([first.slug, second.slug]).toEqual(["less-waste", "less-waste-2"]);
    expect(first).toMatchObject({ authorId: profileId, published: false, version: 1 });
    await act((tx) => updateCaseStudy(tx, second.id, 1, { ...study, title: "Less  waste", published: true }));
    const kept = await act((tx) => findCaseStudy(tx, second.id));
    expect(kept).toMatchObject({ slug: "less-waste-2", published: true, version: 2 });
    await act((tx) => updateCaseStudy(tx, second.id, 2, { ...study, title: "No waste" }));
    expect((await act((tx) => findCaseStudy(tx, second.id)))?.slug).toBe("no-waste");
    expect(await act((tx) => findMovedCaseStudy(tx, "less-waste-2"))).toBe("no-waste");
  });

  test("is not saved over a newer version", async () => {
    const { id } = await create("Shared");
    const mine = { ...study, title: "Shared", results: "Mine" };
    expect(await act((tx) => updateCaseStudy(tx, id, 1, mine))).toEqual({ outcome: "saved" });
    const late = await act((tx) => updateCaseStudy(tx, id, 1, { ...mine, results: "Late" }));
    expect(late).toMatchObject({ outcome: "conflict", current: { results: "Mine", version: 2 } });
    expect(await act((tx) => updateCaseStudy(tx, nobody, 1, mine))).toEqual({ outcome: "missing" });
  });
});

describe("a job post", () => {
  const job = jobPostForm.parse({
    jobTitle: "Analyst",
    employmentType: "Volunteer",
    applicationDeadline: "2026-03-31T17:00",
  });

  async function latest() {
    const [row] = await owner.select().from(jobPosts);
    if (!row) throw new Error("The job is not there");
    return row;
  }

  test("is stored with the instant of its deadline, which an unchanged form does not change", async () => {
    await act((tx) => createJobPost(tx, { ...job, isPublished: true }));
    const created = await latest();
    expect(created.applicationDeadline).toEqual(new Date("2026-03-31T21:00:00.000Z"));
    expect(created.datePosted).not.toBeNull();
    const deadline = new Date("2026-11-01T06:30:15.123Z");
    await owner.update(jobPosts).set({ applicationDeadline: deadline });
    const unchanged = { ...job, jobTitle: "Senior Analyst", applicationDeadline: "2026-11-01T01:30" };
    await act((tx) => updateJobPost(tx, created.id, 2, unchanged));
    const saved = await act((tx) => findJobPost(tx, created.id));
    expect(saved).toMatchObject({ jobTitle: "Senior Analyst", applicationDeadline: deadline });
  });

  test("is refused with a deadline that daylight saving time skips, and over a newer version", async () => {
    const { id, version } = await latest();
    const leapt = { ...job, applicationDeadline: "2026-03-08T02:30" };
    const problem = {
      outcome: "refused",
      fieldErrors: { applicationDeadline: [expect.stringMatching(/^2:30 AM/)] },
    };
    expect(await act((tx) => createJobPost(tx, leapt))).toEqual(problem);
    expect(await act((tx) => updateJobPost(tx, id, version, leapt))).toEqual(problem);
    expect(await act((tx) => updateJobPost(tx, id, version - 1, job))).toMatchObject({ outcome: "conflict" });
    expect(await act((tx) => updateJobPost(tx, nobody, 1, job))).toEqual({ outcome: "missing" });
    expect((await latest()).version).toBe(version);
  });
});

describe("a project", () => {
  const project = projectForm.parse({ title: "Review", dueDate: "2026-03-08" });

  beforeAll(async () => {
    await owner.update(siteSettings).set({ timeZone: "Asia/Kolkata" });
  });

  test("is due until its day ends in the firm's time zone, and starts as to do", async () => {
    await act((tx) => createProject(tx, profileId, project));
    const [row] = await owner.select().from(projects);
    expect(row).toMatchObject({
      status: "todo",
      createdBy: profileId,
      dueDate: new Date("2026-03-08T18:29:59.999Z"),
    });
  });

  test("keeps the instant while the day stays the same, and is refused over a newer version", async () => {
    const dueDate = new Date("2026-03-07T18:30:00.000Z");
    await owner.update(projects).set({ dueDate });
    const [{ id = "", version = 0 } = {}] = await owner.select().from(projects);
    await act((tx) => updateProject(tx, id, version, { ...project, title: "Annual review" }));
    expect(await act((tx) => findProject(tx, id))).toMatchObject({ title: "Annual review", dueDate });
    const late = await act((tx) => updateProject(tx, id, version, project));
    expect(late).toMatchObject({ outcome: "conflict", current: { title: "Annual review" } });
    expect(await act((tx) => updateProject(tx, nobody, 1, project))).toEqual({ outcome: "missing" });
  });
});
