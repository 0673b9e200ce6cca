import type { ChallengeKey } from "#domain/inbox/bcpbp-applications/challenges.ts";
import {
  applicantTeamSizes,
  type commitments,
  deliveryMethods,
  revenues,
} from "#domain/inbox/bcpbp-applications/questions.ts";
import type { applicationStatuses } from "#domain/inbox/bcpbp-applications/rules.ts";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { slugOf } from "#domain/text/slugs.ts";
import { businesses } from "./businesses.ts";
import { demoMembers } from "./members.ts";
import { nonprofits } from "./nonprofits.ts";
import type { DemoOrganization } from "./organization.ts";
import { personOf } from "./people.ts";
import { daysAgoOf, pick } from "./series.ts";

const [strategy, operations, leadership, technology, grants, market, engineering] = services;

interface Need {
  goal: string;
  challenge: ChallengeKey;
  explanation: string;
}

const needs: Record<(typeof services)[number], Need> = {
  [strategy]: {
    goal: "A plan for three years that all of us could explain at the counter.",
    challenge: "strategic_adaptation",
    explanation: "We decide from week to week. Whoever asks last gets a yes.",
  },
  [operations]: {
    goal: "Half the waiting time, with the people we have.",
    challenge: "operational_inefficiencies",
    explanation: "Every order is copied by hand three times before anybody begins to work on it.",
  },
  [leadership]: {
    goal: "Two team leads who can run a week without us.",
    challenge: "leadership_development",
    explanation: "Our leads were our best workers. Nobody has told them what the new job is.",
  },
  [technology]: {
    goal: "One place for our records, and nothing typed twice.",
    challenge: "operational_inefficiencies",
    explanation: "Records are in a program that is no longer sold, and in several notebooks.",
  },
  [grants]: {
    goal: "Three good applications this year, and a calendar for the next.",
    challenge: "financial_management",
    explanation: "One donor pays for half of what we do, and has told us that this will end.",
  },
  [market]: {
    goal: "To know who would buy from us, and what they pay today.",
    challenge: "marketing_sales",
    explanation: "People find us by chance. We have never asked those who did not.",
  },
  [engineering]: {
    goal: "A shop floor where a piece is touched once, not five times.",
    challenge: "operational_inefficiencies",
    explanation: "Half-finished pieces stand in the aisle, and we carry them around each other.",
  },
};

const reasons = [
  "Every dollar for advice would be a dollar less for the work itself.",
  "We are small enough that one good plan would change everything, and cannot pay for it.",
  "We asked for two quotes. Each was more than we spend on rent in a year.",
  "Our donors pay for programs, and not for the thinking that they need.",
  "We have tried by ourselves for two years, in the evenings, and got as far as a list.",
];
const channels = [
  "The monthly meetup",
  "A friend of the firm",
  "An article on your site",
  "Our accountant",
  "",
];
const times = ["Weekday mornings", "After 4 p.m., except Fridays", "Mondays, all day", ""];

/** So many of the newest are pending. */
const undecided = 5;

function commitmentOf(index: number): (typeof commitments)[number] {
  return index % 8 === 3 ? "No" : "Yes";
}

function statusOf(index: number): (typeof applicationStatuses)[number] {
  if (index < undecided) return "pending";
  return commitmentOf(index) === "No" || index % 4 === 2 ? "declined" : "approved";
}

function formOf(
  { name, services: desiredServices, yearFounded, ...organization }: DemoOrganization,
  index: number,
) {
  const size = (index * 7) % applicantTeamSizes.length;
  const chosen = desiredServices.map((service) => needs[service]);
  return {
    ...organization,
    organizationName: name,
    yearFounded: String(yearFounded),
    website: index % 6 === 5 ? "" : `https://${slugOf(name)}.example`,
    phone: `+1 (555) 010-01${String(index + 10)}`,
    teamSize: pick(applicantTeamSizes, size),
    revenue: pick(revenues, size + (index % 2)),
    challenges: Object.fromEntries(
      chosen.map(({ challenge, explanation }) => [challenge, { checked: true, explanation }]),
    ),
    whyProBono: pick(reasons, index),
    desiredServices,
    serviceGoals: chosen[0]?.goal,
    commitment: commitmentOf(index),
    deliveryMethod: pick(deliveryMethods, index * 2),
    availability: pick(times, index),
    howHeard: pick(channels, index),
  };
}

const others = nonprofits.flatMap((nonprofit, index) => [nonprofit, businesses[index] ?? []].flat());

/** All applicants: those who can sign in, then the others, newest first. */
export const demoApplicants = [
  ...demoMembers.map((member) => ({ ...member, canSignIn: true })),
  ...others.map((organization, index) => {
    const { name, handle } = personOf(index + 271);
    return {
      name,
      email: `${handle}@${slugOf(organization.name)}.example`,
      status: statusOf(index),
      daysAgo: daysAgoOf(index, others.length),
      form: formOf(organization, index),
      canSignIn: false,
    };
  }),
];
