import { definePage } from "#domain/content/pages/page.ts";

export const history = definePage({
  name: "History",
  path: "/history",
  texts: {
    search: {
      title: "History",
      description:
        "Founded in 2023, incorporated in 2024: the five dates that shaped the firm, its book, framework and program.",
      words:
        "founded, when were you founded, when did you start, foundation year, since when, established, incorporated, year, how old, story, origin, background, milestones, timeline, past, anniversary",
    },
    opening: {
      label: "History",
      title: "A short history, told without a legend.",
      lede: "We are young, and say so. Five dates cover everything that has changed the way we work.",
    },
    route: { caption: "The route so far. Height is ours to earn; distance is only time." },
    entries: [
      {
        year: "2023",
        when: "The beginning",
        title: "The practice is founded",
        text: "It starts inside {parentCompany}, as the desk where small organizations bring questions that software alone does not answer: what to sell, whom to hire, which process to fix first.",
        link: "",
      },
      {
        year: "2024",
        when: "A company of its own",
        title: "Incorporation in New Jersey",
        text: "The practice becomes a company, a subsidiary of {parentCompany}, with its own accounts, its own contracts, eight defined services and rules for what it may not take on.",
        link: "How we are governed",
      },
      {
        year: "2025",
        when: "January 6",
        title: "The book",
        text: "We publish {book}: the exercises we kept repeating in first meetings, written down so that nobody has to hire us to do them.",
        link: "Read the release",
      },
      {
        year: "2025",
        when: "February 28",
        title: "The data readiness framework",
        text: "Four components and two phases, made public in full. It is meant for organizations that have spreadsheets and no data team.",
        link: "See the framework",
      },
      {
        year: "2025",
        when: "March 15",
        title: "The pro bono program opens",
        text: "Startups, small businesses and nonprofits that qualify can now apply for three months of consulting at no cost, from the same people on the same terms.",
        link: "About the program",
      },
    ],
    next: {
      label: "Read next",
      growth: { title: "New growth", text: "What we are building next, and for whom." },
      media: { title: "Media center", text: "The releases behind these dates." },
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    route: "The route",
    entries: "The dates",
    next: "Read next",
  },
  claims: [
    { path: "entries.2", only: ["year", "when", "title"] },
    { path: "entries.3", only: ["year", "when", "title"] },
    { path: "entries.4", only: ["year", "when", "title"] },
  ],
});
