import { definePage } from "#domain/content/pages/page.ts";

export const leadership = definePage({
  name: "Leadership",
  path: "/leadership",
  texts: {
    search: {
      title: "Leadership",
      description:
        "One principal consultant scopes, leads and signs every engagement. What the role is and what it changes for you.",
      words:
        "founder, {founder}, team, meet the team, staff, employees, people, ceo, chief executive, president, owner, boss, head, principal, director, manager, management, executives, leaders, who runs, who is in charge, who founded, who started, who is behind, biography, bio, expert, consultant, consultants, cofounder",
    },
    opening: {
      label: "Leadership",
      title: "One person answers for the work.",
      lede: "We are a small firm with one principal. Whoever you meet in the first conversation reads every page before it reaches you.",
    },
    principal: {
      picture: "",
      labelWithoutName: "Our team",
      role: "Founder & Principal Consultant",
      text: "The principal founded the practice in 2023 and incorporated it in 2024. The role is undivided on purpose: the same person agrees the scope, sits in on the fieldwork and signs the final report.\n\nStrategy, operations and leadership work are led directly. For grant writing, market research, data and industrial engineering the principal brings in a specialist from our network, introduces them by what they will do, and stays responsible for what they produce.\n\nThe method is written down in {book}, launched in January 2025, and argued over every month at the Business Meetup.",
    },
    promises: {
      label: "On your engagement",
      title: "What it changes for you.",
      items: [
        "You have one name to call, from the first conversation to the last invoice.",
        "Every deliverable is read by the principal before you see it.",
        "Specialists join for a stated task and a stated number of hours.",
        "When the principal cannot give a project time, we say no and suggest somebody who can.",
      ],
    },
    week: {
      label: "Where the time goes",
      title: "Three days of every five are spent beside clients.",
      spokenUnit: "of five days",
      shares: [
        {
          days: "3",
          title: "With clients",
          text: "Interviews, working sessions and observation, on site or on a call.",
        },
        {
          days: "1",
          title: "Reading",
          text: "Drafts, models and budgets, before they leave the firm.",
        },
        {
          days: "1",
          title: "Pro bono and the firm",
          text: "Program members first, then our own accounts and hiring.",
        },
      ],
    },
    next: {
      label: "Read next",
      governance: { title: "Governance", text: "Who decides what, and who is told." },
      values: { title: "Values", text: "Six rules we can be held to." },
      careers: { title: "Careers", text: "Open positions, and how to apply." },
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    principal: "The principal",
    promises: "On your engagement",
    week: "Where the time goes",
    next: "Read next",
  },
  lists: { "promises.items": { min: 2, max: 8 } },
  limits: { "week.shares.*.days": 3 },
  claims: [
    { path: "promises.items.*", says: "one name to call" },
    { path: "promises.items.*", says: "read by the principal" },
    "week.title",
  ],
});
