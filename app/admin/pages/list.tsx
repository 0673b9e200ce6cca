import { Link } from "react-router";
import { editorAddress } from "#app/addresses/editors.ts";
import { accountOf } from "#app/session/account.server.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { isHidden } from "#domain/content/pages/hidden.ts";
import { type PageName, pages } from "#domain/content/pages/list.ts";
import { listChangedPages } from "#domain/content/pages/queries.server.ts";
import { findSettings } from "#domain/office/settings/queries.server.ts";
import { shortDate } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/list.ts";

export const handle = { live: true };

export function meta() {
  return [{ title: "Pages" }, { name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  return asViewer(accountOf(context).viewer, async (tx) => {
    const settings = await findSettings(tx);
    const changed = await listChangedPages(tx);
    const names = Object.keys(pages) as PageName[];
    return names.map((page) => {
      const day = changed.get(page);
      const { name, path } = pages[page];
      return {
        page,
        name,
        path,
        isHidden: isHidden(page, settings),
        changed: day ? shortDate(day, settings.timeZone) : null,
      };
    });
  });
}

type Row = Route.ComponentProps["loaderData"][number];

const columns: Column<Row>[] = [
  {
    heading: "Page",
    isRowHeading: true,
    cell: ({ page, name, isHidden }) => (
      <>
        <Link to={editorAddress(`pages/${page}`)} className="font-semibold underline">
          {name}
        </Link>
        {isHidden && (
          <>
            {" "}
            <Badge tone="warning">Hidden</Badge>
          </>
        )}
      </>
    ),
  },
  { heading: "Address", cell: ({ page, path }) => addressOf(page, path) },
  { heading: "Last change", cell: ({ changed }) => changed ?? "Original text" },
];

function addressOf(page: PageName, path: string) {
  if (page === "header" || page === "footer") return "On every page";
  return page === "not-found" ? "Where there is no page" : path;
}

export default function Pages({ loaderData: rows }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle note="The texts of the site; what you save is there within a second.">Pages</AdminTitle>
      <DataTable caption="Pages" columns={columns} rows={rows} rowKey={({ page }) => page} />
    </>
  );
}
