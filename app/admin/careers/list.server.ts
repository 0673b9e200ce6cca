import { listAllJobs } from "#domain/content/job-posts/list.server.ts";
import { jobPostList } from "#domain/content/job-posts/list.ts";
import { publishJob } from "#domain/content/job-posts/queries.server.ts";
import { isClosed, jobPostMessages } from "#domain/content/job-posts/rules.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";
import { defineList } from "../lists/define.server.ts";
import { withPlanInWords } from "../lists/plan.server.ts";
import { publicationActions } from "../lists/publication-actions.server.ts";

export const listedJobs = defineList({
  entity: "job-posts",
  options: jobPostList,
  async read(tx, query, { timeZone }) {
    const { jobs, ...found } = await listAllJobs(tx, query);
    const rows = jobs.map(({ applicationDeadline, ...job }) => ({
      ...withPlanInWords(job, timeZone),
      deadline: dateTimeWithZone(applicationDeadline, timeZone),
      isOver: isClosed({ applicationDeadline }),
    }));
    return { found, rows };
  },
  actions: publicationActions({ entity: "job-posts", publish: publishJob }),
  notFound: jobPostMessages.notFound,
});
