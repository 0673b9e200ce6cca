import type { ListOptions } from "#domain/lists/rules.ts";
import { type CallState, callStateBadges } from "./rules.ts";

const options = {
  booked: callStateBadges.booked.label,
  done: callStateBadges.done.label,
  missed: callStateBadges.missed.label,
  cancelled: callStateBadges.cancelled.label,
} satisfies Record<CallState, string>;

export const callList = {
  filters: { status: { label: "Status", all: "All Status", options } },
  sorts: {
    latest: "Latest first",
    earliest: "Earliest first",
    due: "Unanswered first",
    name: "Name, A to Z",
  },
} satisfies ListOptions;
