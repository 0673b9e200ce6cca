import { definePage } from "#domain/content/pages/page.ts";

export const header = definePage({
  name: "Header",
  path: "/",
  texts: {
    links: { about: "About", solutions: "Solutions", resources: "Resources", contact: "Contact" },
  },
  sections: { links: "Links" },
  limits: { "links.about": 24, "links.solutions": 24, "links.resources": 24, "links.contact": 24 },
});
