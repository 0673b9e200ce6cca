import { randomUUID } from "node:crypto";
import { textFormats } from "#domain/content/rich-text/format.ts";
import type { EntityTest, Plan } from "#domain/tests/entity.test-support.ts";
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
  },
  list: [listAllJobs, jobPostList],
  publication: {
    create: (tx, plan) => createJobPost(tx, formWith(plan)),
    update: (tx, id, version, plan) => updateJobPost(tx, id, version, formWith(plan)),
    publish: publishJob,
  },
};
