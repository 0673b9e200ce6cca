import { definePage } from "#domain/content/pages/page.ts";

export const network = definePage({
  name: "Network",
  path: "/network",
  texts: {
    search: {
      title: "Network",
      description:
        "Clients, specialists and funders who know each other through us: what the network can do and what members get.",
      words:
        "community, introductions, directory, connections, peers, business network, ecosystem, member benefits, find a specialist, join the network, business community",
    },
    opening: {
      picture: "",
      label: "Network",
      title: "You hire one firm and meet a neighborhood.",
      lede: "Clients, program members, specialists and funders know each other through us. Introductions are the part of our work that we never invoice.",
    },
    strip: {
      spokenLabel: "Sectors our clients work in",
      sectors: ["Health", "Education", "Food systems", "Manufacturing", "Civic technology"],
    },
    capabilities: {
      label: "What the network can do",
      title: "Ask once; the right person hears it.",
      lede: "A question that reaches us is passed on, with your permission, to whoever has answered it before.",
      cards: [
        {
          title: "Find a specialist",
          text: "For a grant, an audit, a layout, a migration. We name two or three and say how each works.",
        },
        {
          title: "Compare notes",
          text: "A call with an organization one year ahead of you, in another town, and not a competitor.",
        },
        {
          title: "Open a door",
          text: "Funders, landlords, suppliers and first customers, introduced by somebody they already trust.",
        },
        {
          title: "Share a cost",
          text: "Bookkeeping, software seats, a training day: bought together by those who each need a third of it.",
        },
      ],
    },
    benefits: {
      label: "What members get",
      title: "Useful on an ordinary Wednesday.",
      groups: [
        {
          title: "Knowledge Sharing",
          items: [
            "The Monthly Business Meetup, open to everybody",
            "Templates that other members have already broken and fixed",
            "Short write-ups of what did not work, without names",
          ],
        },
        {
          title: "Resource Access",
          items: [
            "A directory of specialists with their day rates",
            "Shared subscriptions to market and funding data",
            "Rooms, pilot sites and equipment lent between members",
          ],
        },
        {
          title: "Growth Opportunities",
          items: [
            "Joint bids for contracts too large for one member",
            "Calls for proposals, read and sorted each week",
            "Introductions to lenders and funders who fund your size",
          ],
        },
      ],
    },
    next: {
      label: "Read next",
      alliances: { title: "Alliances", text: "Work beside us as a partner." },
      program: { title: "Pro bono program", text: "Three months of consulting, free." },
      contact: { title: "Contact", text: "Tell us whom you are looking for." },
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    strip: "Moving strip",
    capabilities: "What the network can do",
    benefits: "What members get",
    next: "Read next",
  },
  lists: { "benefits.groups.items": { min: 1, max: 6 } },
  claims: [
    { path: "opening.lede", says: "never invoice" },
    "strip",
    { path: "benefits.groups.*.items.*", says: "day rates" },
  ],
});
