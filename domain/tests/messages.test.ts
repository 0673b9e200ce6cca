import { expect, test } from "vitest";
import { blogPostMessages } from "#domain/content/blog-posts/rules.ts";
import { caseStudyMessages } from "#domain/content/case-studies/rules.ts";
import { jobPostMessages } from "#domain/content/job-posts/rules.ts";
import { entities } from "#domain/entities.ts";
import { applicationMessages } from "#domain/inbox/bcpbp-applications/rules.ts";
import { contactMessageMessages } from "#domain/inbox/contact-messages/rules.ts";
import { jobApplicationMessages } from "#domain/inbox/job-applications/rules.ts";
import { sessionRequestListMessages, sessionRequestMessages } from "#domain/inbox/session-requests/rules.ts";
import { projectMessages } from "#domain/office/projects/rules.ts";
import { accountMessages } from "#domain/people/profiles/rules.ts";

/** Messages that the owner has worded, repeated here so that a change is deliberate. */
const words = [
  "An admin user already exists",
  "An error occurred",
  "An error occurred during sign in",
  "An error occurred during sign up",
  "Application Status: Declined",
  "Application submitted successfully!",
  "Applications for this position have closed.",
  "Are you sure you want to delete this application? This action cannot be undone.",
  "Case study not found",
  "Congratulations! Your application has been approved.",
  "Failed to check admin status",
  "Failed to create case study",
  "Failed to create job post",
  "Failed to create post",
  "Failed to create project",
  "Failed to create user",
  "Failed to delete application",
  "Failed to delete application. Please try again.",
  "Failed to delete case study",
  "Failed to delete job post",
  "Failed to delete post",
  "Failed to delete project",
  "Failed to delete session request. Please try again.",
  "Failed to submit application",
  "Failed to submit application. Please try again.",
  "Failed to update application status",
  "Failed to update case study",
  "Failed to update job post",
  "Failed to update post",
  "Failed to update project",
  "Failed to update project status",
  "Job not found",
  "Job post not found",
  "Loading case studies...",
  "Must be at least 8 characters",
  "No articles published yet. Check back soon!",
  "No case studies published yet. Check back soon!",
  "No job applications yet",
  "No open positions at the moment",
  "Not authenticated",
  "Post not found",
  "Thank you for your interest. Unfortunately, we are unable to proceed with your application at this time.",
  "Thank you! Your consultation request has been submitted successfully.",
  "Thank you! Your message has been sent.",
  "There was an error sending your message. Please try again.",
  "There was an error submitting your request. Please try again.",
  "Unauthorized: Admin access only",
  "User creation failed",
  "We will contact you shortly to discuss the next steps.",
];

test("all messages that the owner has worded exist", () => {
  const messages: Record<string, unknown>[] = [
    ...Object.values(entities).map(({ rowFailures }) => rowFailures),
    applicationMessages,
    blogPostMessages,
    caseStudyMessages,
    contactMessageMessages,
    jobApplicationMessages,
    jobPostMessages,
    accountMessages,
    projectMessages,
    sessionRequestMessages,
    sessionRequestListMessages,
  ];
  const said = new Set(messages.flatMap((group) => Object.values(group)));
  expect(words.filter((text) => !said.has(text))).toEqual([]);
});
