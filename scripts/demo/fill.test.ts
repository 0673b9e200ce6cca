import { createHash } from "node:crypto";
import { expect, test, vi } from "vitest";
import { blogPostForm } from "#domain/content/blog-posts/rules.ts";
import { caseStudyForm } from "#domain/content/case-studies/rules.ts";
import { isClosed, jobPostForm } from "#domain/content/job-posts/rules.ts";
import { pictureIdsIn } from "#domain/content/pictures/reference.ts";
import { commitments, organizationTypes } from "#domain/inbox/bcpbp-applications/questions.ts";
import {
  applicationForm,
  applicationStatuses,
  applicationValues,
} from "#domain/inbox/bcpbp-applications/rules.ts";
import { callForm, callStates } from "#domain/inbox/calls/rules.ts";
import { contactMessageForm } from "#domain/inbox/contact-messages/rules.ts";
import { jobApplicationForm } from "#domain/inbox/job-applications/rules.ts";
import { services, sessionRequestForm } from "#domain/inbox/session-requests/rules.ts";
import { projectForm, projectStatuses } from "#domain/office/projects/rules.ts";
import { setupSteps } from "#domain/office/settings/setup-steps.ts";
import { checkInForm } from "#domain/program/check-ins/rules.ts";
import { consentKinds } from "#domain/program/consents/rules.ts";
import { standingText } from "#domain/program/engagements/words.ts";
import { fileProblem } from "#domain/program/files/content.server.ts";
import { letterStateOf } from "#domain/program/letters/rules.ts";
import { stepForm } from "#domain/program/plans/rules.ts";
import { verifyPassword } from "#platform/auth/password.ts";
import { testSecret } from "#platform/db/cluster.test-support.ts";
import { setIdentity } from "#platform/identity.ts";
import { unseal } from "#platform/seal.ts";
import { demoAdmin } from "./accounts.ts";
import { daysFrom, firmDay } from "./days.ts";
import { countBy, filledDatabase } from "./fill.test-support.ts";
import { fillWithSamples } from "./fill.ts";
import { demoRates } from "./hours.ts";
import { demoMembers, memberPassword } from "./members.ts";
import { demoPictures } from "./pictures.ts";

const identity = { secret: testSecret, publicUrl: "http://demo", isPublic: false, issuesTrialLetters: true };
setIdentity(identity);
// The evening of a clock change, when UTC is a day ahead.
const now = new Date("2026-03-09T03:30:00Z");
const [demo, again] = await Promise.all([
  filledDatabase(fillWithSamples, now),
  filledDatabase(await fillOfAnotherStart(), now),
]);

/** With fresh modules, as in another process. */
async function fillOfAnotherStart() {
  vi.resetModules();
  const fresh = await import("#platform/identity.ts");
  fresh.setIdentity(identity);
  return (await import("./fill.ts")).fillWithSamples;
}

function progressOf({ seenAt, answeredAt }: { seenAt: Date | null; answeredAt: Date | null }) {
  return answeredAt ? "answered" : seenAt ? "seen" : "new";
}

/** A row as its form would send it, without empty fields. */
function typed(row: object) {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}

/** Every service is requested, and no two equally often. */
function expectClearOrder(wanted: string[]) {
  const counts = countBy(wanted, (service) => service);
  expect(Object.keys(counts).sort()).toEqual([...services].sort());
  expect(new Set(Object.values(counts)).size).toBe(services.length);
}

test("the demo has the documented content", () => {
  expect(demo.articles).toHaveLength(24);
  expect(demo.articles.filter(({ published }) => !published)).toHaveLength(3);
  expect(demo.articles.filter(({ status }) => status === "scheduled")).toHaveLength(1);
  expect(demo.caseStudies).toHaveLength(10);
  expect(demo.jobs).toHaveLength(6);
  expect(demo.jobs.filter(({ isPublished }) => !isPublished)).toHaveLength(1);
  expect(demo.jobs.filter((job) => isClosed(job, now))).toHaveLength(1);
  for (const { content } of demo.articles) expect(content.split(/\s+/).length).toBeGreaterThan(400);
});

test("the sample firm is past its first day", () => {
  expect(demo.settings[0]?.tickedSetupSteps).toEqual([...setupSteps]);
});

