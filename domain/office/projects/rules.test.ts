import { expect, test } from "vitest";
import { projectForm } from "./rules.ts";

test("a project needs a title and a due date", () => {
  expect(projectForm.parse({ title: "Review", dueDate: "2026-03-31" })).toEqual({
    title: "Review",
    description: null,
    dueDate: "2026-03-31",
  });
  const problems = projectForm
    .safeParse({ title: " ", dueDate: "" })
    .error?.issues.map((issue) => issue.message);
  expect(problems).toEqual(["Title is required.", "Due date is required."]);
  for (const dueDate of ["2026-02-30", "0000-01-01"]) {
    expect(projectForm.safeParse({ title: "Review", dueDate }).success).toBe(false);
  }
});
