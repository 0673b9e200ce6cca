import type { PageName } from "./list.ts";

const first = "2026-11-15";

/** In the order of the days. */
const changes: { day: string; pages: PageName[] }[] = [
  {
    day: "2026-11-18",
    pages: [
      ...([
        "about",
        "booking",
        "call",
        "contact",
        "data-readiness-framework",
        "diverse-meritocracy",
      ] as const),
      ...(["get-started", "history", "home", "locations", "media-center", "network", "new-growth"] as const),
      ...(["privacy", "problem", "program", "terms", "use-cases", "values", "grant-writing"] as const),
      ...(["data-readiness-framework-implementation", "technology-transformation"] as const),
    ],
  },
  { day: "2026-11-19", pages: ["privacy", "verify"] },
];

/** The day on which the default texts of the page last changed. */
export function writtenOn(name: PageName) {
  return changes.findLast(({ pages }) => pages.includes(name))?.day ?? first;
}
