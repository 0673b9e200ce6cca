import { services } from "#domain/inbox/session-requests/rules.ts";

const [strategy, operations, leadership, technology, grants] = services;

/** Those of the others are not determined yet. */
export const demoRates = [
  {
    service: strategy,
    cents: 17_500,
    basis: "The lowest rate that we charge paying clients for work on strategy, as of January.",
  },
  {
    service: operations,
    cents: 15_000,
    basis: "The lowest rate that we charge paying clients for work on operations, as of January.",
  },
  {
    service: technology,
    cents: 16_250,
    basis: "The mean of three quotes that nonprofits in New Jersey were given for the same work last year.",
  },
  {
    service: grants,
    cents: 9_500,
    basis: "What the grant writers of our region charge an hour, by the survey of their association.",
  },
];

interface DemoHours {
  /** Days after the first day. */
  day: number;
  hours: number;
  what: string | null;
  /** One of those that the applicant asked for, if none is given. */
  service?: typeof leadership;
}

/** What is worked in the weeks of a program, from its first day on. */
export const demoHours: DemoHours[] = [
  { day: 0, hours: 1.5, what: "First meeting, and notes of it" },
  { day: 2, hours: 0.75, what: "Read what was sent" },
  { day: 3, hours: 2, what: "Talks with the two team leads", service: leadership },
  { day: 7, hours: 1, what: "Weekly call" },
  { day: 9, hours: 2.25, what: "First draft of the plan" },
  { day: 11, hours: 0.25, what: null },
  { day: 14, hours: 1, what: "Weekly call" },
  { day: 16, hours: 3.5, what: "Workshop with the board" },
  { day: 21, hours: 1, what: "Weekly call" },
  { day: 24, hours: 2, what: "Numbers of the last two years, in one table" },
  { day: 28, hours: 1, what: "Weekly call" },
  { day: 31, hours: 1.75, what: "Second draft of the plan, with their comments" },
  { day: 36, hours: 0.5, what: "Letter to the landlord, together" },
  { day: 42, hours: 1, what: "Weekly call" },
  { day: 45, hours: 2.75, what: "Training of those who go on with it" },
  { day: 56, hours: 1, what: "Weekly call" },
  { day: 71, hours: 1.25, what: "What comes after the program" },
  { day: 80, hours: 2, what: "Last meeting" },
];
