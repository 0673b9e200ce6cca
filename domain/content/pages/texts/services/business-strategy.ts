import { defineServicePage } from "./service.ts";

export const businessStrategy = defineServicePage({
  name: "Business Strategy Development",
  slug: "business-strategy",
  texts: {
    search: {
      title: "Business Strategy Development",
      description: "Choose where to play, say what you will stop doing, and put both on a calendar.",
      words:
        "strategy, strategic plan, business plan, market positioning, pricing strategy, business model, growth strategy, roadmap, okr, kpi, targets, priorities, performance management, competitive advantage, swot, strategy consulting",
    },
    opening: {
      picture: "",
      label: "Services",
      title: "Business Strategy Development",
      lede: "For teams with more opportunities than people: a direction you can defend to a board, a bank or a new hire, and a plan that says who does what by when.",
      action: "Schedule a Consultation",
    },
    intro: {
      label: "Why it matters",
      title: "Most plans fail in March, when the first surprise meets a calendar with no room in it.",
      text: "A small organization rarely lacks ideas. It lacks an agreed way to turn ideas down. Every good one gets a little money and a little attention, and by spring nothing has enough of either.\n\nWe start from what you sell, to whom, at what margin, and what your people actually spend their week on. From there we build a short set of choices, test each against your cash and your calendar, and write down what has to be true for it to work.",
      madeFor: {
        title: "Made for",
        items: [
          "Founders who have found customers and must now choose between them",
          "Family and small businesses planning a second site, line or generation",
          "Nonprofits whose strategic plan ended two years ago",
        ],
      },
    },
    offerings: {
      picture: "",
      label: "What we offer",
      title: "Four pieces of work, taken together or one at a time.",
      items: [
        {
          title: "Strategic planning",
          text: "A three-year direction and a twelve-month plan, built in working sessions with the people who will carry it out.",
        },
        {
          title: "Market positioning",
          text: "Who you are for, what they compare you with, and the one reason to choose you that you can prove.",
        },
        {
          title: "Growth and business models",
          text: "Pricing, channels and unit economics in a model simple enough that you will keep it up to date.",
        },
        {
          title: "Performance management",
          text: "Five to seven measures, a named owner for each, and a monthly meeting that ends in decisions.",
        },
      ],
    },
    approach: {
      label: "Our approach",
      title: "From open question to signed plan in about ten weeks.",
      lede: "",
      steps: [
        {
          when: "Weeks 1-2",
          title: "Listen and count",
          text: "Interviews with leaders, staff and a few customers. We read three years of accounts and the last plan, and mark what came true.",
        },
        {
          when: "Weeks 3-5",
          title: "Frame the choices",
          text: "Two or three honest alternatives, each with its cost, its risk and the things you would have to stop.",
        },
        {
          when: "Weeks 6-8",
          title: "Decide and plan",
          text: "One day in a room to choose. Then targets, owners and a budget, quarter by quarter.",
        },
        {
          when: "Weeks 9-10",
          title: "Rehearse",
          text: "We sit in on the first monthly review, correct what does not work, and step back.",
        },
      ],
    },
    figures: {
      label: "Track record",
      title: "Experience you can put a number on.",
      items: [
        { value: "15+", unit: "years", note: "of strategy experience behind the method" },
        { value: "200+", unit: "projects", note: "from a one-page plan to a full turnaround" },
        { value: "95%", unit: "satisfaction", note: "asked at the end, when it counts" },
      ],
    },
    handover: {
      label: "Handover",
      title: "What stays when we leave",
      items: [
        "A plan of at most twelve pages that your team wrote with us",
        "The financial model, unlocked, with its assumptions on the first sheet",
        "A measures page and the agenda of the monthly review",
        "A list of what you decided not to do, and why",
      ],
    },
    closing: {
      title: "Bring the decision you have been putting off.",
      text: "A consultation costs nothing and ends with a straight answer: whether this is a strategy question, and whether we are the right people for it.",
    },
    onward: { label: "Next service", all: "All eight services" },
    elsewhere: {
      summary: "Choose where to play, say what you will stop doing, and put both on a calendar.",
      title: "A strategy is a list of things you will not do.",
      text: "We work with the people who decide, on the numbers they already have, until three priorities are left. Then we turn those into quarterly targets, owners and a budget that agrees with them.",
    },
  },
  claims: ["approach.title"],
});
