import { expect, test } from "vitest";
import { blogPostForm } from "#domain/content/blog-posts/rules.ts";
import { caseStudyForm } from "#domain/content/case-studies/rules.ts";
import { isClosed, jobPostForm } from "#domain/content/job-posts/rules.ts";
import { organizationTypes } from "#domain/inbox/bcpbp-applications/questions.ts";
import {
  applicationForm,
  applicationStatuses,
  applicationValues,
} from "#domain/inbox/bcpbp-applications/rules.ts";
import { callStates } from "#domain/inbox/calls/rules.ts";
import { contactMessageForm } from "#domain/inbox/contact-messages/rules.ts";
import { jobApplicationForm } from "#domain/inbox/job-applications/rules.ts";
import { sessionRequestForm } from "#domain/inbox/session-requests/rules.ts";
import { projectForm, projectStatuses } from "#domain/office/projects/rules.ts";
import { standingText } from "#domain/program/engagements/words.ts";
import { letterStateOf } from "#domain/program/letters/rules.ts";
import { verifyPassword } from "#platform/auth/password.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { demoAdmin } from "./accounts.ts";
import { firmDay } from "./days.ts";
import { countBy, filledDatabase } from "./fill.test-support.ts";
import { fillWithSamples } from "./fill.ts";
import { demoMembers, memberPassword } from "./members.ts";

setIdentity({ secret: testSecret, publicUrl: "http://demo", isPublic: false, issuesTrialLetters: true });
// The evening of a clock change, when UTC is a day ahead.
const now = new Date("2026-03-09T03:30:00Z");
const demo = await filledDatabase(fillWithSamples, now);

function progressOf({ seenAt, answeredAt }: { seenAt: Date | null; answeredAt: Date | null }) {
  return answeredAt ? "answered" : seenAt ? "seen" : "new";
}

/** A row as its form would send it, without empty fields. */
function typed(row: object) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

test("every list of the back office has rows in every state", () => {
  const states = {
    articles: countBy(demo.articles, ({ status }) => status),
    jobs: countBy(demo.jobs, (job) => (isClosed(job, now) ? "closed" : String(job.isPublished))),
    requests: countBy(demo.requests, progressOf),
    messages: countBy(demo.contactMessages, progressOf),
    applications: countBy(demo.applications, ({ status }) => status),
    calls: countBy(demo.calls, ({ state }) => state),
    projects: countBy(demo.projects, ({ status }) => status),
    engagements: countBy(demo.engagements, (engagement) => standingText(engagement, firmDay(now))),
    letters: countBy(demo.letters, letterStateOf),
    files: countBy(demo.engagementFiles, ({ sentBy }) => sentBy),
    stories: countBy(demo.caseStudies, ({ published }) => String(published)),
    lines: countBy(demo.conversationLines, ({ kind }) => kind),
  };
  const names = Object.fromEntries(
    Object.entries(states).map(([list, counts]) => [list, Object.keys(counts).sort()]),
  );
  expect(names).toMatchObject({
    articles: ["draft", "published", "scheduled"],
    jobs: ["closed", "false", "true"],
    requests: ["answered", "new", "seen"],
    messages: ["answered", "new", "seen"],
    applications: [...applicationStatuses].sort(),
    calls: [...callStates].sort(),
    projects: [...projectStatuses].sort(),
    engagements: ["Ended", "Stopped", "Week 2 of 12", "Week 7 of 12"],
    letters: ["genuine", "replaced", "revoked"],
    files: ["firm", "member"],
    stories: ["false", "true"],
    lines: expect.arrayContaining(["answer", "by_mail", "note", "reply"]),
  });
  for (const rows of [demo.hours, demo.results, demo.consents, demo.mails, demo.savedReplies, demo.checkIns])
    expect(rows).not.toEqual([]);
});

