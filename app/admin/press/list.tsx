import { Link } from "react-router";
import { accountOf } from "#app/account.server.ts";
import { editors } from "#app/editors.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { readListQuery } from "#domain/lists/rules.ts";
import { listAllPressReleases } from "#domain/press-releases/list.server.ts";
import { pressReleaseList } from "#domain/press-releases/list.ts";
import { deletePressRelease, publishPressRelease } from "#domain/press-releases/queries.server.ts";
import { pressReleaseMessages } from "#domain/press-releases/rules.ts";
import { shortDate } from "#domain/text/rules.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { Deletion } from "../lists/deletion.tsx";
import { FailedList, ListFrame } from "../lists/frame.tsx";
import { loadList } from "../lists/loaded.server.ts";
import { PublicationBadge, PublishToggle } from "../lists/publish-toggle.tsx";
import { runRowAction } from "../lists/row-action.server.ts";
import { EditLink, PreviewLink } from "../lists/row-links.tsx";
import type { Route } from "./+types/list.ts";

const { list: path, create, edit } = editors["press-releases"];

export const handle = { live: true };

export function meta() {
  return [{ title: "Press Releases" }, { name: "robots", content: "noindex" }];
}

export function loader({ url, context }: Route.LoaderArgs) {
  const query = readListQuery(url.searchParams, pressReleaseList);
  return loadList("press releases", () =>
    asViewer(accountOf(context).viewer, async (tx) => {
      const { releases, ...found } = await listAllPressReleases(tx, query);
      return { query, found, rows: releases };
    }),
  );
}

export function action(args: Route.ActionArgs) {
  const { deleted, deleteFailed, published, unpublished, updateFailed, notFound } = pressReleaseMessages;
  return runRowAction(
    args,
    {
      delete: { run: deletePressRelease, done: deleted, failed: deleteFailed },
      publish: { run: (tx, id) => publishPressRelease(tx, id, true), done: published, failed: updateFailed },
      unpublish: {
        run: (tx, id) => publishPressRelease(tx, id, false),
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
    cell: (release) => (
      <Link to={edit(release.id)} className="cell-opener">
        {release.title}
      </Link>
    ),
  },
  { heading: "Status", cell: (release) => <PublicationBadge isPublished={release.published} /> },
  { heading: "Release date", cell: (release) => shortDate(new Date(release.releasedOn), "UTC") },
  { heading: "Actions", isActions: true, cell: (release) => <Actions release={release} /> },
];

export default function PressReleases({ loaderData }: Route.ComponentProps) {
  if (loaderData.failed) return <FailedList title="Press Releases" path={path} many="press releases" />;
  const { query, found, rows } = loaderData;
  return (
    <ListFrame
      title="Press Releases"
      path={path}
      thing={["press release", "press releases"]}
      options={pressReleaseList}
      query={query}
      found={found}
      exportName="press-releases"
      empty="No press releases yet. Write the first one."
      actions={
        <Link to={create} className={buttonClass()}>
          New Press Release
        </Link>
      }
    >
      <DataTable caption="Press releases" columns={columns} rows={rows} rowKey={(release) => release.id} />
    </ListFrame>
  );
}

function Actions({ release: { id, slug, title, published } }: { release: Row }) {
  return (
    <div className="cell-actions">
      <EditLink to={edit(id)} name={title} />
      <PreviewLink to={`/media-center/${slug}`} name={title} />
      <PublishToggle id={id} name={title} isPublished={published} />
      <Deletion id={id} name={title} question={pressReleaseMessages.confirmDelete}>
        “{title}” and its address are gone for good.
      </Deletion>
    </div>
  );
}
