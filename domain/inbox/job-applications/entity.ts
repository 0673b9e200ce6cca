import { defineEntity } from "#domain/entity.ts";

const markFailed = "Failed to update application. Please try again.";

export const jobApplicationEntity = defineEntity({
  table: "job_applications",
  one: "job application",
  many: "job applications",
  list: {
    path: "/admin/job-applications",
    name: "Job Applications",
    alsoCalled: "Applicants candidates resumes cv",
    figure: { status: "unread", word: "unread" },
    detailsBySearch: true,
  },
  forms: null,
  section: null,
  hasSlug: false,
  isPersonal: true,
  rowFailures: {
    unread: markFailed,
    read: markFailed,
    open: markFailed,
    delete: "Failed to delete application. Please try again.",
  },
});
