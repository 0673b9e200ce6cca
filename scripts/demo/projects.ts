import type { projectStatuses } from "#domain/office/projects/rules.ts";

interface DemoProject {
  title: string;
  description: string | null;
  status: (typeof projectStatuses)[number];
  /** Negative if overdue. */
  dueInDays: number;
}

export const demoProjects: DemoProject[] = [
  {
    title: "Annual report on the pro bono program",
    description:
      "Hours given, organizations helped, and what each of them did with it. Four pages, no photographs of handshakes.",
    status: "completed",
    dueInDays: -74,
  },
  {
    title: "Move the client folders to the new drive",
    description: "With a rehearsal on a copy, and the old drive kept readable for ninety days.",
    status: "completed",
    dueInDays: -40,
  },
  {
    title: "Questions for the mentors' orientation",
    description: null,
    status: "completed",
    dueInDays: -12,
  },
  {
    title: "Intake form usability test",
    description:
      "Five people who have never seen it, one hour each. Two of them on a phone.\nSend the notes to the team on the same day.",
    status: "in_progress",
    dueInDays: -6,
  },
  {
    title: "Rewrite the intake questions",
    description: "The third question is answered with a question by every second client.",
    status: "todo",
    dueInDays: -2,
  },
  {
    title: "Grant calendar for the coming year",
    description:
      "Federal, state and the nine foundations that we know. One sheet, one line for each deadline.",
    status: "todo",
    dueInDays: 3,
  },
  {
    title: "Board slides: data readiness",
    description: "Twelve slides and a page to take home.",
    status: "in_progress",
    dueInDays: 8,
  },
  {
    title: "Photograph the book launch",
    description: null,
    status: "todo",
    dueInDays: 13,
  },
  {
    title: "Warehouse time study",
    description:
      "Two shifts on three days. Agree with the foreman on where to stand, and bring the second stopwatch.",
    status: "todo",
    dueInDays: 21,
  },
  {
    title: "Leadership program, third session",
    description: "Conversations that managers put off. Bring the cards.",
    status: "in_progress",
    dueInDays: 27,
  },
  {
    title: "Price list for small engagements",
    description: "Three sizes with what each holds, and what it does not.",
    status: "todo",
    dueInDays: 52,
  },
  {
    title: "Second round of mentor matching",
    description: "Read the new applications against the mentors' notes. No mentor gets two organizations.",
    status: "in_progress",
    dueInDays: 96,
  },
];
