import { data, href } from "react-router";
import { refuseTooMany } from "#app/request/limits.server.ts";
import { SearchForm } from "#app/shell/search-form.tsx";
import { Marked } from "#app/ui/marked.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { FailedState } from "#app/ui/states.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { TextsOf } from "#domain/content/pages/list.ts";
import { type Hit, searchSite } from "#domain/content/search/queries.server.ts";
import { kindOfResult, readQuery } from "#domain/content/search/rules.ts";
import { countSearch } from "#domain/people/limits.server.ts";
import { asViewer, visitor } from "#platform/db/as-viewer.ts";
import { loadList } from "../list.server.ts";
import { pageMeta } from "../page-meta.ts";
import { pageNumber } from "../page-number.ts";
import { loadPageAnyway } from "../page-texts.server.ts";
import type { Route } from "./+types/page.ts";
import script from "./script/while-typing.ts?script";
import { summarize } from "./summary.ts";

/** Whatever can be typed would fill the page cache. */
export const handle = { parameters: "any" };

const pageSize = 10;

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args;
  if (!loaderData) return [];
  const { query, texts } = loaderData;
  const title = query ? `“${query}”, ${texts.opening.label.toLowerCase()}` : texts.opening.label;
  return [
    ...pageMeta(args, { title, description: texts.opening.text }),
    { name: "robots", content: "noindex" },
  ];
}

export { noStore as headers } from "../no-store.ts";

export async function loader(args: Route.LoaderArgs) {
  const query = readQuery(args.url.searchParams.get("q") ?? "");
  const page = pageNumber(args.request);
  const { texts } = await loadPageAnyway(args, "search");
  const shown = { texts, query, page, refusal: null };
  if (!query) return data({ ...shown, found: undefined });
  const loaded = await loadList("search results", async () => {
    const refusal = await refuseTooMany(args.context, countSearch);
    if (refusal) return { refusal };
    const offset = (page - 1) * pageSize;
    return asViewer(visitor, (tx) => searchSite(tx, query, { limit: pageSize, offset }));
  });
  if (!loaded) return data({ ...shown, found: null }, { status: 503 });
  if ("refusal" in loaded) return data({ ...shown, ...loaded, found: undefined }, { status: 429 });
  if (page > 1 && loaded.hits.length === 0) throw data(null, { status: 404 });
  return data({ ...shown, found: loaded });
}

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { texts, query, page, refusal, found } = loaderData;
  const addressOf = (number: number) => addressFor(query, number);
  return (
    <>
      <div className="page open-items grid gap-6 pt-10 pb-10 md:pt-16">
        <p className="section-label">{texts.opening.label}</p>
        <h1 className="display max-w-[16em] text-title">{texts.opening.title}</h1>
        <SearchForm query={query} />
        <p role="status" className="text-(--muted)">
          {refusal ?? (found ? summarize(query, found) : texts.opening.text)}
        </p>
      </div>
      <div id="results" className="page pb-section">
        {found === null ? (
          <FailedState title="The search did not answer" retryHref={addressOf(page)}>
            Please try again in a moment, or with fewer words.
          </FailedState>
        ) : found && found.hits.length > 0 ? (
          <>
            <Results hits={found.hits} />
            <Pagination
              page={page}
              pages={Math.ceil(found.ranked / pageSize)}
              hrefFor={addressOf}
              label="Results"
            />
          </>
        ) : (
          <>
            {found && <NothingFound texts={texts.none} />}
            <Places texts={texts.places} />
          </>
        )}
      </div>
      <script async type="module" src={script} />
    </>
  );
}

function addressFor(query: string, page: number) {
  const parameters = new URLSearchParams({ q: query, ...(page > 1 && { page: String(page) }) });
  return `${href("/search")}?${parameters}`;
}

function Results({ hits }: { hits: Hit[] }) {
  return (
    <ol className="results">
      {hits.map(({ entity, itemId, address, title, passage, isClosed }) => (
        <li key={`${entity} ${itemId}`}>
          <p className="text-label font-semibold text-(--accent)">
            {kindOfResult(entity)}
            {isClosed && ", closed"}
          </p>
          <div>
            <h2 className="display text-subheading">
              <a href={address}>
                <Marked text={title} />
              </a>
            </h2>
            <p className="max-w-measure text-(--muted)">
              <Marked text={passage} />
            </p>
            <p className="text-label text-(--muted)">{address}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}

function NothingFound({ texts }: { texts: TextsOf<"search">["none"] }) {
  return (
    <div className="grid gap-4 pb-14">
      <p className="display text-heading">{texts.title}</p>
      <p className="max-w-measure text-lede text-(--muted)">{texts.text}</p>
      <p>
        <TextLink href={href("/contact")}>{texts.action}</TextLink>
      </p>
    </div>
  );
}

function Places({ texts }: { texts: TextsOf<"search">["places"] }) {
  const links = [
    { href: href("/solutions"), label: texts.solutions },
    { href: href("/resources"), label: texts.resources },
    { href: href("/case-studies"), label: texts.caseStudies },
    { href: href("/careers"), label: texts.careers },
    { href: href("/media-center"), label: texts.mediaCenter },
  ];
  return (
    <nav aria-label={texts.title} className="grid gap-4">
      <p className="section-label">{texts.title}</p>
      <ul className="flex flex-wrap gap-x-8 gap-y-2">
        {links.map((link) => (
          <li key={link.href}>
            <TextLink href={link.href}>{link.label}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
