import { defineEntity, publishedRowFailures } from "#domain/entity.ts";

export const jobPostEntity = defineEntity({
  table: "job_posts",
  one: "job post",
  many: "job posts",
  list: {
    path: "/admin/careers",
    name: "Careers",
    alsoCalled: "Job posts openings vacancies positions",
    figure: { status: "published", word: "published" },
  },
  forms: "/admin/job-posting",
  section: { path: "careers", name: "Careers", result: "Job" },
  hasSlug: false,
  rowFailures: publishedRowFailures("job post"),
});
