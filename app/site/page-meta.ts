import type { MetaDescriptor } from "react-router";
import type { Thing } from "schema-dts";
import { shareImageSize } from "#app/share-image/size.ts";
import type { CoverSubject } from "#app/ui/cover-image.tsx";
import { pictureAddress } from "#app/ui/picture-address.ts";
import { type PublicSection, publicSections } from "#domain/entities.ts";
import { type Logos, logoAddress } from "#domain/office/look/logo.ts";
import { pageTitle } from "#domain/text/search-result.ts";
import { feedLinks } from "./feeds/addresses.ts";
import { graphOf } from "./structured-data/graph.ts";
import type { DescribedPage } from "./structured-data/things.ts";

interface PageMeta {
  /** Without the firm's name, which is added. */
  title: string;
  description: string;
  /** The item's own picture for shared links. */
  image?: CoverSubject;
  /** The drawn share image, if it has no picture. */
  shareImage?: string;
  type?: "website" | "article";
  /** The section whose feed contains this page's items. */
  feed?: PublicSection;
  /** Structured data for search engines. */
  things?: (page: DescribedPage) => Thing[];
}

interface Site {
  shell: { firm: { name: string; logos?: Logos | null } };
  publicUrl: string;
  /** Of pages without a picture of their own. */
  shareImage?: string;
}

interface MetaArgs {
  location: { pathname: string; search: string };
  matches: ReadonlyArray<{ id: string; loaderData?: unknown } | undefined>;
}

/** Title, description, canonical address, share card and structured data of a public page; nothing if it could not be loaded. */
export function pageMeta({ location, matches }: MetaArgs, page: PageMeta | undefined): MetaDescriptor[] {
  if (!page) return [];
  const site = matches.find((match) => match?.id === "site/layout")?.loaderData as Site | undefined;
  if (!site) return [{ title: page.title }];
  const title = pageTitle(page.title, site.shell.firm.name);
  const address = `${site.publicUrl}${location.pathname}${canonicalQuery(location.search)}`;
  return [
    { title },
    { name: "description", content: page.description },
    { tagName: "link", rel: "canonical", href: address },
    { property: "og:title", content: page.title },
    { property: "og:description", content: page.description },
    { property: "og:type", content: page.type ?? "website" },
    { property: "og:url", content: address },
    { property: "og:site_name", content: site.shell.firm.name },
    ...picture(page, site),
    { name: "twitter:card", content: "summary_large_image" },
    ...(page.feed ? feedLinks(page.feed, `${publicSections.get(page.feed)}, ${site.shell.firm.name}`) : []),
    { "script:ld+json": structuredData(page, { address, pathname: location.pathname, site }) },
  ];
}

interface TextsMetaArgs extends MetaArgs {
  loaderData?: { texts: { search: PageMeta; opening?: { title: string; picture?: CoverSubject } } };
}

/** The meta of a page whose title, description and picture are among its texts. */
export function textsMeta(args: TextsMetaArgs) {
  const { search, opening } = args.loaderData?.texts ?? {};
  return pageMeta(args, search && { ...search, image: opening?.picture });
}

interface Place {
  address: string;
  pathname: string;
  site: Site;
}

function structuredData(page: PageMeta, { address, pathname, site }: Place) {
  const { logos } = site.shell.firm;
  const described = {
    address,
    title: page.title,
    description: page.description,
    image: imageAddress(page, site),
    firm: {
      name: site.shell.firm.name,
      address: site.publicUrl,
      logo: site.publicUrl + (logos ? logoAddress(logos.light) : "/favicon.svg"),
    },
  };
  return graphOf(pathname, described, page.things?.(described) ?? []);
}

function imageAddress(
  { image, shareImage }: PageMeta,
  { publicUrl, shareImage: ofSite = "/share.png" }: Site,
) {
  const own = image && typeof image !== "string" ? image.src : pictureAddress(image);
  return new URL(own ?? shareImage ?? ofSite, publicUrl).href;
}

/** Size and type of an external picture are unknown. */
function picture(
  { title, image, shareImage }: PageMeta,
  { shell: { firm }, publicUrl, shareImage: ofSite = "/share.png" }: Site,
): MetaDescriptor[] {
  if (image && typeof image !== "string") {
    return [
      { property: "og:image", content: publicUrl + image.src },
      { property: "og:image:type", content: "image/jpeg" },
      ...alternative(image.alt || title),
    ];
  }
  const address = pictureAddress(image);
  if (address) {
    return [{ property: "og:image", content: new URL(address, publicUrl).href }, ...alternative(title)];
  }
  return [
    { property: "og:image", content: `${publicUrl}${shareImage ?? ofSite}` },
    { property: "og:image:type", content: "image/png" },
    { property: "og:image:width", content: String(shareImageSize.width) },
    { property: "og:image:height", content: String(shareImageSize.height) },
    ...alternative(
      shareImage
        ? `${firm.name}: ${title}, beside a landscape of contour lines`
        : `${firm.name}: Building Sustainable Futures, Together`,
    ),
  ];
}

function alternative(text: string): MetaDescriptor[] {
  return [
    { property: "og:image:alt", content: text },
    { name: "twitter:image:alt", content: text },
  ];
}

/** Without `page=1`. */
function canonicalQuery(search: string) {
  const page = new URLSearchParams(search).get("page") ?? "1";
  return page === "1" ? "" : `?page=${page}`;
}
