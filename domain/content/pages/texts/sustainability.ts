import { definePage } from "#domain/content/pages/page.ts";

export const sustainability = definePage({
  name: "Sustainability",
  path: "/sustainability",
  texts: {
    search: {
      title: "Sustainability",
      description:
        "Energy, materials, suppliers and reporting: four initiatives and three programs that make small organizations last.",
      words:
        "environment, climate, climate change, carbon, carbon footprint, footprint, energy, renewable energy, green, esg, emissions, recycling, waste, eco, net zero, eco friendly, co2",
    },
    opening: {
      picture: "",
      label: "Sustainability",
      title: "Use less, last longer, prove it.",
      lede: "For a small organization sustainability is mostly arithmetic: what goes in, what is thrown away, and what a buyer or funder will ask you to show.",
    },
    initiatives: {
      picture: "",
      label: "Initiatives",
      title: "Where the savings usually hide.",
      lede: "Four places, in the order in which they tend to pay for themselves.",
      cards: [
        {
          title: "Energy and space",
          text: "Bills read line by line, rooms and machines matched to the hours they are used.",
        },
        {
          title: "Materials and waste",
          text: "A week of weighing what leaves by the back door, then one change to what comes in at the front.",
        },
        {
          title: "Suppliers and travel",
          text: "Fewer deliveries, nearer sources, and a travel rule that people keep because it is short.",
        },
        {
          title: "Reporting that holds",
          text: "The numbers a lender, a funder or a large customer asks for, with the calculation behind each.",
        },
      ],
    },
    figures: [
      { value: "500+", label: "organizations trained" },
      { value: "30%", label: "resource efficiency gain" },
      { value: "25+", label: "countries" },
    ],
    programs: {
      label: "Programs",
      title: "Three ways to begin, by how much time you have.",
      items: [
        {
          length: "One day",
          title: "Footprint workshop",
          text: "Your team, your bills and a large table. You leave with a first inventory, the three largest lines in it and a date for each.",
        },
        {
          length: "Six weeks",
          title: "Resource efficiency sprint",
          text: "One site or one process, measured before and after. We stay until the new way has survived a busy week.",
        },
        {
          length: "Twelve months",
          title: "ESG integration",
          text: "Targets in the budget, duties in job descriptions, and a yearly report that your own staff can produce.",
        },
      ],
      action: "Learn More",
    },
    close: {
      title: "Send us one utility bill.",
      text: "We read it and tell you, free of charge, whether there is a project in it.",
      action: "Get Started",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    initiatives: "Initiatives",
    figures: "Figures",
    programs: "Programs",
    close: "Close",
  },
  lists: { "initiatives.cards": { min: 2, max: 8 } },
  limits: { "figures.*.value": 12 },
  claims: [
    "figures.*",
    { path: "programs.items.*", only: ["length", "title"] },
    { path: "close.text", says: "free of charge" },
  ],
});
