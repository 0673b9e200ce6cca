import { definePage } from "#domain/content/pages/page.ts";

export const problem = definePage({
  name: "Tell us your problem",
  path: "/book-session/problem",
  texts: {
    search: {
      title: "Tell Us Your Problem",
      description:
        "Write a few sentences about what goes wrong, and see which services, case studies and articles fit.",
      words:
        "which service, which service fits, recommend, advice, advise, issue, challenge, struggle, stuck, not sure, unsure, choose, choose a service, diagnosis, quiz, self test",
    },
    opening: {
      label: "Tell us your problem",
      title: "Say it as you would over coffee.",
      lede: "A few sentences are enough: what goes wrong, since when, and what it costs you. We show what fits and store nothing of it.",
    },
    form: { action: "See what fits", again: "Put it in other words" },
    answers: {
      title: "This is where we would begin.",
      lede: "Ranked by the words you used, which stand beside each. A conversation finds out more than a list.",
      words: "In your words",
      read: "About this service",
      take: "Take this to the consultation form",
    },
    reading: {
      title: "What we did and wrote in cases like this",
      caseStudies: "Case studies",
      articles: "Articles",
    },
    nothing: {
      title: "We could not tell which service fits.",
      text: "That need not mean that we cannot help. Put it in other words, or send it to us as it is, and a person will read it.",
      take: "Send it as it is",
      services: "All services",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    form: "The form",
    answers: "Services that fit",
    reading: "Case studies and articles that fit",
    nothing: "When nothing fits",
  },
});
