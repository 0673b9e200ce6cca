import { definePage } from "#domain/content/pages/page.ts";

export const alliances = definePage({
  name: "Alliances",
  path: "/alliances",
  texts: {
    search: {
      title: "Alliances",
      description:
        "How we bring in independent specialists and partners, what clients and partners gain, and how an alliance begins.",
      words:
        "partners, partnership, become a partner, affiliate, collaborate, cooperation, referral, refer a client, reseller, freelancer, subcontractor, independent specialist, supplier, vendor, joint venture, university",
    },
    opening: {
      picture: "",
      label: "Alliances",
      title: "The right help is sometimes somebody else’s.",
      lede: "We work with independent specialists, universities, funders and technology teams, so that a small client can have a large bench for exactly as long as it needs one.",
    },
    reach: {
      label: "What an alliance adds",
      title: "Four things a small firm cannot hold alone.",
      cards: [
        {
          title: "Global Reach",
          text: "Partners who know the rules, the language and the price of a mistake where you are going: customs, grants abroad, a first hire in another country.",
        },
        {
          title: "Expert Network",
          text: "People who have done the one narrow thing, from indirect cost rates to warehouse layout, booked by the day and briefed by us.",
        },
        {
          title: "Industry Coverage",
          text: "Health, food, education, manufacturing, software and public service: a partner in each who can tell what is normal and what is not.",
        },
        {
          title: "Focused Solutions",
          text: "Small teams put together for one question and dissolved when it is answered. One contract, one lead, one invoice.",
        },
      ],
    },
    benefits: [
      {
        title: "For Clients",
        text: "You talk to us; we talk to everybody else.",
        items: [
          "Specialist skills without a specialist’s retainer",
          "One contract and one person responsible for all of it",
          "A second opinion from somebody who does not work for us",
        ],
      },
      {
        title: "For Partners",
        text: "You do what you are best at, and are named for it.",
        items: [
          "Prepared work: scope, data and access are settled before you start",
          "Credit by name in everything you contribute to",
          "Payment within thirty days, whether or not the client has paid us",
        ],
      },
    ],
    start: {
      label: "How one begins",
      title: "A small piece of work first, a contract second.",
      steps: [
        {
          title: "A conversation",
          text: "What you do, for whom, and what you refuse to do. We tell you the same.",
        },
        {
          title: "One paid piece",
          text: "A task of a few days on a live engagement, with a review that goes both ways.",
        },
        {
          title: "A standing agreement",
          text: "Two pages: rates, confidentiality, credit, and how either side leaves.",
        },
      ],
      action: "Propose an alliance",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    reach: "What an alliance adds",
    benefits: "For clients and partners",
    start: "How one begins",
  },
  lists: { "benefits.items": { min: 1, max: 6 } },
  claims: [
    { path: "reach.cards.*.text", says: "a partner in each" },
    { path: "benefits.*.items.*", says: "within thirty days" },
  ],
});
