import { href, Link } from "react-router";
import { editors } from "#app/addresses/editors.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { caseStudyList } from "#domain/content/case-studies/list.ts";
import { caseStudyMessages } from "#domain/content/case-studies/rules.ts";
import { trashSentence } from "#domain/content/trash/rules.ts";
import { Deletion } from "../lists/deletion.tsx";
import { EntityList, listMeta } from "../lists/entity-list.tsx";
import { PublicationBadge, PublishButtons } from "../lists/publication.tsx";
import { EditLink, PreviewLink } from "../lists/row-links.tsx";
import type { Route } from "./+types/list.ts";
import { listedCaseStudies } from "./list.server.ts";

export const handle = { live: true };

export function meta() {
  return listMeta("case-studies");
}

export const loader = listedCaseStudies.load;
export const action = listedCaseStudies.act;

type Row = Extract<Route.ComponentProps["loaderData"], { failed: false }>["rows"][number];

const columns: Column<Row>[] = [
  {
    heading: "Title",
    isRowHeading: true,
    cell: (study) => (
      <Link to={editors["case-studies"].edit(study.id)} className="cell-opener">
        {study.title}
      </Link>
    ),
  },
  { heading: "Client", cell: (study) => study.clientName },
  { heading: "Industry", cell: (study) => study.industry },
  {
    heading: "Status",
    cell: (study) => <PublicationBadge status={study.status} publishAt={study.publishAt} />,
  },
  { heading: "Created", cell: (study) => study.created },
  { heading: "Actions", isActions: true, cell: (study) => <Actions study={study} /> },
];

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  return (
    <EntityList
      entity="case-studies"
      loaded={loaderData}
      options={caseStudyList}
      empty="No case studies yet. Write the first one."
    >
      {({ rows }) => (
        <DataTable caption="Case studies" columns={columns} rows={rows} rowKey={(study) => study.id} />
      )}
    </EntityList>
  );
}

function Actions({ study: { id, slug, title, status } }: { study: Row }) {
  return (
    <div className="cell-actions">
      <EditLink to={editors["case-studies"].edit(id)} name={title} />
      <PreviewLink to={href("/case-studies/:slug", { slug })} name={title} />
      <PublishButtons id={id} name={title} status={status} />
      <Deletion id={id} name={title} question={caseStudyMessages.confirmDelete}>
        {trashSentence(title)}
      </Deletion>
    </div>
  );
}
