import type { WebPage } from "./web.ts";

/** The errors of a refused form, each of which leads to its field. */
export function errorsOf({ $ }: WebPage) {
  const links = $("[role=alert] a[href^='#']").toArray();
  return links.filter((link) => $($(link).attr("href") ?? "").length === 1).map((link) => $(link).text());
}
