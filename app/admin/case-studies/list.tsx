import { Link } from "react-router";
import { accountOf } from "#app/account.server.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { listAllCaseStudies } from "#domain/case-studies/list.server.ts";
import { caseStudyList } from "#domain/case-studies/list.ts";
import { deleteCaseStudy, publishCaseStudy } from "#domain/case-studies/queries.server.ts";
import { caseStudyMessages } from "#domain/case-studies/rules.ts";
import { readListQuery } from "#domain/lists/rules.ts";
import { findSettings } from "#domain/settings/queries.server.ts";
import { shortDate } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { Deletion } from "../lists/deletion.tsx";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import { PublicationBadge, PublishToggle } from "../lists/publish-toggle.tsx";
import { runRowAction } from "../lists/row-action.server.ts";
import { EditLink, PreviewLink } from "../lists/row-links.tsx";
import type { Route } from "./+types/list.ts";

const path = "/admin/case-studies";

export const handle = { live: true };

export function meta() {
  return [{ title: "Case Studies" }, { name: "robots", content: "noindex" }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, caseStudyList);
  return loadList("case studies", () =>
    asViewer(accountOf(context).viewer, async (tx) => {
      const { caseStudies, ...found } = await listAllCaseStudies(tx, query);
      const { timeZone } = await findSettings(tx);
      const rows = caseStudies.map(({ createdAt, ...study }) => ({
        ...study,
        created: shortDate(createdAt, timeZone),
      }));
      return { query, found, rows };
    }),
  );
}

export function action(args: Route.ActionArgs) {
  const { deleted, deleteFailed, published, unpublished, updateFailed, notFound } = caseStudyMessages;
  return runRowAction(
    args,
    {
      delete: { run: deleteCaseStudy, done: deleted, failed: deleteFailed },
      publish: { run: (tx, id) => publishCaseStudy(tx, id, true), done: published, failed: updateFailed },
      unpublish: {
        run: (tx, id) => publishCaseStudy(tx, id, false),
        done: unpublished,
        failed: updateFailed,
      },
    },
    notFound,
  );
}

type Row = Extract<Route.ComponentProps["loaderData"], { failed: false }>["rows"][number];

const columns: Column<Row>[] = [
  {
    heading: "Title",
    isRowHeading: true,
    cell: (study) => (
      <Link to={`/admin/case-studies/edit/${study.id}`} className="cell-opener">
        {study.title}
      </Link>
    ),
  },
  { heading: "Client", cell: (study) => study.clientName },
  { heading: "Industry", cell: (study) => study.industry },
  { heading: "Status", cell: (study) => <PublicationBadge isPublished={study.published} /> },
  { heading: "Created", cell: (study) => study.created },
  { heading: "Actions", isActions: true, cell: (study) => <Actions study={study} /> },
];

export default function CaseStudies({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title="Case Studies" path={path} many="case studies" />;
  const { query, found, rows } = loaderData;
  return (
    <ListFrame
      title="Case Studies"
      path={path}
      thing={["case study", "case studies"]}
      options={caseStudyList}
      query={query}
      found={found}
      exportName="case-studies"
      empty="No case studies yet. Write the first one."
      actions={
        <Link to="/admin/case-studies/new" className={buttonClass()}>
          New Case Study
        </Link>
      }
    >
      <DataTable caption="Case studies" columns={columns} rows={rows} rowKey={(study) => study.id} />
    </ListFrame>
  );
}

function Actions({ study: { id, slug, title, published } }: { study: Row }) {
  return (
    <div className="cell-actions">
      <EditLink to={`/admin/case-studies/edit/${id}`} name={title} />
      <PreviewLink to={`/case-studies/${slug}`} name={title} />
      <PublishToggle id={id} name={title} isPublished={published} />
      <Deletion id={id} name={title} question={caseStudyMessages.confirmDelete}>
        “{title}” and its address are gone for good.
      </Deletion>
    </div>
  );
}
