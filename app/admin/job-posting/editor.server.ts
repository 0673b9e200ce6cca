import { createJobPost, findJobPost, updateJobPost } from "#domain/content/job-posts/queries.server.ts";
import { jobPostForm, jobPostTexts } from "#domain/content/job-posts/rules.ts";
import { newTextFormat } from "#domain/content/rich-text/format.ts";
import { wallClock } from "#domain/time/zoned.server.ts";
import { defineEditor } from "../editor/define.server.ts";
import { withPlan } from "../editor/plan.server.ts";

export const jobPostEditor = defineEditor({
  entity: "job-posts",
  schema: jobPostForm,
  formatted: jobPostTexts,
  create: (tx, form) => createJobPost(tx, form),
  find: findJobPost,
  update: (tx, id, { version, ...form }) => updateJobPost(tx, id, version, form),
  valuesOf: (job, timeZone) => ({
    ...withPlan(job, timeZone),
    applicationDeadline: wallClock(job.applicationDeadline, timeZone),
  }),
  factsOf: async (_tx, job) => ({ id: job?.id }),
  start: { format: newTextFormat },
  onMissing: "inline",
});
