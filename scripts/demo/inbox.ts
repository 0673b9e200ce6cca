import { type jobTypeOf, workplaces } from "#domain/job-applications/rules.ts";
import { services, teamSizes } from "#domain/session-requests/rules.ts";

/** Where a demo thing stands: untouched, opened, or dealt with. */
type Handled = "new" | "seen" | "answered";

interface DemoRequest {
  name: string;
  email: string;
  company: string;
  serviceType: (typeof services)[number];
  teamSize: (typeof teamSizes)[number];
  message: string | null;
  daysAgo: number;
  handled: Handled;
}

interface DemoMessage {
  name: string;
  email: string;
  message: string;
  daysAgo: number;
  handled: Handled;
}

interface DemoApplication {
  /** Which of the demo jobs; the type follows from it. */
  jobTitle: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string;
  location: string;
  workplace: (typeof workplaces)[number];
  linkedinUrl: string | null;
  resumeLink: string;
  daysAgo: number;
  isReviewed: boolean;
}

const firstNames = [
  ...["Amara", "Ben", "Carla", "Dev", "Elif", "Farid", "Grace", "Hana", "Ines", "Jonah", "Kemi", "Luis"],
  ...["Mina", "Noah", "Olga", "Priya", "Quinn", "Rosa", "Samir", "Tova"],
];
const lastNames = [
  ...[
    "Adler",
    "Brooks",
    "Castillo",
    "Dufour",
    "Eze",
    "Fischer",
    "Gupta",
    "Haddad",
    "Ito",
    "Jansen",
    "Kaplan",
  ],
  ...["Lopez", "Moreau", "Nolan", "Osei", "Petrov", "Quist"],
];
const companies = [
  ...["Harbor Street Pantry", "Lumen Repair Co-op", "Northfield Reading Room", "Tidewater Ceramics"],
  ...["Second Shift Childcare", "Millbrook Seed Library", "Corner Press", "Bright Steps", "Fern & Field"],
  ...["Union Street Clinic", "Open Door Housing", "Cedar Row Bakery", "Riverside Youth Orchestra"],
];
const wishes = [
  "Our board meets in six weeks and wants a plan for three years. We have notes, and no plan.",
  "Orders take nine days to leave the building. Two of those are work; we would like to find the other seven.",
  null,
  "Two managers were promoted last spring and have never been shown how. A short program would help.",
  "We keep our donors in four spreadsheets. Before buying anything we would like somebody to look at them.",
  null,
  "There is a state grant with a deadline in the spring, and we have never written one of this size.",
];
const letters = [
  "I read your article on budgets and have a question about indirect costs. Whom may I ask?",
  "Do you work with organizations outside New Jersey? We are in Ohio and everything we do is remote.",
  "I write for a regional business weekly and would like to talk about small firms and their data.",
  "We met at the meetup in the fall. You offered to send the one-page template; is that still possible?",
  "Could somebody speak to our class of nonprofit managers in the new term? An hour would be plenty.",
];
const towns = [
  "Newark, NJ",
  "Trenton, NJ",
  "Philadelphia, PA",
  "Columbus, OH",
  "Raleigh, NC",
  "Providence, RI",
];

/** The same every time: the list's own order, read round and round. */
function pick<Item>(list: readonly Item[], index: number): Item {
  return list[index % list.length] as Item;
}

/** Closer together toward today, over a year. */
function spread(index: number, total: number) {
  return Math.round(360 * (index / total) ** 1.6 * 100) / 100 + 0.2;
}

function personOf(index: number) {
  const firstName = pick(firstNames, index * 7);
  const lastName = pick(lastNames, index * 5 + 3);
  return { firstName, lastName, email: `${firstName}.${lastName}@example.org`.toLowerCase() };
}

function handledOf(index: number): Handled {
  if (index < 4) return "new";
  return index < 9 || index % 7 === 0 ? "seen" : "answered";
}

export const demoRequests: DemoRequest[] = Array.from({ length: 64 }, (_, index) => {
  const { firstName, lastName, email } = personOf(index);
  return {
    name: `${firstName} ${lastName}`,
    email,
    company: pick(companies, index * 3),
    serviceType: pick(services, index * 4 + Math.floor(index / 5)),
    teamSize: pick(teamSizes, index + Math.floor(index / 3)),
    message: pick(wishes, index),
    daysAgo: spread(index, 64),
    handled: handledOf(index),
  };
});

export const demoMessages: DemoMessage[] = Array.from({ length: 55 }, (_, index) => {
  const { firstName, lastName, email } = personOf(index + 100);
  return {
    name: `${firstName} ${lastName}`,
    email,
    message: pick(letters, index),
    daysAgo: spread(index, 55) + 0.4,
    handled: handledOf(index),
  };
});

export function demoApplications(
  jobs: readonly { jobTitle: string; employmentType: keyof typeof jobTypeOf }[],
) {
  return Array.from({ length: 58 }, (_, index): DemoApplication => {
    const { firstName, lastName, email } = personOf(index + 200);
    const handle = `${firstName}-${lastName}`.toLowerCase();
    return {
      jobTitle: pick(jobs, index * 3 + Math.floor(index / 4)).jobTitle,
      firstName,
      lastName,
      email,
      phone: `+1 (555) 010-${String(1000 + index * 37).slice(-4)}`,
      location: pick(towns, index),
      workplace: pick(workplaces, index + Math.floor(index / 4)),
      linkedinUrl: index % 3 === 0 ? null : `https://www.linkedin.com/in/${handle}`,
      resumeLink: `https://files.example.org/${handle}/resume.pdf`,
      daysAgo: spread(index, 58) / 3,
      isReviewed: index >= 6,
    };
  });
}
