import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { sampleBlogPost } from "#domain/content/blog-posts/entity.test-support.ts";
import { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import { sampleCaseStudy } from "#domain/content/case-studies/entity.test-support.ts";
import { caseStudies } from "#domain/content/case-studies/table.server.ts";
import { sampleJobPost } from "#domain/content/job-posts/entity.test-support.ts";
import { jobPosts } from "#domain/content/job-posts/table.server.ts";
import { sampleApplication } from "#domain/inbox/bcpbp-applications/entity.test-support.ts";
import { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import { outsideCalendars } from "#domain/inbox/busy-times/table.server.ts";
import { callSettings } from "#domain/inbox/calls/table.server.ts";
import { sampleContactMessage } from "#domain/inbox/contact-messages/entity.test-support.ts";
import { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import { conversationLines } from "#domain/inbox/conversations/table.server.ts";
import { sampleJobApplication } from "#domain/inbox/job-applications/entity.test-support.ts";
import { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import { sampleSessionRequest } from "#domain/inbox/session-requests/entity.test-support.ts";
import { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import { sampleProject } from "#domain/office/projects/entity.test-support.ts";
import { projects } from "#domain/office/projects/table.server.ts";
import { siteSettings } from "#domain/office/settings/table.server.ts";
import { pageVisits, referringSites } from "#domain/office/visits/table.server.ts";
import { addEverything } from "#domain/people/privacy/people.test-support.ts";
import { addAccount } from "#domain/people/profiles/accounts.test-support.ts";
import { securityEvents } from "#domain/people/security-events/table.server.ts";
import { addDays } from "#domain/program/engagements/calendar.ts";
import { planSteps } from "#domain/program/plans/table.server.ts";
import { isoDate } from "#domain/time/dates.ts";
import type { Database } from "#platform/db/connect.ts";
import { messages } from "#platform/mail/table.server.ts";
import { promiseDays } from "./conversations.ts";
import { addPictures } from "./pictures.ts";
import { addCheckInsAndFiles, addProgram, today } from "./program.ts";
import { unbroken } from "./rows.ts";

const hour = 60 * 60 * 1000;
const inDays = (days: number) => new Date(Date.now() + days * 24 * hour);
export const longTitle =
  "A title that takes more room than any column has, unbroken-hyphenated-words included";
const longName = unbroken.slice(100);
export const longEmail = `${"l".repeat(64)}@${"d".repeat(60)}.${"d".repeat(60)}.example.org`;

/** A row of everything that the back office shows, with words longer than any line. */
export async function addBusyOffice(database: Database) {
  await database.update(siteSettings).set({ holidays: null });
  await promiseDays(database, 2);
  await database.update(callSettings).set({ monday: "09:00-12:00" });
  const content = await addContent(database);
  const sent = await addSent(database);
  const mail = await addRecords(database);
  return { ...content, ...sent, mail };
}

async function addContent(database: Database) {
  const [picture] = await addPictures(database, ["harbour.jpg", `${"x".repeat(120)}.jpg`]);
  const planned = {
    ...sampleBlogPost(),
    title: longTitle,
    format: "markdown" as const,
    publishAt: inDays(3),
    content: `**Bold** words.\n\n![A chart that rises](picture:${picture} "Sales in 2025")\n\n![A map](picture:missing)\n\n![](picture:${picture})`,
  };
  const published = { ...sampleBlogPost(), title: "Doomed", published: true };
  await database.insert(blogPosts).values([planned, published]);
  const study = { ...sampleCaseStudy(), title: longTitle, published: true };
  await database.insert(caseStudies).values({ ...study, challenge: "No cash flow, and no payroll." });
  const job = { ...sampleJobPost(), jobTitle: longTitle, department: unbroken, isPublished: true };
  await database
    .insert(jobPosts)
    .values({ ...job, format: "markdown", responsibilities: "Lead\n- not a list\nWrite" });
  const long = { ...sampleJobApplication(job.id), firstName: longName, lastName: longName };
  await database
    .insert(jobApplications)
    .values([{ ...long, location: unbroken }, sampleJobApplication(job.id)]);
  const project = { ...sampleProject(), title: "Grant calendar", dueDate: new Date("2020-01-01") };
  await database.insert(projects).values([project, { ...sampleProject(), dueDate: inDays(7) }]);
  return { post: planned.id, study: study.id, job: job.id, project: project.id, picture };
}

async function addSent(database: Database) {
  const email = "ada@example.org";
  const userId = await addAccount({ name: unbroken.slice(0, 100), email, role: "user" });
  await addEverything(database, email, userId);
  const message = `<img src=x onerror=alert(1)> Our cash flow is a mess. ${"y".repeat(4_800)}`;
  const request = { ...sampleSessionRequest(), name: unbroken, company: unbroken, message };
  await database.insert(sessionRequests).values({ ...request, createdAt: inDays(-10) });
  const letter = { ...sampleContactMessage(), name: longName, email: longEmail, message: "z".repeat(4_000) };
  const answered = { ...sampleContactMessage(), createdAt: inDays(-8), answeredAt: inDays(-7) };
  await database.insert(contactMessages).values([letter, answered]);
  const applicant = await addAccount({ name: "Zoe", email: "zoe@example.org", role: "user" });
  const challenges = { other: { checked: true, specify: "Space", explanation: "The lease ends" } };
  const application = {
    ...sampleApplication(applicant),
    organizationName: unbroken,
    website: "https://example.org/<b>",
    commitment: "No" as const,
    challenges: JSON.stringify(challenges),
    availability: `${"w".repeat(900)}\nTuesdays`,
  };
  await database.insert(bcpbpApplications).values(application);
  const { engagement } = await addProgram(database, {
    organizationName: unbroken,
    goal: unbroken,
    firstDay: addDays(today(), -30),
    weeks: 3,
  });
  await database
    .update(planSteps)
    .set({ title: unbroken, description: unbroken })
    .where(eq(planSteps.engagementId, engagement.id));
  await addCheckInsAndFiles(database, engagement, unbroken);
  await database
    .insert(conversationLines)
    .values({ entity: "bcpbp-applications", itemId: application.id, kind: "answer", text: unbroken });
  return {
    email,
    request: request.id,
    letter: letter.id,
    application: application.id,
    engagement: engagement.id,
  };
}

async function addRecords(database: Database) {
  const day = isoDate(inDays(-1), "America/New_York");
  const counted = { day, formsSent: 0, callsBooked: 0 };
  await database.insert(pageVisits).values([
    { ...counted, path: "/about", views: 30 },
    { ...counted, path: "/contact", views: 8, formsSent: 2 },
  ]);
  await database.insert(referringSites).values({ day, site: `${"news".repeat(20)}.example`, views: 12 });
  await database.insert(securityEvents).values([{ kind: "signed-in" }, { kind: "resume-downloaded" }]);
  const calendar = { name: longName, host: "calendar.google.com", sealedAddress: "sealed" };
  const unread = { failure: "not answering", failedSince: inDays(0) } as const;
  await database.insert(outsideCalendars).values([calendar, { ...calendar, ...unread, name: "Work" }]);
  const failed = { template: "welcome", subject: "Welcome to Beunec Consulting", state: "failed" } as const;
  const lastError = `The mail server refused it with 550: 5.1.1 ${unbroken}`;
  const mail = { ...failed, id: randomUUID(), recipient: longEmail, messageId: "<1@x>", lastError };
  await database.insert(messages).values([mail, { ...failed, recipient: "b@x.example", messageId: "<2@x>" }]);
  return mail.id;
}
