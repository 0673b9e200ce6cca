import { defineEntity } from "#domain/entity.ts";

const statusFailed = "Failed to update application status";

export const applicationEntity = defineEntity({
  table: "bcpbp_applications",
  one: "program application",
  many: "program applications",
  list: {
    path: "/admin/bcpbp",
    name: "BCPBP",
    title: "Program Applications",
    alsoCalled: "Program applications pro bono",
    called: { one: "BCPBP application", many: "BCPBP applications" },
    file: "program-applications",
    figure: { status: "pending", word: "pending" },
  },
  forms: null,
  section: null,
  hasSlug: false,
  isPersonal: true,
  rowFailures: { approved: statusFailed, declined: statusFailed, delete: "Failed to delete application" },
});
