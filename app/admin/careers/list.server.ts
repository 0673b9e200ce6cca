import { listAllJobs } from "#domain/content/job-posts/list.server.ts";
import { jobPostList } from "#domain/content/job-posts/list.ts";
import { publishJob } from "#domain/content/job-posts/queries.server.ts";
import { isClosed } from "#domain/content/job-posts/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import { definePublicationList } from "../lists/define-publication.server.ts";

export const listedJobs = definePublicationList({
  entity: "job-posts",
  options: jobPostList,
  list: listAllJobs,
  publish: publishJob,
  show: ({ applicationDeadline, ...job }, { timeZone }) => ({
    ...job,
    deadline: dateTimeWithZone(applicationDeadline, timeZone),
    isOver: isClosed({ applicationDeadline }),
  }),
});
