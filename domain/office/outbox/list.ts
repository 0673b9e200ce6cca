import type { ListOptions } from "#domain/lists/rules.ts";
import { mailStateBadges } from "./rules.ts";

export const outboxList = {
  filters: {
    status: {
      label: "Status",
      all: "All Status",
      options: {
        queued: mailStateBadges.queued.label,
        sent: mailStateBadges.sent.label,
        written: mailStateBadges.written.label,
        failed: mailStateBadges.failed.label,
      },
    },
  },
  sorts: {
    newest: "Newest first",
    oldest: "Oldest first",
    recipient: "Recipient, A to Z",
    "recipient-descending": "Recipient, Z to A",
  },
} satisfies ListOptions;
