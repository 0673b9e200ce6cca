import { href, type MetaDescriptor } from "react-router";
import type { PublicSection } from "#domain/entities.ts";

/** Where each part of the site can be followed. */
export const feedAddresses: Record<PublicSection, { atom: string; json: string }> = {
  resources: { atom: href("/resources/feed.xml"), json: href("/resources/feed.json") },
  "case-studies": { atom: href("/case-studies/feed.xml"), json: href("/case-studies/feed.json") },
  careers: { atom: href("/careers/feed.xml"), json: href("/careers/feed.json") },
  "media-center": { atom: href("/media-center/feed.xml"), json: href("/media-center/feed.json") },
};

/** For a page's head, where feed readers look. */
export function feedLinks(section: PublicSection, title: string): MetaDescriptor[] {
  const { atom, json } = feedAddresses[section];
  return [
    { tagName: "link", rel: "alternate", type: "application/atom+xml", title, href: atom },
    { tagName: "link", rel: "alternate", type: "application/feed+json", title, href: json },
  ];
}
