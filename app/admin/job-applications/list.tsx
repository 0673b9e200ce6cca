import { href } from "react-router";
import { DataTable } from "#app/ui/data-table.tsx";
import { jobApplicationList } from "#domain/inbox/job-applications/list.ts";
import { jobApplicationMessages } from "#domain/inbox/job-applications/rules.ts";
import { isFiltered } from "#domain/lists/rules.ts";
import { EntityList, listMeta } from "../lists/entity-list.tsx";
import { PublicPageLink } from "../lists/row-links.tsx";
import type { Route } from "./+types/list.ts";
import { JobApplicationDetails } from "./details.tsx";
import { listedJobApplications } from "./list.server.ts";
import { jobApplicationColumns } from "./rows.tsx";

export const handle = { live: true };

export const meta = listMeta("job-applications");

export const loader = listedJobApplications.load;
export const action = listedJobApplications.act;

export default function JobApplications({ loaderData, actionData }: Route.ComponentProps) {
  const { filters, sorts } = jobApplicationList;
  const jobs = loaderData.failed ? {} : loaderData.jobs;
  return (
    <EntityList
      entity="job-applications"
      loaded={loaderData}
      options={{ filters: { ...filters, job: { ...filters.job, options: jobs } }, sorts }}
      empty={jobApplicationMessages.noneYet}
      emptyNote="What is sent from an open position on the careers page appears here."
      emptyAction={<PublicPageLink to={href("/careers")}>View the careers page</PublicPageLink>}
      missing={jobApplicationMessages.notFound}
      opened={({ opened }, list, missing) =>
        opened && <JobApplicationDetails {...opened} list={list} failure={missing ?? actionData?.failure} />
      }
      note={({ query, found, everyOne }) =>
        `Total applications: ${everyOne.toLocaleString("en-US")}${isFiltered(query) ? ` (${found.total.toLocaleString("en-US")} shown here)` : ""}`
      }
    >
      {({ rows }, list) => (
        <DataTable
          caption="Job applications"
          columns={jobApplicationColumns(list)}
          rows={rows}
          rowKey={(application) => application.id}
        />
      )}
    </EntityList>
  );
}
