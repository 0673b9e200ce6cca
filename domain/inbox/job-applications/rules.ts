import { z } from "zod";
import type { employmentTypes } from "#domain/content/job-posts/rules.ts";
import { jobPostLimits } from "#domain/content/job-posts/rules.ts";
import { email, emailLimit, line } from "#domain/text/fields.ts";
import { optionalWebAddress, webAddress, webAddressLimit } from "#domain/text/web-addresses.ts";

export const workplaces = ["In-person", "Remote", "Hybrid"] as const;
export const jobTypes = ["Internship", "Independent Contractor", "Volunteer"] as const;

/** The job type an application is filed under, by the job's employment type. */
export const jobTypeOf = {
  "Unpaid Internship": "Internship",
  "Paid Internship": "Internship",
  "Independent Contractor": "Independent Contractor",
  "Temporary Employee": "Independent Contractor",
  Volunteer: "Volunteer",
} as const satisfies Record<(typeof employmentTypes)[number], (typeof jobTypes)[number]>;

export const jobApplicationStates = ["unread", "read"] as const;

export type JobApplicationState = (typeof jobApplicationStates)[number];

export const jobApplicationStateBadges = {
  unread: { label: "Unread", tone: "warning" },
  read: { label: "Read", tone: "neutral" },
} as const satisfies Record<JobApplicationState, object>;

export const jobApplicationLimits = {
  firstName: 100,
  lastName: 100,
  email: emailLimit,
  phone: 50,
  location: 200,
  jobTitle: jobPostLimits.jobTitle,
  linkedinUrl: webAddressLimit,
  resumeLink: webAddressLimit,
};

const termsError = "Agree to the terms and conditions and privacy policy to apply.";

export const jobApplicationForm = z.object({
  firstName: line("First name", jobApplicationLimits.firstName),
  lastName: line("Last name", jobApplicationLimits.lastName),
  email: email("Email"),
  phone: line("Phone", jobApplicationLimits.phone),
  location: line("Location", jobApplicationLimits.location),
  workplace: z.enum(workplaces, { error: "Choose your preferred workplace." }),
  linkedinUrl: optionalWebAddress("LinkedIn URL"),
  resumeLink: webAddress("Resume link"),
  termsAccepted: z.boolean({ error: termsError }).refine((accepted) => accepted, termsError),
});

/** A PDF that came with the form counts instead of the link, whatever was typed there. */
export const jobApplicationFormWithPdf = jobApplicationForm.extend({
  resumeLink: z
    .unknown()
    .optional()
    .transform(() => undefined),
});

export type JobApplicationForm = z.infer<typeof jobApplicationForm>;

export const jobApplicationMessages = {
  sent: "Application submitted successfully!",
  sendFailed: "Failed to submit application. Please try again.",
  noneYet: "No job applications yet",
  confirmDelete: "Are you sure you want to delete this application? This action cannot be undone.",
  deleted: "The application has been deleted.",
  marked: {
    unread: "The application is unread again.",
    read: "The application has been marked as read.",
  },
  notFound: "Application not found",
};
