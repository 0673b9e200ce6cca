import { defineEntity } from "#domain/entity.ts";
import { stepFailures } from "#domain/program/plans/rules.ts";
import { resultMessages } from "#domain/program/results/rules.ts";

const closeFailed = "Failed to close engagement";

export const engagementEntity = defineEntity({
  table: "engagements",
  one: "engagement",
  many: "engagements",
  list: {
    path: "/admin/engagements",
    name: "Engagements",
    group: "Answer",
    alsoCalled: "Program weeks plan steps running BCPBP pro bono",
    figure: { status: "running", word: "running" },
    hasPages: true,
  },
  forms: null,
  section: null,
  hasSlug: false,
  rowFailures: {
    save: "Failed to save engagement",
    ended: closeFailed,
    stopped: closeFailed,
    reopen: "Failed to reopen engagement",
    "accept-results": resultMessages.acceptFailed,
    ...stepFailures,
  },
});
