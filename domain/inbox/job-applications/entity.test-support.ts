import { randomUUID } from "node:crypto";
import type { EntityTest } from "#domain/tests/entity.test-support.ts";
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
  },
  list: [listJobApplications, jobApplicationList],
};
