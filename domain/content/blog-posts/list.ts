import { type ListOptions, publicationFilter } from "#domain/lists/rules.ts";

export const blogPostList = {
  filters: { status: publicationFilter },
  sorts: {
    newest: "Newest first",
    oldest: "Oldest first",
    title: "Title, A to Z",
    "title-descending": "Title, Z to A",
    changed: "Last changed first",
  },
} satisfies ListOptions;
