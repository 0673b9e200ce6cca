import type { ListOptions } from "#domain/lists/rules.ts";
import { type EngagementState, engagementStateBadges } from "./rules.ts";

const options = {
  planned: engagementStateBadges.planned.label,
  running: engagementStateBadges.running.label,
  due: engagementStateBadges.due.label,
  ended: engagementStateBadges.ended.label,
  stopped: engagementStateBadges.stopped.label,
} satisfies Record<EngagementState, string>;

export const engagementList = {
  filters: { status: { label: "Status", all: "All Status", options } },
  sorts: { week: "Open first, by week", newest: "Newest first", organization: "Organization, A to Z" },
} satisfies ListOptions;
