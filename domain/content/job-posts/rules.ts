import { z } from "zod";
import { optionalImage } from "#domain/content/pictures/rules.ts";
import { editingMessages, publicationMessages, publishAt } from "#domain/content/publication/rules.ts";
import { textFormat } from "#domain/content/rich-text/format.ts";
import { line, optionalLine, optionalLines, realYear } from "#domain/text/fields.ts";
import { webAddressLimit } from "#domain/text/web-addresses.ts";

export const employmentTypes = [
  "Unpaid Internship",
  "Paid Internship",
  "Independent Contractor",
  "Temporary Employee",
  "Volunteer",
] as const;

export const jobPostLimits = {
  jobTitle: 200,
  department: 200,
  location: 200,
  jobSummary: 5_000,
  responsibilities: 20_000,
  requiredQualifications: 20_000,
  preferredQualifications: 20_000,
  skills: 20_000,
  compensationRange: 200,
  benefits: 20_000,
  applicationInstructions: 20_000,
  contactInfo: 2_000,
  imageUrl: webAddressLimit,
};

const deadlineError = "Application deadline must be a day and time, such as 2026-03-31T17:00.";

/** The fields that `format` applies to. */
export const jobPostTexts = [
  "jobSummary",
  "responsibilities",
  "requiredQualifications",
  "preferredQualifications",
  "skills",
  "benefits",
  "applicationInstructions",
  "contactInfo",
] as const;

export const jobPostForm = z.object({
  jobTitle: line("Job title", jobPostLimits.jobTitle),
  department: optionalLine("Department", jobPostLimits.department),
  location: optionalLine("Location", jobPostLimits.location),
  employmentType: z.enum(employmentTypes, { error: "Choose an employment type." }),
  /** Wall-clock time in the firm's time zone. */
  applicationDeadline: z.iso
    .datetime({
      local: true,
      error: ({ input }) => (input ? deadlineError : "Application deadline is required."),
    })
    .regex(realYear, deadlineError),
  format: textFormat,
  jobSummary: optionalLines("Job summary", jobPostLimits.jobSummary),
  responsibilities: optionalLines("Responsibilities", jobPostLimits.responsibilities),
  requiredQualifications: optionalLines("Required qualifications", jobPostLimits.requiredQualifications),
  preferredQualifications: optionalLines("Preferred qualifications", jobPostLimits.preferredQualifications),
  skills: optionalLines("Required skills", jobPostLimits.skills),
  compensationRange: optionalLine("Compensation range", jobPostLimits.compensationRange),
  benefits: optionalLines("Benefits", jobPostLimits.benefits),
  applicationInstructions: optionalLines("Application instructions", jobPostLimits.applicationInstructions),
  contactInfo: optionalLines("Contact information", jobPostLimits.contactInfo),
  imageUrl: optionalImage("Image URL"),
  isPublished: z.boolean().default(false),
  publishAt,
});

export type JobPostForm = z.infer<typeof jobPostForm>;

/** A closed job stays on the board, without Apply Now. */
export function isClosed(job: { applicationDeadline: Date }, now = new Date()): boolean {
  return job.applicationDeadline <= now;
}

/** Of a form: both moments are wall-clock times in the firm's time zone. */
export function isPlannedTooLate({ publishAt, applicationDeadline }: Record<string, string>): boolean {
  return Boolean(publishAt && applicationDeadline && publishAt >= applicationDeadline);
}

export const jobPostMessages = {
  plannedTooLate: "By then the application deadline has passed, so nobody can apply.",
  noneOpen: "No open positions at the moment",
  ...editingMessages("job-posts"),
  ...publicationMessages("job-posts"),
  notFoundInPublic: "Job not found",
  loadFailed: "The job could not be loaded. Please try again.",
  closed: "Applications for this position have closed.",
};
