import { definePage } from "#domain/content/pages/page.ts";

/** The board, and what stands around a job's own texts. */
export const careers = definePage({
  name: "Careers",
  path: "/careers",
  texts: {
    search: {
      title: "Careers",
      description:
        "Open positions: internships, contracts, temporary and volunteer work with small organizations.",
      words:
        "jobs, job openings, openings, open positions, vacancies, hiring, are you hiring, recruiting, employment, work for you, join us, join the team, internship, intern, trainee, apprenticeship, student, graduate, volunteer, part time, full time, remote job, remote work, salary, wages, benefits, resume, cv, apply for a job, job application, opportunities",
    },
    opening: {
      picture: "",
      label: "Careers",
      title: "Join Our Team",
      lede: "Work that leaves something behind: a plan that is followed, a process that runs, a person who can do it next time.",
    },
    positions: {
      department: "Department",
      location: "Location",
      deadline: "Deadline",
      apply: "Apply Now",
      read: "Read the post",
    },
    feed: { label: "Follow new positions", atom: "Atom feed", json: "JSON Feed" },
    contact: {
      title: "Nothing here that fits?",
      lede: "Tell us what you do well and where you would like to do it.",
      action: "Contact us",
    },
    job: {
      back: "Back to Careers",
      department: "Department",
      location: "Location",
      compensation: "Compensation",
      posted: "Posted",
      deadline: "Application deadline",
      apply: "Apply Now",
      responsibilities: "Responsibilities",
      requiredQualifications: "Required Qualifications",
      preferredQualifications: "Preferred Qualifications",
      skills: "Required Skills",
      benefits: "Benefits",
      instructions: "Application Instructions",
      contact: "Contact Information",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    positions: "In the list of positions",
    feed: "Feeds, below the list",
    contact: "Under the list",
    job: "On the page of a position",
  },
});
