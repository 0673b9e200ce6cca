import { href, Link } from "react-router";
import { editors } from "#app/addresses/editors.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { jobPostList } from "#domain/content/job-posts/list.ts";
import { jobPostMessages } from "#domain/content/job-posts/rules.ts";
import { trashSentence } from "#domain/content/trash/rules.ts";
import { Deletion } from "../lists/deletion.tsx";
import { EntityList, listMeta } from "../lists/entity-list.tsx";
import { PublicationBadge, PublishButtons } from "../lists/publication.tsx";
import { EditLink, PreviewLink } from "../lists/row-links.tsx";
import type { Route } from "./+types/list.ts";
import { listedJobs } from "./list.server.ts";

export const handle = { live: true };

export function meta() {
  return listMeta("job-posts");
}

export const loader = listedJobs.load;
export const action = listedJobs.act;

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
  { heading: "Status", cell: (job) => <PublicationBadge status={job.status} publishAt={job.publishAt} /> },
  { heading: "Applications", align: "end", cell: (job) => <Applications job={job} /> },
  { heading: "Actions", isActions: true, cell: (job) => <Actions job={job} /> },
];

export default function Careers({ loaderData }: Route.ComponentProps) {
  return (
    <EntityList
      entity="job-posts"
      loaded={loaderData}
      options={jobPostList}
      empty="No job posts yet. Write the first one."
    >
      {({ rows }) => <DataTable caption="Job posts" columns={columns} rows={rows} rowKey={(job) => job.id} />}
    </EntityList>
  );
}

function Title({ job: { id, jobTitle, department, location } }: { job: Row }) {
  return (
    <div className="cell-lines">
      <Link to={editors["job-posts"].edit(id)} className="cell-opener">
        {jobTitle}
      </Link>
      <span className="cell-note">{[department, location].filter(Boolean).join(" · ")}</span>
    </div>
  );
}

function Applications({ job: { id, jobTitle, applications } }: { job: Row }) {
  if (applications === 0) return 0;
  return (
    <Link to={`${href("/admin/job-applications")}?job=${id}`} className="cell-opener">
      {applications}
      <span className="sr-only"> for {jobTitle}</span>
    </Link>
  );
}

function Actions({ job: { id, jobTitle, status, applications } }: { job: Row }) {
  return (
    <div className="cell-actions">
      <EditLink to={editors["job-posts"].edit(id)} name={jobTitle} />
      <PreviewLink to={href("/careers/:id", { id })} name={jobTitle} />
      <PublishButtons id={id} name={jobTitle} status={status} />
      <Deletion id={id} name={jobTitle} question={jobPostMessages.confirmDelete}>
        {trashSentence(jobTitle)} {whatStays(applications)}
      </Deletion>
    </div>
  );
}

function whatStays(applications: number) {
  if (applications === 0) return "Nobody has applied for it.";
  if (applications === 1) return "The application for it stays, with the title it was for.";
  return `The ${applications} applications for it stay, with the title they were for.`;
}
