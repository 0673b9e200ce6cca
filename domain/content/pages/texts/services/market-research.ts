import { defineServicePage } from "./service.ts";

export const marketResearch = defineServicePage({
  name: "Market Research & Analysis",
  slug: "market-research",
  texts: {
    search: {
      title: "Market Research & Analysis",
      description: "Ask the people who did not buy, count what can be counted, and say how sure we are.",
      words:
        "research, market, market analysis, market size, survey, customer research, customer interviews, user research, focus group, competitors, competitor analysis, competition, demand, target audience, customer insight, feasibility study, needs assessment, segmentation",
    },
    opening: {
      picture: "",
      label: "Services",
      title: "Market Research & Analysis",
      lede: "For anyone about to spend money on a belief: evidence on customers, competitors and size of market, gathered quickly and reported without varnish.",
      action: "Get Started Today",
    },
    intro: {
      label: "Why it matters",
      title: "The expensive mistakes are made before the first customer is asked.",
      text: "A market report bought off the shelf tells you that the world is large and growing. It does not tell you whether the eleven clinics within an hour's drive would change suppliers, and what for.\n\nWe design the study around the decision it has to serve. What would make you go ahead? What would make you stop? Then we collect just enough evidence to tell the two apart, and no more.",
      madeFor: {
        title: "Made for",
        items: [
          "Startups testing an idea before they hire for it",
          "Businesses entering a new region, segment or price band",
          "Nonprofits that must show need before a funder will listen",
        ],
      },
    },
    offerings: {
      picture: "",
      label: "What we offer",
      title: "Four questions we are asked most, and how we answer them.",
      items: [
        {
          title: "Who wants it? Customer research",
          text: "Interviews and surveys with buyers, former buyers and people who said no, analyzed by job and occasion.",
        },
        {
          title: "How many? Market sizing",
          text: "A bottom-up estimate you can take apart, with sources, ranges and the assumption that matters most.",
        },
        {
          title: "Who else? Competitor analysis",
          text: "What rivals offer, charge and neglect, including the one nobody lists: doing nothing.",
        },
        {
          title: "What next? Trends and feasibility",
          text: "The changes worth planning for, and whether the numbers still work if they come late.",
        },
      ],
    },
    approach: {
      label: "Our approach",
      title: "Begin with the decision and work back to the question.",
      lede: "",
      steps: [
        {
          when: "Days 1-5",
          title: "Frame",
          text: "The decision, the deadline, and the finding that would change your mind, written down first.",
        },
        {
          when: "Weeks 2-4",
          title: "Gather",
          text: "Interviews, fieldwork, a short survey, and public data you did not know was public.",
        },
        {
          when: "Week 5",
          title: "Weigh",
          text: "Findings sorted by strength of evidence. What we do not know has its own page.",
        },
        {
          when: "Week 6",
          title: "Tell",
          text: "A session with whoever decides, recommendation first, charts after, raw data handed over.",
        },
      ],
    },
    figures: {
      label: "Where we have looked",
      title: "Wide enough to compare, close enough to know.",
      items: [
        { value: "200+", unit: "projects", note: "each tied to a decision somebody had to make" },
        { value: "50+", unit: "industries", note: "from home care to precision parts" },
        { value: "30+", unit: "countries", note: "reached remotely, with local sources" },
      ],
    },
    handover: {
      label: "Handover",
      title: "What stays when we leave",
      items: [
        "A report that opens with the answer and fits in twenty pages",
        "The market model, with every source linked",
        "Interview notes and survey data, anonymized, in your own folder",
        "The questionnaire, so that you can ask again next year and compare",
      ],
    },
    closing: {
      title: "What would you need to know to say yes?",
      text: "Tell us the decision and the date. We will tell you what can be learned by then, and what it would take.",
    },
    onward: { label: "Next service", all: "All eight services" },
    elsewhere: {
      summary: "Ask the people who did not buy, count what can be counted, and say how sure we are.",
      title: "Twelve good conversations beat a thousand clicks.",
      text: "Before you build, move or borrow, find out who wants it and what they would give up for it. We combine interviews, small surveys and public data, and mark every conclusion with how certain it is.",
    },
  },
});
