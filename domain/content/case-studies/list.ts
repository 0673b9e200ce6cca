import { type ListOptions, publicationFilter } from "#domain/lists/rules.ts";

export const caseStudyList = {
  filters: { status: publicationFilter },
  sorts: {
    newest: "Newest first",
    oldest: "Oldest first",
    title: "Title, A to Z",
    client: "Client, A to Z",
    changed: "Last changed first",
  },
} satisfies ListOptions;
