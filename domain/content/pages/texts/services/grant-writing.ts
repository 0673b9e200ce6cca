import { defineServicePage } from "./service.ts";

export const grantWriting = defineServicePage({
  name: "Grant Writing & Fundraising",
  slug: "grant-writing",
  texts: {
    search: {
      title: "Grant Writing & Fundraising",
      description: "Find the funder who already wants what you do, and send a budget that explains itself.",
      words:
        "grants, grant application, apply for a grant, grant proposal, grant writer, grants for nonprofits, fundraising, nonprofit fundraising, funding, funders, raise money, donors, proposal, foundation, sbir, federal grant, subsidy, sponsor, sponsorship, grant management, grant reporting",
    },
    opening: {
      picture: "",
      label: "Services",
      title: "Grant Writing & Fundraising",
      lede: "For nonprofits, research teams and mission-driven companies: the right funders, proposals that hold up to a skeptical reviewer, and reports that get you invited back.",
      action: "Get Started Today",
    },
    intro: {
      label: "Why it matters",
      title: "A strong program with a weak budget loses to a weak program with a strong one.",
      text: "Reviewers see forty applications in a week. They look for three things: does this fit what we fund, does the money add up, and will these people report on time. Fine writing helps only after that.\n\nWe work in that order. We tell you which calls to leave alone, build the logic model and budget with your program staff, write and edit, and put the reporting calendar in place on the day the award letter arrives.",
      madeFor: {
        title: "Made for",
        items: [
          "Nonprofits that depend on one or two funders and know it",
          "Startups and labs eligible for public research and innovation money",
          "Community organizations applying for the first time",
        ],
      },
    },
    offerings: {
      picture: "",
      label: "What we offer",
      title: "Everything between an idea and a clean final report.",
      items: [
        {
          title: "Funder research",
          text: "A ranked list of public, private and corporate funders who paid for similar work in the last three years.",
        },
        {
          title: "Proposal development",
          text: "Need, logic model, work plan, budget and narrative, reviewed by someone paid to find holes in it.",
        },
        {
          title: "Fundraising strategy",
          text: "A twelve-month calendar across grants, individual giving and events, sized to the staff you have.",
        },
        {
          title: "Grant management and reporting",
          text: "Award setup, spending against lines, and reports drafted from records you already keep.",
        },
      ],
    },
    approach: {
      label: "Our process",
      title: "Every draft meets a critic before it meets the funder.",
      lede: "",
      steps: [
        {
          when: "Fit",
          title: "Read the call twice",
          text: "Eligibility, scoring and past awards. If you would not make the short list, we say so and stop.",
        },
        {
          when: "Frame",
          title: "Budget before prose",
          text: "Activities, costs and outcomes in one table that your finance person signs.",
        },
        {
          when: "Write",
          title: "Draft, score, repair",
          text: "A full draft two weeks early, scored against the funder's own rubric, then fixed where it lost points.",
        },
        {
          when: "Report",
          title: "Earn the renewal",
          text: "A reporting calendar, a shared folder of evidence and a reminder before every deadline.",
        },
      ],
    },
    figures: {
      label: "Track record",
      title: "What asking well has brought in.",
      items: [
        { value: "85%", unit: "success", note: "of the applications we advise sending" },
        { value: "$50M+", unit: "secured", note: "from public, private and corporate funders" },
        { value: "100+", unit: "grants", note: "written, awarded and reported on" },
      ],
    },
    handover: {
      label: "Handover",
      title: "What stays when we leave",
      items: [
        "A library of reusable text, data and attachments, with dates of review",
        "A program budget model your own staff can rerun next year",
        "A funder calendar covering the next twelve months",
        "A reporting folder per award, ready for an auditor",
      ],
    },
    closing: {
      title: "Send us the call you are thinking about.",
      text: "We will read it and tell you honestly whether to apply. Knowing which ones to skip is half the success rate.",
    },
    onward: { label: "Next service", all: "All eight services" },
    elsewhere: {
      summary: "Find the funder who already wants what you do, and send a budget that explains itself.",
      title: "Send fewer applications, and win more of them.",
      text: "We tell you which calls to leave alone, build the budget before the prose, have every draft scored by someone who tries to reject it, and set up the reporting that earns the second grant.",
    },
  },
  claims: [{ path: "approach.steps.*.text", says: "two weeks early" }],
});