test("articles have headings, lists, tables, quotations and the pictures of the demo", () => {
  for (const { format, content } of demo.articles) {
    expect(format).toBe("markdown");
    expect(content.match(/^## /gm)?.length).toBeGreaterThanOrEqual(3);
  }
  const all = demo.articles.map(({ content }) => content).join("\n");
  for (const mark of ["\n- ", "\n1. ", "\n| ", "\n> ", "**"]) expect(all).toContain(mark);
  const drawn = Object.values(demoPictures).map(({ id }) => id);
  expect(pictureIdsIn(all).sort()).toEqual(drawn.sort());
});

test("there are requests, messages and job applications in every state", () => {
  expect(demo.requests).toHaveLength(61);
  expect(countBy(demo.requests, progressOf)).toEqual({ new: 2, seen: 8, answered: 51 });
  expectClearOrder(demo.requests.map(({ serviceType }) => serviceType));
  expect(demo.contactMessages).toHaveLength(30);
  expect(Object.keys(countBy(demo.contactMessages, progressOf)).sort()).toEqual(["answered", "new", "seen"]);
  expect(demo.jobApplications).toHaveLength(48);
  const unread = demo.jobApplications.filter(({ reviewedAt }) => !reviewedAt);
  expect(unread.length).toBeGreaterThan(1);
  expect(unread.length).toBeLessThan(10);
});

test("there are calls in every state, as their form takes them", () => {
  expect(Object.keys(countBy(demo.calls, ({ state }) => state)).sort()).toEqual([...callStates].sort());
  for (const call of demo.calls) {
    const sent = { ...typed(call), startsAt: call.startsAt.toISOString() };
    expect(callForm("we_call").safeParse(sent).error?.issues).toBeUndefined();
    expect(call.state === "booked").toBe(call.startsAt > now && call.state !== "cancelled");
  }
});

test("times to come are blocked, and none over a call", () => {
  expect(demo.blocks).toHaveLength(3);
  for (const { startsAt, endsAt } of demo.blocks) {
    expect(startsAt > now).toBe(true);
    expect(demo.calls.filter((call) => call.startsAt >= startsAt && call.startsAt < endsAt)).toEqual([]);
  }
});

test("there are program applications in every state", () => {
  expect(demo.applications).toHaveLength(37);
  expect(Object.keys(countBy(demo.applications, ({ status }) => status)).sort()).toEqual(
    [...applicationStatuses].sort(),
  );
  expect(Object.keys(countBy(demo.applications, ({ commitment }) => commitment)).sort()).toEqual(
    [...commitments].sort(),
  );
  expectClearOrder(demo.applications.flatMap(({ desiredServices }) => desiredServices));
});

test("there are programs in their second and seventh week, a stopped one and two that have ended, with plans that are worked on", () => {
  const today = firmDay(now);
  const standings = demo.engagements.map((engagement) => standingText(engagement, today));
  expect(standings.toSorted()).toEqual(["Ended", "Ended", "Stopped", "Week 2 of 12", "Week 7 of 12"]);
  for (const engagement of demo.engagements) {
    const application = demo.applications.find(({ id }) => id === engagement.applicationId);
    expect(application).toMatchObject({ status: "approved", userId: engagement.userId });
    expect(application?.decidedAt && firmDay(application.decidedAt) <= engagement.firstDay).toBe(true);
    const steps = demo.planSteps.filter(({ engagementId }) => engagementId === engagement.id);
    const done = steps.filter(({ doneAt }) => doneAt);
    expect(done.length).toBeGreaterThan(0);
    expect(done.length === steps.length).toBe(engagement.closedAs === "ended");
    for (const { week, title, description, who } of steps) {
      expect(stepForm.safeParse({ week: String(week), title, description, who }).success).toBe(true);
    }
  }
  const [member] = demo.users.filter(({ email }) => email === "approved@demo.example");
  expect(demo.engagements.some(({ userId }) => userId === member?.id)).toBe(true);
});

test("members checked in, were stuck, and did not answer; the newest question is of the last days", () => {
  const answered = demo.checkIns.filter(({ lineId }) => lineId);
  expect(answered.some(({ stuck }) => stuck)).toBe(true);
  for (const { lineId, stuck, usefulness } of answered) {
    const line = demo.conversationLines.find(({ id }) => id === lineId);
    const typed = {
      day: "2026-01-09",
      moved: line?.text,
      stuck: stuck ?? "",
      usefulness: String(usefulness),
    };
    expect(checkInForm.safeParse(typed).success).toBe(true);
  }
  expect(demo.checkIns.some(({ lineId }) => !lineId)).toBe(true);
  const [newest] = demo.checkIns.toSorted((one, other) => (one.day < other.day ? 1 : -1));
  expect(newest?.day && newest.day <= firmDay(now) && newest.day > firmDay(daysFrom(now, -10))).toBe(true);
});

test("both sides of a program put files into it, of the kinds that their names say", () => {
  expect(new Set(demo.engagementFiles.map(({ sentBy }) => sentBy))).toEqual(new Set(["firm", "member"]));
  for (const { name, kind, content } of demo.engagementFiles) {
    expect(fileProblem(name, Buffer.from(content))).toEqual({ kind });
  }
});

test("the story of one program is told with consent, and that of another may not be", () => {
  const published = demo.stories.map(({ caseStudyId }) => {
    const study = demo.caseStudies.find(({ id }) => id === caseStudyId);
    return study?.published;
  });
  expect(published.sort()).toEqual([false, true]);
  expect(demo.consents.map(({ kind }) => kind).sort()).toEqual([...consentKinds].sort());
  expect(demo.results.filter(({ acceptedAt }) => acceptedAt)).toHaveLength(1);
  expect(demo.results.filter(({ acceptedAt }) => !acceptedAt)).toHaveLength(1);
});

test("hours were logged for every program, of services with and without a rate", () => {
  const worked = new Set(demo.hours.map(({ engagementId }) => engagementId));
  expect(worked.size).toBe(demo.engagements.length);
  const rated = new Set<string>(demoRates.map(({ service }) => service));
  const ofRates = countBy(demo.hours, ({ service }) => String(rated.has(service)));
  expect(Object.keys(ofRates).sort()).toEqual(["false", "true"]);
});

test("there is a letter in every state, and a member has the genuine one", () => {
  expect(demo.letters.map(letterStateOf).sort()).toEqual(["genuine", "replaced", "revoked"]);
  const [genuine] = demo.letters.filter((letter) => letterStateOf(letter) === "genuine");
  const file = demo.letterFiles.find(({ letterId }) => letterId === genuine?.id);
  expect(
    createHash("sha256")
      .update(file?.pdf ?? "")
      .digest(),
  ).toEqual(Buffer.from(genuine?.fileHash ?? []));
  const [member] = demo.users.filter(
    ({ email }) => email === demoMembers.find(({ status }) => status === "approved")?.email,
  );
  expect(demo.engagements.find(({ id }) => id === file?.engagementId)?.userId).toBe(member?.id);
  for (const { lastDay, issuedOn } of demo.letters) expect(lastDay < issuedOn).toBe(true);
});

test("there are projects in every state, some overdue, five or more to do and due within a month", () => {
  expect(demo.projects).toHaveLength(12);
  const counts = countBy(demo.projects, ({ status }) => status);
  expect(Object.keys(counts).sort()).toEqual([...projectStatuses].sort());
  expect(counts.todo).toBeGreaterThanOrEqual(5);
  const open = demo.projects.filter(({ status }) => status !== "completed");
  const soon = open.filter(({ dueDate }) => dueDate > now && dueDate < daysFrom(now, 28));
  expect(soon.length).toBeGreaterThanOrEqual(5);
  expect(open.some(({ dueDate }) => dueDate < daysFrom(now, -1))).toBe(true);
});

test("there are mails in every state, which can be decrypted with the site's secret", () => {
  expect(countBy(demo.mails, ({ state }) => state)).toMatchObject({ queued: 2, failed: expect.any(Number) });
  for (const { id, payload, state, lastError, subject } of demo.mails) {
    expect(unseal(payload.sealed ?? "", id)).toEqual(expect.any(Object));
    expect(Boolean(lastError)).toBe(state !== "sent");
    expect(subject).toBeTruthy();
  }
});

test("mails link to the receipts of the rows they are about", () => {
  const sent = [...demo.requests, ...demo.contactMessages, ...demo.jobApplications];
  const hashes = new Map(
    sent.map(({ id, receiptHash }) => [id, Buffer.from(receiptHash ?? "").toString("hex")]),
  );
  const paths = demo.mails.flatMap(({ id, aboutId, payload }) => {
    const { receiptPath } = unseal(payload.sealed ?? "", id) as { receiptPath?: string };
    return receiptPath ? { aboutId, token: receiptPath.replace("/receipt/", "") } : [];
  });
  expect(paths.length).toBeGreaterThan(0);
  for (const { aboutId, token } of paths) {
    expect(createHash("sha256").update(token).digest("hex")).toBe(hashes.get(aboutId ?? ""));
  }
});

test("every kind of inquiry came in each two months of the last year, and more in its second half", () => {
  const moments = {
    requests: demo.requests.map(({ createdAt }) => createdAt),
    letters: demo.contactMessages.map(({ createdAt }) => createdAt),
    jobApplications: demo.jobApplications.map(({ createdAt }) => createdAt),
    applications: demo.applications.map(({ submissionDate }) => submissionDate),
  };
  for (const [kind, dates] of Object.entries(moments)) {
    const between = (from: number, until: number) =>
      dates.filter((date) => date > daysFrom(now, -from) && date <= daysFrom(now, -until)).length;
    for (let days = 0; days < 360; days += 60) {
      expect(between(days + 60, days), `${kind}, ${days} days ago`).toBeGreaterThan(0);
    }
    expect(between(180, 0), kind).toBeGreaterThan(between(360, 180));
    expect(between(360, 0), kind).toBe(dates.length);
  }
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

test("the same time gives the same demo with the same ids", () => {
  expect(withoutRandomness(again)).toEqual(withoutRandomness(demo));
});

/** Without salts and encrypted payloads, which are random. */
function withoutRandomness({ accounts, mails, ...rest }: typeof demo) {
  return {
    ...rest,
    accounts: accounts.map(({ password: _, ...row }) => row),
    mails: mails.map(({ payload, ...row }) => ({ ...row, payload: unseal(payload.sealed ?? "", row.id) })),
  };
}
