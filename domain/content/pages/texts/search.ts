import { definePage } from "#domain/content/pages/page.ts";

export const search = definePage({
  name: "Search",
  path: "/search",
  texts: {
    opening: {
      label: "Search",
      title: "What are you looking for?",
      text: "Articles, case studies, services, jobs, press releases and every page of this site.",
    },
    none: {
      title: "Nothing here says that yet.",
      text: "Try another word, or fewer of them. Or ask us: a person reads every message.",
      action: "Ask a question",
    },
    places: {
      title: "Good places to start",
      solutions: "Services",
      resources: "Articles",
      caseStudies: "Case studies",
      careers: "Open positions",
      mediaCenter: "Press releases",
    },
  },
  sections: { opening: "Opening", none: "When nothing is found", places: "Places to start" },
});
