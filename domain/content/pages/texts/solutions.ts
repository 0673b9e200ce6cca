import { definePage } from "#domain/content/pages/page.ts";

/** The services themselves are on their own pages; this one shows their names, summaries and offerings. */
export const solutions = definePage({
  name: "Solutions",
  path: "/solutions",
  texts: {
    search: {
      title: "Solutions",
      description:
        "Eight consulting services for startups, small businesses and nonprofits: strategy, operations, leadership, technology, grants, research, engineering and data.",
      words:
        "services, what do you do, what do you offer, offering, consulting services, expertise, capabilities, testimonials, reviews, what clients say, consulting, products, specialties, areas of expertise, list of services",
    },
    opening: {
      picture: "",
      label: "Solutions",
      title: "Eight services, one habit: leave it working.",
      lede: "We take on a question you can name, work on it beside your people for weeks rather than years, and hand over something they can run. Choose the service nearest to your problem; the first conversation will find the right one.",
      action: "Get Started",
    },
    services: {
      label: "Our services",
      title: "Start from what is wrong, not from what it is called.",
      link: "See the service",
    },
    details: { link: "How it works" },
    testimonials: {
      label: "What clients say",
      title: "Signed by role, because the work is confidential.",
      quotes: [
        {
          text: "They asked to see the spreadsheet before they would talk about software. Three months later we had cancelled two subscriptions and the month closes in four days.",
          by: "Operations director",
          of: "home care provider",
        },
        {
          text: "They told us not to apply to the first call. We applied to the second one and were funded for three years.",
          by: "Executive director",
          of: "youth education nonprofit",
        },
        {
          text: "I expected a report. I got a plan on two pages and a team that argues about the right things.",
          by: "Founder and chief executive",
          of: "climate hardware startup",
        },
      ],
    },
    impact: {
      label: "Case studies",
      title: "Our Impact",
      lede: "What the question was, what we did about it, and what the client measured afterwards.",
      link: "View All Case Studies",
    },
    closing: {
      label: "Next step",
      title: "Describe the problem in two sentences. We will answer in a few more.",
      text: "No form of ten pages, no sales call. If we are not the right firm we will say so, and name the kind of help that is.",
      action: "Contact Us Today",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    services: "The services",
    details: "Each service",
    testimonials: "What clients say",
    impact: "Case studies",
    closing: "Closing",
  },
  claims: ["testimonials.quotes.*"],
});
