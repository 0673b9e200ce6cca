import { defineEntity } from "#domain/entity.ts";

const statusFailed = "Failed to update application status";

export const applicationEntity = defineEntity({
  table: "bcpbp_applications",
  one: "program application",
  many: "program applications",
  list: {
    path: "/admin/bcpbp",
    name: "BCPBP",
    title: "BCPBP Applications",
    alsoCalled: "Program applications pro bono",
    figure: { status: "pending", word: "pending" },
  },
  forms: null,
  section: null,
  hasSlug: false,
  isPersonal: true,
  rowFailures: {
    approved: statusFailed,
    declined: statusFailed,
    begin: "Failed to begin the program",
    delete: "Failed to delete application",
  },
});
