import type { PageName } from "./list.ts";

const first = "2026-11-15";
const latest = "2026-11-18";
const changed: PageName[] = [
  ...(["about", "booking", "call", "contact", "data-readiness-framework", "diverse-meritocracy"] as const),
  ...(["get-started", "history", "home", "locations", "media-center", "network", "new-growth"] as const),
  ...(["privacy", "problem", "program", "terms", "use-cases", "values", "grant-writing"] as const),
  ...(["data-readiness-framework-implementation", "technology-transformation"] as const),
];

/** The day on which the default texts of the page last changed. */
export function writtenOn(name: PageName) {
  return changed.includes(name) ? latest : first;
}
