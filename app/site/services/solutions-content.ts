/** Texts of the Solutions page; the services themselves are in the catalogue. */
export const solutions = {
  hero: {
    title: "Eight services, one habit: leave it working.",
    lede: "We take on a question you can name, work on it beside your people for weeks rather than years, and hand over something they can run. Choose the service nearest to your problem; the first conversation will find the right one.",
    action: "Get Started",
  },
  services: {
    label: "Our services",
    heading: "Start from what is wrong, not from what it is called.",
  },
  testimonials: {
    label: "What clients say",
    heading: "Signed by role, because the work is confidential.",
    quotes: [
      {
        text: "They asked to see the spreadsheet before they would talk about software. Three months later we had cancelled two subscriptions and the month closes in four days.",
        by: "Operations director",
        of: "home care provider",
      },
      {
        text: "They told us not to apply to the first call. We applied to the second one and were funded for three years.",
        by: "Executive director",
        of: "youth education nonprofit",
      },
      {
        text: "I expected a report. I got a plan on two pages and a team that argues about the right things.",
        by: "Founder and chief executive",
        of: "climate hardware startup",
      },
    ],
  },
  impact: {
    heading: "Our Impact",
    lede: "What the question was, what we did about it, and what the client measured afterwards.",
  },
  closing: {
    label: "Next step",
    heading: "Describe the problem in two sentences. We will answer in a few more.",
    text: "No form of ten pages, no sales call. If we are not the right firm we will say so, and name the kind of help that is.",
    action: "Contact Us Today",
  },
};
