import { expect, test } from "vitest";
import { challengeKeys, challengeLimits } from "#domain/bcpbp-applications/challenges.ts";
import { applicationLimits } from "#domain/bcpbp-applications/questions.ts";
import { blogPostLimits } from "#domain/blog-posts/rules.ts";
import { callLimits } from "#domain/calls/rules.ts";
import { caseStudyLimits } from "#domain/case-studies/rules.ts";
import { contactMessageLimits } from "#domain/contact-messages/rules.ts";
import { lineLimits } from "#domain/conversations/rules.ts";
import { jobApplicationLimits } from "#domain/job-applications/rules.ts";
import { jobPostLimits } from "#domain/job-posts/rules.ts";
import { pressReleaseLimits } from "#domain/press-releases/rules.ts";
import { problemLimits } from "#domain/problems/rules.ts";
import { projectLimits } from "#domain/projects/rules.ts";
import { sessionRequestLimits } from "#domain/session-requests/rules.ts";
import { settingsLimits } from "#domain/settings/rules.ts";
import { bodySizes } from "./body-sizes.ts";

const challenges = Object.fromEntries(
  challengeKeys.map((key) => [`challenges.${key}.explanation`, challengeLimits.explanation]),
);

test.each([
  ["contact", "visitor", contactMessageLimits],
  ["consultation request", "visitor", sessionRequestLimits],
  ["call", "visitor", callLimits],
  ["problem", "visitor", problemLimits],
  ["job application", "visitor", jobApplicationLimits],
  ["answer", "visitor", lineLimits],
  ["program application", "member", { ...applicationLimits, ...challenges, ...challengeLimits }],
  ["blog post", "admin", blogPostLimits],
  ["case study", "admin", caseStudyLimits],
  ["job post", "admin", jobPostLimits],
  ["press release", "admin", pressReleaseLimits],
  ["project", "admin", projectLimits],
  ["settings", "admin", settingsLimits],
] as const)("the longest texts of a %s fit into one body, whatever they are written in", (_, by, limits) => {
  const longest = Object.entries(limits).map(([name, length]) => [name, "語".repeat(length)]);
  // The ticket, the choices and what a save says of its draft come with them.
  const others = { others: "x".repeat(2000) };
  const body = new URLSearchParams({ ...Object.fromEntries(longest), ...others }).toString();
  expect(body.length).toBeLessThan(bodySizes[by]);
});
