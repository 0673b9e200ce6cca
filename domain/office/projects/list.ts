import type { ListOptions } from "#domain/lists/rules.ts";
import { projectStatusBadges } from "./rules.ts";

export const projectList = {
  filters: {
    status: {
      label: "Status",
      all: "All Status",
      options: {
        todo: projectStatusBadges.todo.label,
        in_progress: projectStatusBadges.in_progress.label,
        completed: projectStatusBadges.completed.label,
      },
    },
  },
  sorts: {
    due: "Due first",
    "due-descending": "Due last",
    title: "Title, A to Z",
  },
} satisfies ListOptions;
