import { randomUUID } from "node:crypto";
import { textFormats } from "#domain/content/rich-text/format.ts";
import { type EntityTest, type Plan, publicationRights } from "#domain/tests/entity.test-support.ts";
import { listAllJobs } from "./list.server.ts";
import { jobPostList } from "./list.ts";
import { createJobPost, publishJob, updateJobPost } from "./queries.server.ts";
import { employmentTypes, jobPostForm, jobPostLimits } from "./rules.ts";
import type { jobPosts } from "./table.server.ts";

export function sampleJobPost() {
  return {
    id: randomUUID(),
    jobTitle: "Analyst",
    employmentType: "Paid Internship",
    applicationDeadline: new Date("2999-01-01T00:00:00Z"),
  } satisfies typeof jobPosts.$inferInsert;
}

const filled = { jobTitle: "Planned", employmentType: "Volunteer", applicationDeadline: "2999-01-01T12:00" };

function formWith({ published: isPublished, publishAt }: Plan) {
  return jobPostForm.parse({ ...filled, isPublished, publishAt });
}

export const jobPostTest: EntityTest = {
  entity: "job-posts",
  sample: sampleJobPost,
  named: (word) => ({ jobTitle: `${word} analyst` }),
  form: {
    schema: jobPostForm,
    filled: () => filled,
    limits: jobPostLimits,
    options: { employmentType: employmentTypes, format: textFormats },
    messages: [
      "jobTitle: Job title is required. Job title can have at most 200 characters.",
      "department: Department can have at most 200 characters.",
      "location: Location can have at most 200 characters.",
      "employmentType: Choose an employment type.",
      "applicationDeadline: Application deadline is required. Application deadline must be a day and time, such as 2026-03-31T17:00.",
      "format: Choose a text format.",
      "jobSummary: Job summary can have at most 5000 characters.",
      "responsibilities: Responsibilities can have at most 20000 characters.",
      "requiredQualifications: Required qualifications can have at most 20000 characters.",
      "preferredQualifications: Preferred qualifications can have at most 20000 characters.",
      "skills: Required skills can have at most 20000 characters.",
      "compensationRange: Compensation range can have at most 200 characters.",
      "benefits: Benefits can have at most 20000 characters.",
      "applicationInstructions: Application instructions can have at most 20000 characters.",
      "contactInfo: Contact information can have at most 2000 characters.",
      "imageUrl: Image URL can have at most 2048 characters. Image URL must be a full web address, such as https://example.com/page.",
      "publishAt: Publish on must be a day and time, such as 2026-03-31T17:00.",
    ],
  },
  list: [listAllJobs, jobPostList],
  access: {
    rows: () => ({
      open: { isPublished: true },
      closed: { isPublished: true, applicationDeadline: new Date("2020-01-01") },
      draft: {},
    }),
    change: { jobTitle: "Changed" },
    rights: publicationRights(
      [
        "job_title",
        "department",
        "location",
        "employment_type",
        "application_deadline",
        "format",
        "job_summary",
        "responsibilities",
        "required_qualifications",
        "preferred_qualifications",
        "skills",
        "compensation_range",
        "benefits",
        "application_instructions",
        "contact_info",
        "image_url",
        "is_published",
        "publish_at",
      ],
      ["closed", "open"],
    ),
  },
  publication: {
    create: (tx, plan) => createJobPost(tx, formWith(plan)),
    update: (tx, id, version, plan) => updateJobPost(tx, id, version, formWith(plan)),
    publish: publishJob,
  },
};
