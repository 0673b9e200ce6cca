import type { PageName } from "./list.ts";

interface PageGroup {
  title: string;
  pages: PageName[];
}

/** The pages as the back office lists them; each is in one group. */
export const pageGroups: PageGroup[] = [
  { title: "On every page", pages: ["header", "footer", "search", "not-found"] },
  { title: "Main pages", pages: ["home", "about", "solutions", "contact"] },
  {
    title: "Services",
    pages: [
      "business-strategy",
      "operational-excellence",
      "leadership-development",
      "technology-transformation",
      "grant-writing",
      "market-research",
      "industrial-engineering",
      "data-readiness-framework-implementation",
    ],
  },
  {
    title: "The firm",
    pages: ["leadership", "values", "history", "new-growth", "governance", "locations"],
  },
  {
    title: "Working with us",
    pages: [
      "get-started",
      "booking",
      "call",
      "problem",
      "program",
      "verify",
      "careers",
      "alliances",
      "network",
    ],
  },
  { title: "Commitments", pages: ["diverse-meritocracy", "social-responsibility", "sustainability"] },
  {
    title: "Reading and press",
    pages: ["resources", "case-studies", "use-cases", "data-readiness-framework", "media-center"],
  },
  { title: "Legal", pages: ["terms", "privacy"] },
];
