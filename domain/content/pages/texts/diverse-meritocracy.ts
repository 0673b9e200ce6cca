import { definePage } from "#domain/content/pages/page.ts";

export const diverseMeritocracy = definePage({
  name: "Diverse meritocracy",
  path: "/diverse-meritocracy",
  texts: {
    search: {
      title: "Diverse Meritocracy",
      description:
        "Inclusive culture, equal opportunity, global perspective and merit recognition: four pillars and what we commit to.",
      words:
        "diversity, inclusion, equity, dei, equal opportunity, equality, discrimination, gender, women, minorities, meritocracy, merit, fairness, accessibility, belonging, equal pay",
    },
    opening: {
      picture: "",
      label: "Diverse meritocracy",
      title: "The best argument wins, whoever makes it.",
      lede: "Merit needs a fair hearing before it can be seen. So we look after the hearing: who is in the room, who speaks first, and what is written down.",
    },
    pillars: {
      label: "Four pillars",
      title: "Diversity brings the arguments. Merit chooses between them.",
      items: [
        {
          title: "Inclusive Culture",
          text: "Meetings open with the most junior voice. Papers go out a day ahead, so that nobody has to think fastest to be heard.",
        },
        {
          title: "Equal Opportunity",
          text: "Every role is advertised with its pay range. First readings of applications hide names, schools and addresses.",
        },
        {
          title: "Global Perspective",
          text: "A recommendation is read by somebody who grew up somewhere else before it goes to a client. It is the cheapest test of an assumption we know.",
        },
        {
          title: "Merit Recognition",
          text: "Credit is given by name in the work itself. Promotion follows written evidence that anybody can ask to see.",
        },
      ],
    },
    standing: {
      label: "Where we stand",
      title: "Three figures we watch.",
      figures: [
        { value: "40%", label: "women in leadership" },
        { value: "25+", label: "nationalities" },
        { value: "90%", label: "employee satisfaction" },
      ],
    },
    commitments: {
      label: "Commitments",
      title: "What we have promised, and to whom.",
      groups: [
        {
          title: "To people who apply",
          items: [
            "A reply to every application, with a reason on request",
            "The same questions, in the same order, for every candidate",
            "Accommodations for the interview, no explanation needed",
          ],
        },
        {
          title: "To people who work here",
          items: [
            "Pay bands that everybody can see",
            "A yearly pay review by role, with gaps closed the same month",
            "Time for training that no deadline may take",
          ],
        },
        {
          title: "To clients and their communities",
          items: [
            "Teams that include somebody who knows the people served",
            "Interviews held in the language people think in",
            "Findings shared with those who were asked",
          ],
        },
      ],
    },
    next: {
      label: "Read next",
      careers: { title: "Careers", text: "See what is open now." },
      responsibility: { title: "Social responsibility", text: "What we do beyond paid work." },
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    pillars: "Four pillars",
    standing: "Where we stand",
    commitments: "Commitments",
    next: "Read next",
  },
  lists: {
    "standing.figures": { min: 2, max: 4 },
    "commitments.groups": { min: 2, max: 6 },
    "commitments.groups.items": { min: 1, max: 6 },
  },
  limits: { "standing.figures.*.value": 12 },
  claims: [
    { path: "pillars.items.*.text", says: "hide names" },
    "standing.figures.*",
    { path: "commitments.groups.*.items.*", says: "A reply to every application" },
    { path: "commitments.groups.*.items.*", says: "yearly pay review" },
  ],
});
