import { expect, test } from "vitest";
import { isClosed, isPlannedTooLate, jobPostForm } from "./rules.ts";

const filled = { jobTitle: "Analyst", employmentType: "Volunteer", applicationDeadline: "2026-03-31T17:00" };

test("a new job is a draft, and what is left empty is stored as nothing", () => {
  expect(jobPostForm.parse(filled)).toMatchObject({ department: null, imageUrl: null, isPublished: false });
});

test("a job closes at its deadline", () => {
  const applicationDeadline = new Date("2026-03-31T17:00:00.000Z");
  expect(isClosed({ applicationDeadline }, new Date("2026-03-31T16:59:59.999Z"))).toBe(false);
  expect(isClosed({ applicationDeadline }, new Date("2026-03-31T17:00:00.000Z"))).toBe(true);
});

test("a job that is planned for its deadline or later is planned too late", () => {
  const applicationDeadline = "2026-03-31T17:00";
  expect(isPlannedTooLate({ applicationDeadline, publishAt: "2026-03-31T16:59" })).toBe(false);
  expect(isPlannedTooLate({ applicationDeadline, publishAt: "2026-03-31T17:00" })).toBe(true);
  expect(isPlannedTooLate({ applicationDeadline, publishAt: "" })).toBe(false);
  expect(isPlannedTooLate({ publishAt: "2026-03-31T17:00" })).toBe(false);
});
