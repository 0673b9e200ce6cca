import { data } from "react-router";
import { z } from "zod";
import { accountOf } from "#app/account.server.ts";
import { redirectWithFlash } from "#app/flash.server.ts";
import { readButton } from "#app/forms.server.ts";
import { DataTable } from "#app/ui/data-table.tsx";
import { listJobApplications, listJobsToChoose } from "#domain/job-applications/list.server.ts";
import { jobApplicationList } from "#domain/job-applications/list.ts";
import { deleteJobApplication, markJobApplication } from "#domain/job-applications/review.server.ts";
import { jobApplicationStates, jobApplicationMessages as messages } from "#domain/job-applications/rules.ts";
import { isNarrowed, readListQuery } from "#domain/lists/rules.ts";
import { fullNameOf } from "#domain/profiles/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { isWebAddress, shortDate } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { log } from "#platform/log.ts";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import type { Route } from "./+types/list.ts";
import { jobApplicationColumns } from "./rows.tsx";

const path = "/admin/job-applications";
const title = "Job Applications";

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

const buttons = z.object({ intent: z.enum([...jobApplicationStates, "open", "delete"]), id: z.uuid() });

/** `open` is sent by a script when the resume is opened, and leads nowhere. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const { intent, id } = await readButton(request, buttons);
  const { viewer } = accountOf(context);
  try {
    if (intent === "open") {
      await asViewer(viewer, (tx) => markJobApplication(tx, id, "read"));
      return { failure: undefined };
    }
    const wasThere = await asViewer(viewer, (tx) =>
      intent === "delete" ? deleteJobApplication(tx, id) : markJobApplication(tx, id, intent),
    );
    const done = intent === "delete" ? messages.deleted : messages.marked[intent];
    return redirectWithFlash(path + url.search, {
      tone: wasThere ? "success" : "failure",
      text: wasThere ? done : messages.notFound,
    });
  } catch (error) {
    log.error({ err: error, intent }, "a job application could not be changed");
    const failure = intent === "delete" ? messages.deleteFailed : messages.markFailed;
    return data({ failure }, { status: 500 });
  }
}

export default function JobApplications({ loaderData, actionData }: Route.ComponentProps) {
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
      failure={actionData?.failure}
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
