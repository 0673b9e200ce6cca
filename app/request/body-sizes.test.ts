import { expect, test } from "vitest";
import { blogPostLimits } from "#domain/content/blog-posts/rules.ts";
import { caseStudyLimits } from "#domain/content/case-studies/rules.ts";
import { jobPostLimits } from "#domain/content/job-posts/rules.ts";
import { pressReleaseLimits } from "#domain/content/press-releases/rules.ts";
import { challengeKeys, challengeLimits } from "#domain/inbox/bcpbp-applications/challenges.ts";
import { applicationLimits } from "#domain/inbox/bcpbp-applications/questions.ts";
import { callLimits } from "#domain/inbox/calls/rules.ts";
import { contactMessageLimits } from "#domain/inbox/contact-messages/rules.ts";
import { lineLimits } from "#domain/inbox/conversations/rules.ts";
import { jobApplicationLimits } from "#domain/inbox/job-applications/rules.ts";
import { problemLimits } from "#domain/inbox/problems/rules.ts";
import { sessionRequestLimits } from "#domain/inbox/session-requests/rules.ts";
import { projectLimits } from "#domain/office/projects/rules.ts";
import { settingsLimits } from "#domain/office/settings/rules.ts";
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
