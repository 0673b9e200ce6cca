import { definePage } from "#domain/content/pages/page.ts";

export const contact = definePage({
  name: "Contact",
  path: "/contact",
  texts: {
    search: {
      title: "Contact",
      description: "Write to us, call us or ask for a consultation. A person reads every message.",
    },
    opening: {
      label: "Contact",
      title: "Tell us what keeps you at the office.",
      lede: "A few lines are enough. A person reads every message and answers it.",
    },
    form: { title: "Send a message" },
    otherWays: { title: "Other ways to reach us", locations: "Where to find us" },
    talk: {
      title: "Rather talk?",
      text: "Ask for a consultation, or take a free quarter of an hour.",
      link: "Schedule a Consultation",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    form: "The form",
    otherWays: "Other ways",
    talk: "Rather talk",
  },
  claims: [{ path: "opening.lede", says: "reads every message" }],
});
