import { definePage } from "#domain/content/pages/page.ts";

export const newGrowth = definePage({
  name: "New growth",
  path: "/new-growth",
  texts: {
    search: {
      title: "New Growth",
      description:
        "Four places where a small organization can find growth, the order to look in, and how one quarter tests the choice.",
      words:
        "growth, grow, scale, expansion, new market, revenue, more sales, increase sales, sales, profit, future, future plans, expand",
    },
    opening: {
      picture: "",
      label: "New growth",
      title: "Growth that the roots can carry.",
      lede: "New revenue is easy to want and expensive to feed. We help small organizations choose the one kind of growth they can staff, fund and explain.",
    },
    sources: {
      label: "Where it comes from",
      title: "Four places to look, cheapest first.",
      text: "Most teams begin at the bottom of this list because it is the most exciting. We begin at the top, because it pays for the rest.",
      rows: [
        {
          mark: "First",
          title: "The customers you already have",
          text: "Who stopped buying, who never bought the second thing, and what one call to each would cost. Usually answered within a week from your own invoices.",
        },
        {
          mark: "Second",
          title: "The price",
          text: "Small firms rarely know what a job earns after the hours are counted. We count them, then test a new price on the next ten quotes.",
        },
        {
          mark: "Third",
          title: "A neighboring need",
          text: "Something the same people already ask you for and you send elsewhere. It needs a new offer, and seldom a new department.",
        },
        {
          mark: "Fourth",
          title: "A new place or market",
          text: "The largest prize and the largest bill. We size it from the outside, visit it, and name the number at which you should stop.",
        },
      ],
    },
    ground: {
      picture: "",
      label: "Readiness",
      title: "Before planting, look at the ground.",
      text: "We do not write a growth plan until three questions have honest answers: how many weeks of cash there are, who would do the extra work, and what you would stop doing. If one of them has none, that is the first project.",
      action: "See how a first project runs",
    },
    seasons: {
      label: "How it runs",
      title: "One quarter, then a decision.",
      items: [
        {
          when: "Weeks 1–3",
          title: "Survey",
          text: "Invoices, pipeline and ten conversations with customers, lost ones included.",
        },
        {
          when: "Weeks 4–6",
          title: "Choose",
          text: "Two or three options, each with its cost, its owner and the date we would know.",
        },
        {
          when: "Weeks 7–12",
          title: "Try one",
          text: "A test small enough to fail. Your people run it; we keep the score beside them.",
        },
        {
          when: "Week 13",
          title: "Decide",
          text: "Widen it, change it or stop. The reasons are written down for the next time.",
        },
      ],
    },
    close: {
      title: "Bring us the growth you are unsure about.",
      text: "Fifteen minutes are free, and often enough to tell which of the four places to look in.",
      action: "Schedule a Consultation",
    },
    next: {
      label: "Read next",
      useCases: { title: "Use cases", text: "How we work with startups, businesses and nonprofits." },
      strategy: { title: "Business strategy", text: "The service behind this page." },
      sustainability: { title: "Sustainability", text: "Growing without using everything up." },
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    sources: "Where it comes from",
    ground: "Readiness",
    seasons: "How it runs",
    close: "Close",
    next: "Read next",
  },
  lists: { "sources.rows": { min: 2, max: 8 } },
  limits: { "sources.rows.*.mark": 20 },
  claims: ["seasons.title"],
});
