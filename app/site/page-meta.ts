import type { MetaDescriptor } from "react-router";
import { pageTitle } from "#domain/text/rules.ts";

interface PageMeta {
  /** The page's own name; the firm's is added. */
  title: string;
  description: string;
  /** A picture for shared links: a path of ours or a web address. */
  image?: string | null;
  type?: "website" | "article";
}

interface MetaArgs {
  location: { pathname: string; search: string };
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;
}

/** Title, description, canonical address and share card of a public page. */
export function pageMeta({ location, matches }: MetaArgs, page: PageMeta): MetaDescriptor[] {
  const site = matches.find((match) => match?.id === "site/layout")?.loaderData as
    | { firm: { name: string }; publicUrl: string }
    | undefined;
  if (!site) return [{ title: page.title }];
  const title = pageTitle(page.title, site.firm.name);
  const address = `${site.publicUrl}${location.pathname}${canonicalQuery(location.search)}`;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:url", content: address },
    { property: "og:site_name", content: site.firm.name },
    { property: "og:image", content: new URL(page.image ?? "/share.png", site.publicUrl).href },
    { name: "twitter:card", content: "summary_large_image" },
  ];
}

function canonicalQuery(search: string) {
  const page = new URLSearchParams(search).get("page");
  return page ? `?page=${page}` : "";
}
