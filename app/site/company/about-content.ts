export interface Topic {
  href: string;
  title: string;
  text: string;
}

export const about = {
  hero: {
    title: "A small firm for organizations that intend to last.",
    lede: "We advise startups, small businesses, nonprofits and the organizations between them: people with a serious purpose, a short budget and no time for a hundred-slide deck.",
  },
  mission: {
    label: "Mission",
    heading:
      "To give small organizations the quality of advice that large ones take for granted, and to leave them able to do without it.",
    text: "Sustainable is a word we use strictly. An organization is sustainable when it can pay for what it does, when its people can keep doing it, and when the place it works in is better for it. We help build the first two so that the third can happen.",
  },
  who: {
    label: "Who we are",
    heading: "Eight disciplines, and one small team that answers for them.",
    /** The parent's name is put between the two halves. */
    text: [
      "We are a consulting firm based in New Jersey and a subsidiary of ",
      ". We bring together strategy, operations, leadership, technology, data, grant writing, research and industrial engineering, because a small client should not have to hire eight firms.",
    ],
    parent: "our parent technology company",
    figures: [
      { value: "2023", label: "founded" },
      { value: "2024", label: "incorporated" },
      { value: "8", label: "services under one roof" },
    ],
    topics: [
      { href: "/leadership", title: "Leadership", text: "Who is responsible for the work." },
      { href: "/values", title: "Values", text: "Six rules that decide the close calls." },
      { href: "/history", title: "History", text: "Five dates, from the founding until now." },
      { href: "/new-growth", title: "New growth", text: "Where we are investing next." },
      { href: "/governance", title: "Governance", text: "How decisions are made and checked." },
    ] satisfies Topic[],
  },
  how: {
    label: "How we work",
    heading: "A senior person from start to finish, at a price that fits.",
    figure: { value: "20-30%", text: "of what large firms charge for the same work" },
    paragraphs: [
      "Most of a large firm's fee pays for layers you never meet. Ours pays for one experienced consultant who does the work, with specialists brought in for days rather than months. No tower, no layers, no slides for their own sake: that is where the difference comes from.",
      "Each engagement has one question, one page of scope and one date on which it ends. Your people work with us throughout, because what they helped to build they can also maintain.",
    ],
    topics: [
      { href: "/get-started", title: "Get started", text: "Four steps from first call to handover." },
      { href: "/solutions", title: "Solutions", text: "Eight services and what each leaves behind." },
      { href: "/alliances", title: "Alliances", text: "The partners we bring when a question is theirs." },
      { href: "/network", title: "Network", text: "What clients gain from one another." },
    ] satisfies Topic[],
  },
  commitments: {
    label: "Commitments",
    heading: "Four promises that can be checked.",
    figure: {
      value: "97%",
      text: "satisfaction target, asked of every client on the day the work ends",
    },
    topics: [
      {
        href: "/diverse-meritocracy",
        title: "Diverse meritocracy",
        text: "We hire and promote on work shown, from as wide a field as we can reach.",
      },
      {
        href: "/social-responsibility",
        title: "Social responsibility",
        text: "Part of our year is given away, to organizations that could not otherwise ask.",
      },
      {
        href: "/sustainability",
        title: "Sustainability",
        text: "We count our own footprint before we advise on anyone else's.",
      },
      {
        href: "/data-readiness-framework",
        title: "Data readiness framework",
        text: "A public method for treating data with care, ours included.",
      },
    ] satisfies Topic[],
  },
  impact: {
    label: "Featured impact",
    heading: "What changed, and who measured it.",
    lede: "Recent work, told in the order it happened: the challenge, what we did about it, the result.",
  },
  explore: {
    label: "Keep exploring",
    links: [
      { href: "/case-studies", title: "Case studies", text: "Every published engagement, newest first." },
      {
        href: "/resources",
        title: "Resources",
        text: "Articles for the person who has to decide on Monday.",
      },
      { href: "/media-center", title: "Media center", text: "Press releases, fact sheet and brand assets." },
    ] satisfies Topic[],
  },
};
