import { expect, test } from "vitest";
import { rowFailureAt } from "./row-failures.ts";

test.each([
  ["/admin/projects", "status", "Failed to update project status"],
  ["/admin/projects", "delete", "Failed to delete project"],
  ["/admin/blog", "publish", "Failed to update post"],
  ["/admin/case-studies", "unpublish", "Failed to update case study"],
  ["/admin/bcpbp", "approved", "Failed to update application status"],
  ["/admin/job-applications", "delete", "Failed to delete application. Please try again."],
  ["/admin/outbox/0197a5c2-6d3e-7b41-9c58-2f4e8a1b7d90", "send-again", "Failed to send the mail again"],
  ["/admin/projects", "toString", null],
  ["/admin/projects", "", null],
  ["/admin/dashboard", "delete", null],
])("at %s, %s that fails is called: %s", (path, intent, sentence) => {
  expect(rowFailureAt(path, intent)).toBe(sentence);
});
