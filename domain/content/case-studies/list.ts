import { publicationList } from "#domain/content/publication/list.ts";
import type { ListOptions } from "#domain/lists/rules.ts";

const { newest, oldest, title, changed } = publicationList.sorts;

export const caseStudyList = {
  filters: publicationList.filters,
  sorts: { newest, oldest, title, client: "Client, A to Z", changed },
} satisfies ListOptions;
