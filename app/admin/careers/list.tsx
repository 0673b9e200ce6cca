import { href, Link } from "react-router";
import { Badge } from "#app/ui/badge.tsx";
import { jobPostList } from "#domain/content/job-posts/list.ts";
import { listMeta } from "../lists/entity-list.tsx";
import { PublicationList, statusColumn } from "../lists/publication-list.tsx";
import type { Route } from "./+types/list.ts";
import { listedJobs } from "./list.server.ts";

export const handle = { live: true };

export const meta = listMeta("job-posts");

export const loader = listedJobs.load;
export const action = listedJobs.act;

export default function Careers(props: Route.ComponentProps) {
  return (
    <PublicationList
      {...props}
      entity="job-posts"
      options={jobPostList}
      titleHeading="Job title"
      titleNote={({ department, location }) => [department, location].filter(Boolean).join(" · ")}
      columns={[
        { heading: "Type", cell: (job) => job.employmentType },
        {
          heading: "Deadline",
          cell: (job) => (
            <span className="inline-flex flex-wrap items-center gap-2">
              {job.deadline} {job.isOver && <Badge tone="danger">Closed</Badge>}
            </span>
          ),
        },
        statusColumn,
        { heading: "Applications", align: "end", cell: (job) => <Applications {...job} /> },
      ]}
      deletionNote={whatStays}
    />
  );
}

interface ApplicationsProps {
  id: string;
  title: string;
  applications: number;
}

function Applications({ id, title, applications }: ApplicationsProps) {
  if (applications === 0) return 0;
  return (
    <Link to={`${href("/admin/job-applications")}?job=${id}`} className="cell-opener">
      {applications}
      <span className="sr-only"> for {title}</span>
    </Link>
  );
}

function whatStays({ applications }: ApplicationsProps) {
  if (applications === 0) return "Nobody has applied for it.";
  if (applications === 1) return "The application for it stays, with the title it was for.";
  return `The ${applications} applications for it stay, with the title they were for.`;
}
