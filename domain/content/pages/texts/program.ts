import { definePage } from "#domain/content/pages/page.ts";

export const program = definePage({
  name: "Pro bono program",
  path: "/bcpbp",
  texts: {
    search: {
      title: "Pro bono program",
      description:
        "Free consulting for three months for startups, small businesses and nonprofits that qualify: what it is, who can apply and how.",
      words:
        "pro bono, free, free of charge, free service, bcpbp, program, apply, application, application status, eligibility, qualify, who can apply, afford, cannot afford, discount, hardship, scholarship, low cost, member, become a member, membership, sign up, signup, register, registration, account, create account, login, log in, sign in, signin, password, forgot password, portal, member area, free for nonprofits, financial help",
    },
    opening: {
      picture: "",
      label: "Pro bono program (BCPBP)",
      title: "Three months of consulting, free of charge.",
      lede: "For startups, small businesses and nonprofits with a problem worth solving and no budget to solve it. One application, one consultant, up to three services.",
      apply: "Apply Now",
      signIn: "Sign In",
    },
    what: {
      label: "What is the program",
      title: "The same work our clients pay for, given to those who cannot.",
      text: "Every year we set hours aside for organizations that would gain most from advice and are least able to buy it. If you are accepted, a consultant works with you for three months on up to three services of your choice. There is no fee, no trial period and nothing to buy at the end.\n\nWhat we ask for is time: someone who can decide, a few hours a week, and the will to use what comes out of it.",
      figures: [
        {
          value: "3",
          unit: "months",
          note: "of work with a named consultant, remote, in person near New Jersey, or both",
        },
        {
          value: "3",
          unit: "services at most",
          note: "chosen from seven, so that each gets enough attention",
        },
        {
          value: "$0",
          unit: "fee",
          note: "for the program and for everything made in it, which is yours to keep",
        },
      ],
    },
    who: {
      picture: "",
      label: "Who can benefit",
      title: "Small, serious and short of money.",
      kinds: [
        {
          title: "Startups",
          text: "You have a product or a working prototype and the first people who want it. You need a plan, a market you can prove, or a way of working that survives the fifth hire.",
        },
        {
          title: "Small businesses",
          text: "You have customers and a payroll, and something that eats the margin: a slow process, a price list nobody dares to touch, systems that do not agree.",
        },
        {
          title: "Nonprofits",
          text: "You have a mission and people who depend on it. You need a second funder, a budget that explains itself, or an impact report that does not take a month.",
        },
      ],
    },
    challenges: {
      label: "Challenges",
      title: "Does one of these sound like last week?",
      items: [
        {
          title: "Strategic adaptation",
          text: "The market, the law or the funder changed, and the plan did not.",
        },
        { title: "Operational inefficiencies", text: "Everyone is busy and the work is still late." },
        {
          title: "Financial management",
          text: "You know what is in the bank. You do not know what it is promised to.",
        },
        { title: "Marketing and sales", text: "The people who try it stay. Too few hear of it." },
        {
          title: "Leadership development",
          text: "Good specialists became managers, and nobody showed them how.",
        },
      ],
      other: "Something else? The application has a place for it, in your own words.",
    },
    services: {
      label: "Seven services",
      title: "Choose up to three.",
      link: "Sign up to apply",
    },
    steps: {
      label: "Three steps",
      title: "Half an hour to apply, three months to work.",
      items: [
        {
          title: "Sign up",
          text: "Create an account with your name, email and a password. It takes a minute.",
        },
        {
          title: "Apply",
          text: "Tell us about the organization, its challenges and the services you want. One application per account; you can see its status at any time.",
        },
        {
          title: "Collaborate",
          text: "If you are approved we contact you to agree on goals and dates, and the three months begin.",
        },
      ],
    },
    testimonial: {
      picture: "",
      text: "We came for a grant application. We left with a budget we understand, and wrote the next two applications ourselves.",
      by: "Executive director",
      of: "community health nonprofit",
    },
    closing: {
      label: "Your turn",
      title: "The worst that can happen is half an hour spent describing your problem clearly.",
      text: "That alone helps more often than you would think. Applications are read by a person, and everyone gets an answer.",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    what: "What is the program",
    who: "Who can benefit",
    challenges: "Challenges",
    services: "The services",
    steps: "The three steps",
    testimonial: "What a member says",
    closing: "Closing",
  },
  lists: {
    "what.figures": { min: 2, max: 4 },
    "who.kinds": { min: 2, max: 6 },
    "challenges.items": { min: 3, max: 10 },
  },
  claims: ["what.figures.*", "testimonial", { path: "closing.text", says: "everyone gets an answer" }],
});
