import { href } from "react-router";
import type { Graph, Thing } from "schema-dts";
import { type PublicSection, publicSections } from "#domain/entities.ts";
import { breadcrumbs, type DescribedPage } from "./things.ts";

/** Structured data of a page: its things and, below Home, its breadcrumbs. */
export function graphOf(pathname: string, page: DescribedPage, things: readonly Thing[]): Graph {
  const way = pathname === href("/") ? [] : [breadcrumbs(pagesAbove(pathname), page)];
  return { "@context": "https://schema.org", "@graph": [...things, ...way] };
}

/** By the first part of the address, where that is not the address of a list. */
const belongsTo: Record<string, { name: string; path: string }> = {
  services: { name: "Solutions", path: href("/solutions") },
  "job-application": { name: "Careers", path: href("/careers") },
};

function pagesAbove(pathname: string) {
  const home = { name: "Home", path: href("/") };
  const [section = "", item] = pathname.slice(1).split("/");
  if (!item) return [home];
  const name = publicSections.get(section as PublicSection);
  const above = name ? { name, path: `/${section}` } : belongsTo[section];
  return above ? [home, above] : [home];
}
