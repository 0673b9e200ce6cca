import type { applicationStatuses } from "#domain/inbox/bcpbp-applications/rules.ts";

export const memberPassword = "demo member of beunec";

interface DemoMember {
  name: string;
  email: string;
  status: (typeof applicationStatuses)[number];
  daysAgo: number;
  /** The form's fields besides name and email. */
  form: object;
}

/** One for each state of an application. */
export const demoMembers: DemoMember[] = [
  {
    name: "Pending Member",
    email: "pending@demo.example",
    status: "pending",
    daysAgo: 3.3,
    form: {
      organizationName: "Harbor Street Food Bank",
      phone: "+1 (555) 010-0177",
      orgType: "Nonprofit",
      location: "Newark, New Jersey",
      yearFounded: "2018",
      website: "https://harbor-street.example",
      mission: "Fresh food within a day of when it is given, for whoever asks.",
      teamSize: "6-10",
      revenue: "$100,000 - $250,000",
      industry: "Food security",
      challenges: {
        operational_inefficiencies: {
          checked: true,
          explanation: "Deliveries arrive when nobody is there. A fifth of the fresh food is lost.",
        },
        other: { checked: true, specify: "Cold storage", explanation: "We rent by the week and pay twice." },
      },
      whyProBono:
        "Every dollar for advice is a dollar less for food, and we cannot see our own waste from inside.",
      desiredServices: ["Operational Excellence", "Grant Writing & Fundraising"],
      serviceGoals: "Lose less than a twentieth of fresh food by the summer.",
      commitment: "Yes",
      deliveryMethod: "Hybrid (mix)",
      availability: "Tuesdays and Thursdays, after 2 p.m.",
      howHeard: "The monthly meetup",
    },
  },
  {
    name: "Approved Member",
    email: "approved@demo.example",
    status: "approved",
    daysAgo: 24.6,
    form: {
      organizationName: "Northfield Reading Room",
      orgType: "Nonprofit",
      mission: "A warm room, a book and somebody to read it with.",
      whyProBono: "We are four volunteers with a lease and no plan for the second year.",
      desiredServices: ["Business Strategy Development"],
      serviceGoals: "A plan for three years that a grant-maker would fund.",
      commitment: "Yes",
      deliveryMethod: "Remote (virtual sessions)",
    },
  },
  {
    name: "Declined Member",
    email: "declined@demo.example",
    status: "declined",
    daysAgo: 41.5,
    form: {
      organizationName: "Lumen Repair Co-op",
      orgType: "Other",
      orgTypeOther: "Cooperative",
      mission: "Lamps that last a lifetime, repaired by those who own the shop.",
      whyProBono: "Our margins are thin and our books are in three places.",
      serviceGoals: "One set of books.",
      commitment: "No",
    },
  },
];
