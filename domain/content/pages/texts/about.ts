import { definePage } from "#domain/content/pages/page.ts";

export const about = definePage({
  name: "About",
  path: "/about",
  texts: {
    search: {
      title: "About",
      description:
        "Who we are, how we work and what we promise: senior consulting for startups, small businesses and nonprofits at a price that fits.",
      words:
        "who are you, company, company profile, agency, mission, vision, purpose, why you, why choose you, what makes you different, parent company, {parentCompany}, subsidiary",
    },
    opening: {
      picture: "",
      label: "About",
      title: "A small firm for organizations that intend to last.",
      lede: "We advise startups, small businesses, nonprofits and the organizations between them: people with a serious purpose, a short budget and no time for a hundred-slide deck.",
    },
    mission: {
      label: "Mission",
      title:
        "To give small organizations the quality of advice that large ones take for granted, and to leave them able to do without it.",
      text: "Sustainable is a word we use strictly. An organization is sustainable when it can pay for what it does, when its people can keep doing it, and when the place it works in is better for it. We help build the first two so that the third can happen.",
    },
    who: {
      picture: "",
      label: "Who we are",
      title: "Eight disciplines, and one small team that answers for them.",
      text: "We are a consulting firm based in New Jersey and a subsidiary of {parentCompany}. We bring together strategy, operations, leadership, technology, data, grant writing, research and industrial engineering, because a small client should not have to hire eight firms.",
      figures: [
        { value: "2023", label: "founded" },
        { value: "2024", label: "incorporated" },
        { value: "8", label: "services under one roof" },
      ],
      leadership: { title: "Leadership", text: "Who is responsible for the work." },
      values: { title: "Values", text: "Six rules that decide the close calls." },
      history: { title: "History", text: "Five dates, from the founding until now." },
      growth: { title: "New growth", text: "Where we are investing next." },
      governance: { title: "Governance", text: "How decisions are made and checked." },
    },
    how: {
      label: "How we work",
      title: "A senior person from start to finish, at a price that fits.",
      figure: { value: "20-30%", text: "of what large firms charge for the same work" },
      text: "Most of a large firm's fee pays for layers you never meet. Ours pays for one experienced consultant who does the work, with specialists brought in for days rather than months. No tower, no layers, no slides for their own sake: that is where the difference comes from.\n\nEach engagement has one question, one page of scope and one date on which it ends. Your people work with us throughout, because what they helped to build they can also maintain.",
      getStarted: { title: "Get started", text: "Four steps from first call to handover." },
      solutions: { title: "Solutions", text: "Eight services and what each leaves behind." },
      alliances: { title: "Alliances", text: "The partners we bring when a question is theirs." },
      network: { title: "Network", text: "What clients gain from one another." },
    },
    commitments: {
      label: "Commitments",
      title: "Promises that can be checked.",
      meritocracy: {
        title: "Diverse meritocracy",
        text: "We hire and promote on work shown, from as wide a field as we can reach.",
      },
      responsibility: {
        title: "Social responsibility",
        text: "Part of our year is given away, to organizations that could not otherwise afford us.",
      },
      sustainability: {
        title: "Sustainability",
        text: "We count our own footprint before we advise on anyone else's.",
      },
      dataReadiness: {
        title: "Data readiness framework",
        text: "A public method for treating data with care, ours included.",
      },
      figure: {
        value: "97%",
        text: "satisfaction target, asked of every client on the day the work ends",
      },
    },
    impact: {
      label: "Featured impact",
      title: "What changed, and who measured it.",
      lede: "Recent work, told in the order it happened: the challenge, what we did about it, the result.",
    },
    explore: {
      label: "Keep exploring",
      caseStudies: { title: "Case studies", text: "Every published engagement, newest first." },
      resources: { title: "Resources", text: "Articles for the person who has to decide on Monday." },
      media: { title: "Media center", text: "Press releases, fact sheet and brand assets." },
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    mission: "Mission",
    who: "Who we are",
    how: "How we work",
    commitments: "Commitments",
    impact: "Featured case studies",
    explore: "Keep exploring",
  },
  lists: { "who.figures": { min: 2, max: 4 } },
  limits: { "who.figures.*.value": 12, "how.figure.value": 12, "commitments.figure.value": 12 },
  claims: [
    { path: "who.text", says: "a subsidiary of" },
    "who.figures.*",
    "how.figure",
    "commitments.figure",
  ],
});
