import { definePage } from "#domain/content/pages/page.ts";

/** The list, the cards that other pages show too, and what stands around a case study. */
export const caseStudies = definePage({
  name: "Case studies",
  path: "/case-studies",
  texts: {
    search: {
      title: "Case studies",
      description:
        "What organizations asked us, what we did together and what came of it, in figures and in words.",
      words:
        "clients, customers, client list, portfolio, examples, projects, past work, track record, results, success stories, references, proof, experience, outcomes, stories, client stories, success, previous work, work samples, what have you done",
    },
    opening: {
      picture: "",
      label: "Case studies",
      title: "What was asked, what was done, what came of it.",
      lede: "Each one names the question, the work and the result, so that you can judge whether it resembles yours.",
    },
    cards: { client: "Client", link: "Read Case Study" },
    feed: { label: "Follow new case studies", atom: "Atom feed", json: "JSON Feed" },
    study: {
      back: "Back to Case Studies",
      client: "Client",
      challenge: "The Challenge",
      solution: "Our Solution",
      results: "The Results",
      overview: "Detailed Overview",
      more: "More case studies",
      booking: "Schedule a Consultation",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    cards: "In lists of case studies",
    feed: "Feeds, below the list",
    study: "On the page of a case study",
  },
});
