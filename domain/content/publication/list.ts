import type { ListFilter, ListOptions } from "#domain/lists/rules.ts";

const status = {
  label: "Status",
  all: "All Status",
  options: { published: "Published", scheduled: "Scheduled", draft: "Draft" },
} satisfies ListFilter;

/** Filters and sorts of a list of what can be published. */
export const publicationList = {
  filters: { status },
  sorts: {
    newest: "Newest first",
    oldest: "Oldest first",
    title: "Title, A to Z",
    "title-descending": "Title, Z to A",
    changed: "Last changed first",
  },
} satisfies ListOptions;
