import { Link } from "react-router";
import { accountOf } from "#app/account.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { buttonClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { listAllJobs } from "#domain/job-posts/list.server.ts";
import { jobPostList } from "#domain/job-posts/list.ts";
import { deleteJob, publishJob } from "#domain/job-posts/queries.server.ts";
import { isClosed, jobPostMessages } from "#domain/job-posts/rules.ts";
import { readListQuery } from "#domain/lists/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { dateTimeWithZone } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { Deletion } from "../lists/deletion.tsx";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import { PublicationBadge, PublishToggle } from "../lists/publish-toggle.tsx";
import { runRowAction } from "../lists/row-action.server.ts";
import { EditLink, PreviewLink } from "../lists/row-links.tsx";
import type { Route } from "./+types/list.ts";

const path = "/admin/careers";

export const handle = { live: true };

export function meta() {
  return [{ title: "Careers" }, { name: "robots", content: "noindex" }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, jobPostList);
  return loadList("job posts", () =>
    asViewer(accountOf(context).viewer, async (tx) => {
      const { jobs, ...found } = await listAllJobs(tx, query);
      const { timeZone } = await findSettings(tx);
      const rows = jobs.map(({ applicationDeadline, ...job }) => ({
        ...job,
        deadline: dateTimeWithZone(applicationDeadline, timeZone),
        isOver: isClosed({ applicationDeadline }),
      }));
      return { query, found, rows };
    }),
  );
}

export function action(args: Route.ActionArgs) {
  const { deleted, deleteFailed, published, unpublished, updateFailed, notFound } = jobPostMessages;
  return runRowAction(
    args,
    {
      delete: { run: deleteJob, done: deleted, failed: deleteFailed },
      publish: { run: (tx, id) => publishJob(tx, id, true), done: published, failed: updateFailed },
      unpublish: { run: (tx, id) => publishJob(tx, id, false), done: unpublished, failed: updateFailed },
    },
    notFound,
  );
}

type Row = Extract<Route.ComponentProps["loaderData"], { failed: false }>["rows"][number];

const columns: Column<Row>[] = [
  {
    heading: "Job title",
    isRowHeading: true,
    cell: (job) => <Title job={job} />,
  },
  { heading: "Type", cell: (job) => job.employmentType },
  {
    heading: "Deadline",
    cell: (job) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {job.deadline} {job.isOver && <Badge tone="danger">Closed</Badge>}
      </span>
    ),
  },
  { heading: "Status", cell: (job) => <PublicationBadge isPublished={job.isPublished} /> },
  { heading: "Applications", align: "end", cell: (job) => <Applications job={job} /> },
  { heading: "Actions", isActions: true, cell: (job) => <Actions job={job} /> },
];

export default function Careers({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title="Careers" path={path} many="job posts" />;
  const { query, found, rows } = loaderData;
  return (
    <ListFrame
      title="Careers"
      path={path}
      thing={["job post", "job posts"]}
      options={jobPostList}
      query={query}
      found={found}
      exportName="job-posts"
      empty="No job posts yet. Write the first one."
      actions={
        <Link to="/admin/job-posting/new" className={buttonClass()}>
          New Job Post
        </Link>
      }
    >
      <DataTable caption="Job posts" columns={columns} rows={rows} rowKey={(job) => job.id} />
    </ListFrame>
  );
}

function Title({ job: { id, jobTitle, department, location } }: { job: Row }) {
  return (
    <div className="cell-lines">
      <Link to={`/admin/job-posting/edit/${id}`} className="cell-opener">
        {jobTitle}
      </Link>
      <span className="cell-note">{[department, location].filter(Boolean).join(" · ")}</span>
    </div>
  );
}

function Applications({ job: { id, jobTitle, applications } }: { job: Row }) {
  if (applications === 0) return 0;
  return (
    <Link to={`/admin/job-applications?job=${id}`} className="cell-opener">
      {applications}
      <span className="sr-only"> for {jobTitle}</span>
    </Link>
  );
}

function Actions({ job: { id, jobTitle, isPublished, applications } }: { job: Row }) {
  return (
    <div className="cell-actions">
      <EditLink to={`/admin/job-posting/edit/${id}`} name={jobTitle} />
      <PreviewLink to={`/careers/${id}`} name={jobTitle} />
      <PublishToggle id={id} name={jobTitle} isPublished={isPublished} />
      <Deletion id={id} name={jobTitle} question={jobPostMessages.confirmDelete}>
        “{jobTitle}” and its address are gone for good. {whatStays(applications)}
      </Deletion>
    </div>
  );
}

function whatStays(applications: number) {
  if (applications === 0) return "Nobody has applied for it.";
  if (applications === 1) return "The 1 application for it stays, with the title it was for.";
  return `The ${applications} applications for it stay, with the title they were for.`;
}
