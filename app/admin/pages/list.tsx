import { href, Link } from "react-router";
import { editorAddress } from "#app/addresses/editors.ts";
import { accountOf } from "#app/session/account.server.ts";
import { privateMeta } from "#app/shell/private-meta.ts";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, DataTable } from "#app/ui/data-table.tsx";
import { countUnconfirmedClaims } from "#domain/content/claims/queries.server.ts";
import { pageGroups } from "#domain/content/pages/groups.ts";
import { isHidden } from "#domain/content/pages/hidden.ts";
import { type PageName, pages } from "#domain/content/pages/list.ts";
import { listChangedPages } from "#domain/content/pages/queries.server.ts";
import { readListQuery } from "#domain/lists/rules.ts";
import { findSettings, type Settings } from "#domain/office/settings/queries.server.ts";
import { shortDate } from "#domain/time/dates.ts";
import { asViewer } from "#platform/db/as-viewer.ts";
import type { Transaction } from "#platform/db/connect.ts";
import { Toolbar } from "../lists/toolbar.tsx";
import { AdminTitle } from "../title.tsx";
import type { Route } from "./+types/list.ts";
import { findTexts } from "./found.server.ts";
import { FoundTexts } from "./found.tsx";

/** Pages are in the order of the site, so they can only be searched. */
const options = { filters: {}, sorts: {} };

export const handle = { live: true };

export function meta(args: Route.MetaArgs) {
  return privateMeta(args, "Pages");
}

export function loader({ url, context }: Route.LoaderArgs) {
  return asViewer(accountOf(context).viewer, async (tx) => {
    const settings = await findSettings(tx);
    const query = readListQuery(url.searchParams, options);
    const found = query.search ? await findTexts(tx, query.search, settings) : null;
    return { query, found, groups: found ? [] : await listGroups(tx, settings) };
  });
}

async function listGroups(tx: Transaction, settings: Settings) {
  const changed = await listChangedPages(tx);
  const claims = await countUnconfirmedClaims(tx, { settings, now: new Date() });
  return pageGroups.map(({ title, pages: names }) => ({
    title,
    rows: names.map((page) => {
      const day = changed.get(page);
      return {
        page,
        name: pages[page].name,
        address: addressOf(page),
        isHidden: isHidden(page, settings),
        claims: claims.get(page) ?? 0,
        changed: day ? shortDate(day, settings.timeZone) : null,
      };
    }),
  }));
}

function addressOf(page: PageName) {
  if (page === "header" || page === "footer") return "On every page";
  return page === "not-found" ? "Where there is no page" : pages[page].path;
}

type Row = Route.ComponentProps["loaderData"]["groups"][number]["rows"][number];

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
  { heading: "Address", cell: ({ address }) => <span className="wrap-anywhere">{address}</span> },
  {
    heading: "Unconfirmed claims",
    cell: ({ page, name, claims }) =>
      claims > 0 && (
        <Link to={`${href("/admin/claims")}?page=${page}`} className="underline tabular-nums">
          {claims}
          <span className="sr-only"> unconfirmed claims of {name}</span>
        </Link>
      ),
  },
  { heading: "Last change", cell: ({ changed }) => changed ?? "Original text" },
];

export default function Pages({ loaderData: { query, found, groups } }: Route.ComponentProps) {
  return (
    <>
      <AdminTitle note="The texts of the site; what you save is there within a second.">Pages</AdminTitle>
      <Toolbar path={href("/admin/pages")} options={options} query={query} many="sentences" />
      {found && <FoundTexts search={query.search} {...found} />}
      <div className="page-groups">
        {groups.map(({ title, rows }) => (
          <section key={title}>
            <h2 className="display text-subheading">{title}</h2>
            <DataTable caption={title} columns={columns} rows={rows} rowKey={({ page }) => page} />
          </section>
        ))}
      </div>
    </>
  );
}
