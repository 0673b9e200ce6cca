/** What visitors type, and the page that answers it; where two are named, either will do. */
export type Question = { asked: string; answeredBy: string[] };

export const knownQuestions: Question[] = [
  { asked: "jobs", answeredBy: ["/careers"] },
  { asked: "phone", answeredBy: ["/contact"] },
  { asked: "address", answeredBy: ["/locations"] },
  { asked: "founder", answeredBy: ["/leadership"] },
  { asked: "team", answeredBy: ["/leadership"] },
  { asked: "price", answeredBy: ["/about", "/get-started"] },
  { asked: "book", answeredBy: ["/book-session"] },
  { asked: "privacy", answeredBy: ["/privacy"] },
  { asked: "fundraising", answeredBy: ["/services/grant-writing"] },
  { asked: "partners", answeredBy: ["/alliances"] },
];
