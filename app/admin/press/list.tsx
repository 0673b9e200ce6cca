import { href, Link } from "react-router";
import { editors } from "#app/addresses/editors.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { pressReleaseList } from "#domain/content/press-releases/list.ts";
import { pressReleaseMessages } from "#domain/content/press-releases/rules.ts";
import { trashSentence } from "#domain/content/trash/rules.ts";
import { Deletion } from "../lists/deletion.tsx";
import { EntityList, listMeta } from "../lists/entity-list.tsx";
import { PublicationBadge, PublishButtons } from "../lists/publication.tsx";
import { EditLink, PreviewLink } from "../lists/row-links.tsx";
import type { Route } from "./+types/list.ts";
import { listedPressReleases } from "./list.server.ts";

export const handle = { live: true };

export function meta() {
  return listMeta("press-releases");
}

export const loader = listedPressReleases.load;
export const action = listedPressReleases.act;

type Row = Extract<Route.ComponentProps["loaderData"], { failed: false }>["rows"][number];

const columns: Column<Row>[] = [
  {
    heading: "Title",
    isRowHeading: true,
    cell: (release) => (
      <Link to={editors["press-releases"].edit(release.id)} className="cell-opener">
        {release.title}
      </Link>
    ),
  },
  {
    heading: "Status",
    cell: (release) => <PublicationBadge status={release.status} publishAt={release.publishAt} />,
  },
  { heading: "Release date", cell: (release) => release.released },
  { heading: "Actions", isActions: true, cell: (release) => <Actions release={release} /> },
];

export default function PressReleases({ loaderData }: Route.ComponentProps) {
  return (
    <EntityList
      entity="press-releases"
      loaded={loaderData}
      options={pressReleaseList}
      empty="No press releases yet. Write the first one."
    >
      {({ rows }) => (
        <DataTable caption="Press releases" columns={columns} rows={rows} rowKey={(release) => release.id} />
      )}
    </EntityList>
  );
}

function Actions({ release: { id, slug, title, status } }: { release: Row }) {
  return (
    <div className="cell-actions">
      <EditLink to={editors["press-releases"].edit(id)} name={title} />
      <PreviewLink to={href("/media-center/:slug", { slug })} name={title} />
      <PublishButtons id={id} name={title} status={status} />
      <Deletion id={id} name={title} question={pressReleaseMessages.confirmDelete}>
        {trashSentence(title)}
      </Deletion>
    </div>
  );
}
