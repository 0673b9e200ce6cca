import { expect, test } from "vitest";
import { isClosed, isPlannedTooLate, jobPostForm } from "./rules.ts";

const filled = { jobTitle: "Analyst", employmentType: "Volunteer", applicationDeadline: "2026-03-31T17:00" };

test("only title, employment type and deadline are required, and a new job is a draft", () => {
  expect(jobPostForm.parse(filled)).toMatchObject({ department: null, imageUrl: null, isPublished: false });
  const problems = jobPostForm.safeParse({}).error?.issues.map((issue) => issue.message);
  expect(problems).toEqual([
    "Job title is required.",
    "Choose an employment type.",
    "Application deadline is required.",
  ]);
});

test("a deadline is a day and time, to the minute or finer", () => {
  for (const applicationDeadline of ["2026-03-31T17:00", "2026-03-31T17:00:30", "2026-03-31T17:00:30.123"]) {
    expect(jobPostForm.parse({ ...filled, applicationDeadline })).toMatchObject({ applicationDeadline });
  }
  for (const applicationDeadline of ["2026-03-31", "2026-02-30T17:00", "0000-01-01T17:00", "soon"]) {
    const { error } = jobPostForm.safeParse({ ...filled, applicationDeadline });
    expect(error?.issues[0]?.message).toBe(
      "Application deadline must be a day and time, such as 2026-03-31T17:00.",
    );
  }
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
