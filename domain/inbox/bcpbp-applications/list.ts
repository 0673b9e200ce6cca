import type { ListOptions } from "#domain/lists/rules.ts";

export const applicationList = {
  filters: {
    status: {
      label: "Status",
      all: "All Status",
      options: { pending: "Pending", approved: "Approved", declined: "Declined" },
    },
  },
  sorts: {
    newest: "Newest first",
    oldest: "Oldest first",
    due: "Due next",
    organization: "Organization, A to Z",
  },
} satisfies ListOptions;
