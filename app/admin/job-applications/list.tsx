import { accountOf } from "#app/account.server.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { listJobApplications, listJobsToChoose } from "#domain/job-applications/list.server.ts";
import { jobApplicationList } from "#domain/job-applications/list.ts";
import { deleteJobApplication, markJobApplication } from "#domain/job-applications/review.server.ts";
import {
  type JobApplicationState,
  jobApplicationMessages as messages,
} from "#domain/job-applications/rules.ts";
import { isNarrowed, readListQuery } from "#domain/lists/rules.ts";
import { fullNameOf } from "#domain/profiles/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { isWebAddress, shortDate } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import { runRowAction } from "../lists/row-action.server.ts";
import type { Route } from "./+types/list.ts";
import { jobApplicationColumns } from "./rows.tsx";

const path = "/admin/job-applications";
const title = "Job Applications";

export const handle = { live: true };

export function meta() {
  return [{ title }, { name: "robots", content: "noindex" }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, jobApplicationList);
  return loadList("job applications", () =>
    asViewer(accountOf(context).viewer, async (tx) => {
      const { applications, everyOne, ...found } = await listJobApplications(tx, query);
      const jobs = await listJobsToChoose(tx, query.filters.job);
      const { timeZone } = await findSettings(tx);
      const rows = applications.map(({ resumeLink, linkedinUrl, createdAt, ...application }) => ({
        ...application,
        name: fullNameOf(application),
        resume: isWebAddress(resumeLink) ? resumeLink : null,
        linkedin: linkedinUrl && isWebAddress(linkedinUrl) ? linkedinUrl : null,
        applied: shortDate(createdAt, timeZone),
      }));
      return { query, found, everyOne, jobs, rows };
    }),
  );
}

/** `open` is sent by the script that sees the resume opened. */
export function action(sent: Route.ActionArgs) {
  const { marked, markFailed, deleted, deleteFailed, notFound } = messages;
  function marking(state: JobApplicationState) {
    return (tx: Transaction, id: string) => markJobApplication(tx, id, state);
  }
  return runRowAction(
    sent,
    {
      unread: { run: marking("unread"), done: marked.unread, failed: markFailed },
      read: { run: marking("read"), done: marked.read, failed: markFailed },
      open: { run: marking("read"), failed: markFailed },
      delete: { run: deleteJobApplication, done: deleted, failed: deleteFailed },
    },
    notFound,
  );
}

export default function JobApplications({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title={title} path={path} many="job applications" />;
  const { query, found, everyOne, jobs, rows } = loaderData;
  const { filters, sorts } = jobApplicationList;
  return (
    <ListFrame
      title={title}
      path={path}
      thing={["job application", "job applications"]}
      options={{ filters: { ...filters, job: { ...filters.job, options: jobs } }, sorts }}
      query={query}
      found={found}
      exportName="job-applications"
      empty={messages.noneYet}
      note={`Total applications: ${everyOne.toLocaleString("en-US")}${isNarrowed(query) ? foundOf(found) : ""}`}
    >
      <DataTable
        caption="Job applications"
        columns={jobApplicationColumns}
        rows={rows}
        rowKey={(application) => application.id}
      />
    </ListFrame>
  );
}

/** How many of them the list is narrowed to. */
function foundOf({ total, isMore }: { total: number; isMore: boolean }) {
  return ` (${isMore ? "more than " : ""}${total.toLocaleString("en-US")} shown here)`;
}
