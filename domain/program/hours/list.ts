import type { ListOptions } from "#domain/lists/rules.ts";

export const hoursList = {
  filters: {
    engagement: { label: "Engagement", all: "All engagements", options: {}, takesId: true },
  },
  sorts: { day: "Newest day" },
  isWordless: true,
} as const satisfies ListOptions;
