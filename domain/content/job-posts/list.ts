import { publicationList } from "#domain/content/publication/list.ts";
import type { ListOptions } from "#domain/lists/rules.ts";

const { newest, oldest, title } = publicationList.sorts;

export const jobPostList = {
  filters: publicationList.filters,
  sorts: {
    newest,
    oldest,
    title,
    deadline: "Deadline, earliest first",
    "deadline-descending": "Deadline, latest first",
  },
} satisfies ListOptions;
