import { randomUUID } from "node:crypto";
import type { blogPosts } from "#domain/content/blog-posts/table.server.ts";
import type { caseStudies } from "#domain/content/case-studies/table.server.ts";
import type { jobPosts } from "#domain/content/job-posts/table.server.ts";
import type { pictures } from "#domain/content/pictures/table.server.ts";
import type { pressReleases } from "#domain/content/press-releases/table.server.ts";
import type { bcpbpApplications } from "#domain/inbox/bcpbp-applications/table.server.ts";
import type { calls } from "#domain/inbox/calls/table.server.ts";
import type { contactMessages } from "#domain/inbox/contact-messages/table.server.ts";
import type { jobApplications } from "#domain/inbox/job-applications/table.server.ts";
import type { sessionRequests } from "#domain/inbox/session-requests/table.server.ts";
import type { projects } from "#domain/office/projects/table.server.ts";
import { profiles } from "#domain/people/profiles/table.server.ts";
import { user } from "#platform/auth/table.server.ts";
import type { Database } from "#platform/db/connect.ts";

/** Valid rows with new ids, so that a test states only what matters to it. */

export function sampleBlogPost() {
  const id = randomUUID();
  return { id, title: "Data readiness", content: "First line\nSecond line", slug: id } satisfies Insert<
    typeof blogPosts
  >;
}

export function sampleCaseStudy() {
  const id = randomUUID();
  return {
    id,
    title: "A food bank that plans ahead",
    content: "Detail",
    slug: id,
    clientName: "Regional food bank",
    industry: "Nonprofit",
    challenge: "Waste",
    solution: "A forecast",
    results: "Less waste",
  } satisfies Insert<typeof caseStudies>;
}

export function samplePressRelease() {
  const id = randomUUID();
  return {
    id,
    title: "{firm} opens a program",
    slug: id,
    releasedOn: "2026-03-31",
    summary: "In short",
    content: "First line\nSecond line",
    linkAddress: "/bcpbp",
    linkLabel: "About the program",
  } satisfies Insert<typeof pressReleases>;
}

export function samplePicture() {
  return {
    id: randomUUID(),
    fileName: "harbour.jpg",
    hash: "0123456789abcdef",
    width: 1200,
    height: 800,
    widths: [480, 960, 1200],
    ground: "#aabbcc",
  } satisfies Insert<typeof pictures>;
}

export function sampleProject() {
  return {
    id: randomUUID(),
    title: "Annual review",
    dueDate: new Date("2030-01-31T05:00:00Z"),
  } satisfies Insert<typeof projects>;
}

export function sampleJobPost() {
  return {
    id: randomUUID(),
    jobTitle: "Analyst",
    employmentType: "Paid Internship",
    applicationDeadline: new Date("2999-01-01T00:00:00Z"),
  } satisfies Insert<typeof jobPosts>;
}

export function sampleJobApplication(jobId: string) {
  return {
    id: randomUUID(),
    jobId,
    firstName: "Ada",
    lastName: "Okafor",
    email: "ada@example.com",
    phone: "555 010 0100",
    location: "Newark",
    workplace: "Remote",
    jobTitle: "Analyst",
    jobType: "Internship",
    resumeLink: "https://example.com/resume",
    termsAccepted: true,
  } satisfies Insert<typeof jobApplications>;
}

/** What we take for a PDF, of a given size. */
export function samplePdf(size = 200) {
  const pdf = Buffer.alloc(size, "x");
  pdf.write("%PDF-1.7\n");
  pdf.write("\n%%EOF\n", size - 7);
  return pdf;
}

export function sampleSessionRequest() {
  return {
    id: randomUUID(),
    name: "Ada Okafor",
    email: "ada@example.com",
    company: "Okafor Ltd",
    serviceType: "Operational Excellence",
    teamSize: "11-50",
  } satisfies Insert<typeof sessionRequests>;
}

export function sampleContactMessage() {
  return {
    id: randomUUID(),
    name: "Ada Okafor",
    email: "ada@example.com",
    message: "Hello",
  } satisfies Insert<typeof contactMessages>;
}

/** A call that is booked; each with an email of its own, because one address has one open call. */
export function sampleCall(startsAt = new Date("2999-01-01T15:00:00Z")) {
  const id = randomUUID();
  return {
    id,
    startsAt,
    pauseMinutes: 15,
    name: "Ada Okafor",
    email: `${id}@example.com`,
    service: "Operational Excellence",
    about: "Our warehouse",
    phone: "555 010 0100",
    timeZone: "Asia/Tokyo",
    placeKind: "we_call",
  } satisfies Insert<typeof calls>;
}

export function sampleApplication(userId: string) {
  return {
    id: randomUUID(),
    userId,
    organizationName: "Bright Steps",
    contactName: "Ada Okafor",
    email: "ada@example.com",
    mission: "Shoes for every child",
    challenges: "{}",
    whyProBono: "We are two volunteers",
    serviceGoals: "A plan for the year",
    commitment: "Yes",
    applicantName: "Ada Okafor",
    signedOn: "2026-03-31",
  } satisfies Insert<typeof bcpbpApplications>;
}

/** A user with a profile, as after signing up. */
export async function addPerson(owner: Database, fullName: string, role: "user" | "admin" = "user") {
  const userId = randomUUID();
  const profileId = randomUUID();
  await owner.insert(user).values({ id: userId, name: fullName, email: `${userId}@example.com` });
  await owner.insert(profiles).values({ id: profileId, userId, fullName, role });
  return { userId, profileId };
}

type Insert<Table extends { $inferInsert: object }> = Table["$inferInsert"];
