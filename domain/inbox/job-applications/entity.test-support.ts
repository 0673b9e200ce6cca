import { randomUUID } from "node:crypto";
import { type EntityTest, inquiryRights } from "#domain/tests/entity.test-support.ts";
import { listJobApplications } from "./list.server.ts";
import { jobApplicationList } from "./list.ts";
import { jobApplicationForm, jobApplicationLimits, jobTypes, workplaces } from "./rules.ts";
import type { jobApplications } from "./table.server.ts";

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
  } satisfies typeof jobApplications.$inferInsert;
}

export const jobApplicationTest: EntityTest = {
  entity: "job-applications",
  sample: ({ jobId }) => sampleJobApplication(jobId),
  named: (word) => ({ email: `mara@${word}.example` }),
  form: {
    schema: jobApplicationForm,
    filled: ({ jobId }) => sampleJobApplication(jobId),
    limits: jobApplicationLimits,
    options: { workplace: workplaces, jobType: jobTypes },
    messages: [
      "firstName: First name is required. First name can have at most 100 characters.",
      "lastName: Last name is required. Last name can have at most 100 characters.",
      "email: Email is required. Email can have at most 254 characters. Email must be an email address, such as name@example.com.",
      "phone: Phone is required. Phone can have at most 50 characters.",
      "location: Location is required. Location can have at most 200 characters.",
      "workplace: Choose your preferred workplace.",
      "linkedinUrl: LinkedIn URL can have at most 2048 characters. LinkedIn URL must be a full web address, such as https://example.com/page.",
      "resumeLink: Resume link is required. Resume link can have at most 2048 characters. Resume link must be a full web address, such as https://example.com/page.",
      "termsAccepted: Agree to the terms and conditions and privacy policy to apply.",
    ],
  },
  list: [listJobApplications, jobApplicationList],
  access: {
    rows: () => ({ sent: { createdAt: new Date("2026-01-05") } }),
    change: { reviewedAt: new Date() },
    rights: inquiryRights(["reviewed_at"]),
  },
};
