import { caseStudyList } from "#domain/content/case-studies/list.ts";
import { listMeta } from "../lists/entity-list.tsx";
import { PublicationList, statusColumn } from "../lists/publication-list.tsx";
import type { Route } from "./+types/list.ts";
import { listedCaseStudies } from "./list.server.ts";

export const handle = { live: true };

export const meta = listMeta("case-studies");

export const loader = listedCaseStudies.load;
export const action = listedCaseStudies.act;

export default function CaseStudies(props: Route.ComponentProps) {
  return (
    <PublicationList
      {...props}
      entity="case-studies"
      options={caseStudyList}
      columns={[
        { heading: "Client", cell: (study) => study.clientName },
        { heading: "Industry", cell: (study) => study.industry },
        statusColumn,
        { heading: "Created", cell: (study) => study.created },
      ]}
    />
  );
}
