import { defineEntity } from "#domain/entity.ts";
import { hoursFailures } from "#domain/program/hours/rules.ts";
import { stepFailures } from "#domain/program/plans/rules.ts";
import { resultMessages } from "#domain/program/results/rules.ts";
import { storyMessages } from "#domain/program/stories/rules.ts";

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
    "draft-case-study": storyMessages.draftFailed,
    delete: hoursFailures.delete,
    "accept-results": resultMessages.acceptFailed,
    ...stepFailures,
  },
});
