import type { ListOptions } from "#domain/lists/rules.ts";

export const jobApplicationList = {
  filters: {
    status: { label: "Status", all: "All Status", options: { unread: "Unread", read: "Read" } },
    job: { label: "Job", all: "All Jobs", options: {}, takesId: true },
  },
  sorts: {
    newest: "Newest first",
    oldest: "Oldest first",
    due: "Due next",
    name: "Last name, A to Z",
    title: "Job title, A to Z",
  },
} satisfies ListOptions;
