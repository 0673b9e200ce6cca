import { definePage } from "#domain/content/pages/page.ts";

export const footer = definePage({
  name: "Footer",
  path: "/",
  texts: {
    about: { text: "Strategy, operations and data work for startups, small businesses and nonprofits." },
    firm: {
      title: "Firm",
      about: "About",
      solutions: "Solutions",
      resources: "Resources",
      useCases: "Use cases",
    },
    takePart: {
      title: "Take part",
      program: "Pro bono program",
      careers: "Careers",
      contact: "Contact",
      members: "Member sign-in",
    },
    talk: { title: "Talk to us" },
    legal: { terms: "Terms", privacy: "Privacy" },
  },
  sections: {
    about: "Under the logo",
    firm: "First list",
    takePart: "Second list",
    talk: "Contact",
    legal: "Last line",
  },
});
