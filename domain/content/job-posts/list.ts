import { type ListOptions, publicationFilter } from "#domain/lists/rules.ts";

export const jobPostList = {
  filters: { status: publicationFilter },
  sorts: {
    newest: "Newest first",
    oldest: "Oldest first",
    title: "Title, A to Z",
    deadline: "Deadline, earliest first",
    "deadline-descending": "Deadline, latest first",
  },
} satisfies ListOptions;
