import { href, type MetaDescriptor } from "react-router";
import type { PublicSection } from "#domain/entities.ts";

/** The addresses of a section's feeds. */
export function feedAddresses(section: PublicSection) {
  return { atom: href(`/${section}/feed.xml`), json: href(`/${section}/feed.json`) };
}

/** For a page's head, where feed readers look. */
export function feedLinks(section: PublicSection, title: string): MetaDescriptor[] {
  const { atom, json } = feedAddresses(section);
  return [
    { tagName: "link", rel: "alternate", type: "application/atom+xml", title, href: atom },
    { tagName: "link", rel: "alternate", type: "application/feed+json", title, href: json },
  ];
}
