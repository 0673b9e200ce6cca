import type { ReactNode } from "react";
import { Link } from "react-router";
import { editors } from "#app/addresses/editors.ts";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { editingMessages, type PublicationStatus } from "#domain/content/publication/rules.ts";
import { trashSentence } from "#domain/content/trash/rules.ts";
import { entities, type PublicEntity, pluralOf } from "#domain/entities.ts";
import type { ListOptions } from "#domain/lists/rules.ts";
import { publicPath } from "#domain/site-paths.ts";
import { Deletion } from "./deletion.tsx";
import { EntityList, type LoadedList } from "./entity-list.tsx";
import { PublicationBadge, PublishButtons } from "./publication.tsx";
import { EditLink, PreviewLink } from "./row-links.tsx";

interface PublicationRow {
  id: string;
  slug?: string;
  title: string;
  status: PublicationStatus;
  /** The planned publication, formatted. */
  publishAt: string | null;
}

export const statusColumn: Column<PublicationRow> = {
  heading: "Status",
  cell: ({ status, publishAt }) => <PublicationBadge status={status} publishAt={publishAt} />,
};

interface PublicationListProps<Row> {
  entity: PublicEntity;
  options: ListOptions;
  loaderData: (LoadedList & { rows: Row[] }) | { failed: true };
  titleHeading?: string;
  /** Below the title. */
  titleNote?(row: NoInfer<Row>): ReactNode;
  /** Between the title and the actions. */
  columns: Column<NoInfer<Row>>[];
  /** Another sentence in the confirmation of deletion. */
  deletionNote?(row: NoInfer<Row>): string;
}

/** The page that lists published and unpublished content. */
export function PublicationList<Row extends PublicationRow>(props: PublicationListProps<Row>) {
  const { entity, options, loaderData, titleHeading = "Title", titleNote, deletionNote } = props;
  const { edit } = editors[entity];
  const title: Column<Row> = {
    heading: titleHeading,
    isRowHeading: true,
    cell: (row) => {
      const link = (
        <Link to={edit(row.id)} className="cell-opener">
          {row.title}
        </Link>
      );
      if (!titleNote) return link;
      return (
        <div className="cell-lines">
          {link}
          <span className="cell-note">{titleNote(row)}</span>
        </div>
      );
    },
  };
  const actions: Column<Row> = {
    heading: "Actions",
    isActions: true,
    cell: (row) => (
      <div className="cell-actions">
        <EditLink to={edit(row.id)} name={row.title} />
        <PreviewLink to={publicPath(entity, row.slug ?? row.id)} name={row.title} />
        <PublishButtons id={row.id} name={row.title} status={row.status} />
        <Deletion id={row.id} name={row.title} question={editingMessages(entity).confirmDelete}>
          {trashSentence(row.title)} {deletionNote?.(row)}
        </Deletion>
      </div>
    ),
  };
  return (
    <EntityList
      entity={entity}
      loaded={loaderData}
      options={options}
      empty={`No ${entities[entity].many} yet. Write the first one.`}
      emptyNote="Drafts, planned and published ones are listed here. Visitors see only what is published."
    >
      {({ rows }) => (
        <DataTable
          caption={pluralOf(entity)}
          columns={[title, ...props.columns, actions]}
          rows={rows}
          rowKey={({ id }) => id}
        />
      )}
    </EntityList>
  );
}
