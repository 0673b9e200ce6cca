import { jobTypeOf, workplaces } from "#domain/inbox/job-applications/rules.ts";
import { type DemoJob, demoJobs } from "./jobs.ts";
import { personOf } from "./people.ts";
import { daysAgoOf, pick } from "./series.ts";

const towns = [
  ...["Newark, NJ", "Trenton, NJ", "Philadelphia, PA", "Columbus, OH", "Raleigh, NC", "Providence, RI"],
];

interface Opening extends Pick<DemoJob, "jobTitle" | "employmentType"> {
  /** Index of the demo's job; undefined if it was deleted. */
  jobIndex?: number;
  openedDaysAgo: number;
  closedDaysAgo: number;
}

/** Jobs that were deleted, whose applications stay. */
const pastOpenings: Opening[] = [
  {
    jobTitle: "Business Analyst Intern",
    employmentType: "Paid Internship",
    openedDaysAgo: 365,
    closedDaysAgo: 310,
  },
  {
    jobTitle: "Grant Research Volunteer",
    employmentType: "Volunteer",
    openedDaysAgo: 345,
    closedDaysAgo: 280,
  },
  {
    jobTitle: "Website Content Intern",
    employmentType: "Unpaid Internship",
    openedDaysAgo: 300,
    closedDaysAgo: 235,
  },
  {
    jobTitle: "Bookkeeping Consultant",
    employmentType: "Independent Contractor",
    openedDaysAgo: 262,
    closedDaysAgo: 205,
  },
  {
    jobTitle: "Survey Assistant",
    employmentType: "Temporary Employee",
    openedDaysAgo: 180,
    closedDaysAgo: 130,
  },
];

const openings: Opening[] = [
  ...demoJobs.flatMap(({ jobTitle, employmentType, postedDaysAgo, deadlineInDays, isPublished }, jobIndex) =>
    isPublished
      ? { jobTitle, employmentType, jobIndex, openedDaysAgo: postedDaysAgo, closedDaysAgo: -deadlineInDays }
      : [],
  ),
  ...pastOpenings,
];

/** Newest first, each for one of the two latest jobs open on that day. */
export const demoJobApplications = Array.from({ length: 48 }, (_, index) => {
  const { firstName, lastName, handle } = personOf(index + 213);
  const daysAgo = daysAgoOf(index, 48);
  const open = openings.filter((job) => job.openedDaysAgo > daysAgo + 1 && job.closedDaysAgo < daysAgo - 1);
  const latest = open.sort((a, b) => a.openedDaysAgo - b.openedDaysAgo).slice(0, 2);
  const { jobTitle, jobIndex, employmentType } = pick(latest, index);
  return {
    jobTitle,
    jobIndex,
    jobType: jobTypeOf[employmentType],
    firstName,
    lastName,
    email: `${handle}@example.org`,
    phone: `+1 (555) 010-01${String(index + 10)}`,
    location: pick(towns, index),
    workplace: pick(workplaces, index + Math.floor(index / 4)),
    linkedinUrl: index % 3 === 0 ? null : `https://profiles.example/in/${handle}`,
    resumeLink: `https://files.example/${handle}/resume.pdf`,
    termsAccepted: true,
    daysAgo,
  };
});