test("all inquiries pass the rules of their forms unchanged", () => {
  const postWithoutPlan = blogPostForm.omit({ publishAt: true });
  for (const row of demo.articles) expect(row).toMatchObject(postWithoutPlan.parse(typed(row)));
  for (const row of demo.caseStudies) expect(row).toMatchObject(caseStudyForm.parse(typed(row)));
  for (const row of demo.requests) expect(row).toMatchObject(sessionRequestForm.parse(typed(row)));
  for (const row of demo.contactMessages) expect(row).toMatchObject(contactMessageForm.parse(typed(row)));
  for (const row of demo.jobApplications) expect(row).toMatchObject(jobApplicationForm.parse(typed(row)));
  const jobWithoutDeadline = jobPostForm.omit({ applicationDeadline: true });
  for (const row of demo.jobs) expect(row).toMatchObject(jobWithoutDeadline.parse(typed(row)));
  for (const row of demo.projects) {
    const { dueDate, ...form } = projectForm.parse({ ...typed(row), dueDate: firmDay(row.dueDate) });
    expect(row).toMatchObject(form);
  }
  for (const row of demo.applications) {
    const isListed = organizationTypes.some((type) => type === row.orgType);
    const form = applicationForm.parse({
      ...typed(row),
      ...(isListed ? {} : { orgType: "Other", orgTypeOther: row.orgType }),
      yearFounded: row.yearFounded?.toString(),
      challenges: JSON.parse(row.challenges),
    });
    expect(row).toMatchObject(applicationValues(form));
  }
});

test("no timestamp is in the future, and timestamps of a row are in order", () => {
  for (const [kind, rows] of Object.entries(demo)) {
    for (const row of rows) {
      const { dueDate, applicationDeadline, publishAt, startsAt, endsAt, busyUntil, ...happened } =
        row as Record<string, unknown>;
      for (const [name, value] of Object.entries(happened)) {
        if (value instanceof Date) expect(value <= now, `${kind}: ${name}`).toBe(true);
      }
    }
  }
  for (const { createdAt, seenAt, answeredAt } of [...demo.requests, ...demo.contactMessages]) {
    expect(seenAt === null || seenAt > createdAt).toBe(true);
    expect(answeredAt === null || (seenAt !== null && answeredAt > seenAt)).toBe(true);
  }
  for (const { submissionDate, decidedAt } of demo.applications) {
    expect(decidedAt === null || decidedAt > submissionDate).toBe(true);
  }
  const jobs = new Map(demo.jobs.map((job) => [job.id, job]));
  for (const { jobId, jobTitle, createdAt } of demo.jobApplications) {
    const job = jobs.get(jobId ?? "");
    if (!job) continue;
    expect(jobTitle).toBe(job.jobTitle);
    expect(job.datePosted && job.datePosted < createdAt && createdAt < job.applicationDeadline).toBe(true);
  }
});

test("the admin and three members can sign in, and nobody else", async () => {
  const named = [demoAdmin.email, ...demoMembers.map(({ email }) => email)];
  const hashes = new Map(
    demo.accounts.map(({ userId, password }) => [
      demo.users.find(({ id }) => id === userId)?.email,
      password ?? "",
    ]),
  );
  expect([...hashes.keys()].sort()).toEqual(named.sort());
  const hashOf = (email: string) => hashes.get(email) ?? "";
  expect(await verifyPassword({ hash: hashOf(demoAdmin.email), password: demoAdmin.password })).toBe(true);
  const memberHashes = new Set(demoMembers.map(({ email }) => hashOf(email)));
  for (const hash of memberHashes)
    expect(await verifyPassword({ hash, password: memberPassword })).toBe(true);
  const admin = demo.profiles.find(({ role }) => role === "admin");
  const makers = [...demo.articles, ...demo.caseStudies].map(({ authorId }) => authorId);
  expect(new Set([...makers, ...demo.projects.map(({ createdBy }) => createdBy)])).toEqual(
    new Set([admin?.id]),
  );
});
