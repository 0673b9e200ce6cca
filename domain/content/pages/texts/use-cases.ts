import { definePage } from "#domain/content/pages/page.ts";

export const useCases = definePage({
  name: "Use cases",
  path: "/use-cases",
  texts: {
    search: {
      title: "Use cases",
      description:
        "Eight situations that bring startups, small businesses, nonprofits and other organizations to us, and what is left behind when we go.",
      words:
        "situations, scenarios, startups, small businesses, nonprofits, non profit, charity, entrepreneur, family business, industries, sectors, who do you work with, what kind of clients, target group, who can you help, who do you help, who is it for",
    },
    opening: {
      picture: "",
      label: "Use cases",
      title: "You will recognize yourself in one of these.",
      lede: "Eight situations that bring startups, small businesses, nonprofits and other organizations to us, what we do about each, and what is left behind when we go.",
    },
    labels: { work: "What we do", stays: "What stays", weeks: "How long" },
    startups: {
      name: "Startups",
      title: "You found customers. Now find the hours.",
      cases: [
        {
          said: "We are eleven people and every decision still comes to me.",
          work: "We list the decisions of one month, sort them by who should own them, and set up a weekly operating rhythm with the people who take them over.",
          stays: "A decision map, a hiring plan by quarter and a Monday meeting that takes forty minutes.",
          weeks: "6 weeks",
        },
        {
          said: "Investors ask how large the market is and we have a slide nobody believes.",
          work: "Twenty interviews with buyers and refusers, a bottom-up size with ranges, and the price test you have been postponing.",
          stays: "A market model you can defend line by line, and the interview notes.",
          weeks: "6 weeks",
        },
      ],
    },
    smallBusinesses: {
      name: "Small businesses",
      title: "Busy is not the same as profitable.",
      cases: [
        {
          said: "Sales went up by a fifth and there is less in the bank.",
          work: "Margin by product and customer, then the process behind the worst two: mapped, timed and rebuilt with your staff.",
          stays: "A monthly margin page, new standard work and a price list that follows from both.",
          weeks: "8 weeks",
        },
        {
          said: "We type the same order into three systems.",
          work: "An inventory of systems and contracts, one integration instead of two retypings, and a data cleanup before anything moves.",
          stays: "Two systems that agree, a register of what you pay for, and an owner for each.",
          weeks: "10 weeks",
        },
      ],
    },
    nonprofits: {
      name: "Nonprofits",
      title: "The mission is clear. The budget should be as well.",
      cases: [
        {
          said: "One funder pays for two thirds of what we do.",
          work: "A ranked list of funders who paid for similar work, a program budget in which every line explains itself, and three applications sent.",
          stays: "A twelve-month funding calendar, reusable text and a budget model your staff can rerun.",
          weeks: "12 weeks",
        },
        {
          said: "The impact report takes us a month of copying.",
          work: "We sit beside the person who compiles it, agree on definitions with the people who record it, and put checks where data is entered.",
          stays: "A data dictionary, a quality check that runs weekly and a report that takes two days.",
          weeks: "12 weeks",
        },
      ],
    },
    otherOrganizations: {
      name: "Other organizations",
      title: "When the work itself stands in line.",
      cases: [
        {
          said: "We were about to buy a second machine.",
          work: "A time study on the first one, a value stream map of the floor and a capacity model that says when two are really needed.",
          stays: "A new layout, control charts the shift lead reads, and a date for the investment.",
          weeks: "8 weeks",
        },
        {
          said: "Our three best people became managers in one year.",
          work: "The Emerging Leaders program on their own teams: delegation, feedback, planning, with a survey before and after.",
          stays: "A leadership plan for each, and session guides for whoever is promoted next.",
          weeks: "8 weeks",
        },
      ],
    },
    next: {
      label: "Next step",
      title: "Three ways to go on from here.",
      booking: {
        title: "Talk it through",
        text: "Request a consultation on the service you need, or take a free 15-minute call.",
        action: "Schedule a Consultation",
      },
      contact: {
        title: "Write first",
        text: "Two sentences about the situation are enough. A person answers, not a sequence of emails.",
        action: "Contact us",
      },
      program: {
        title: "Apply for free help",
        text: "Startups, small businesses and nonprofits that qualify work with us for three months at no cost.",
        action: "See the pro bono program",
      },
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    labels: "Beside each case",
    startups: "Startups",
    smallBusinesses: "Small businesses",
    nonprofits: "Nonprofits",
    otherOrganizations: "Other organizations",
    next: "Next step",
  },
  lists: {
    "startups.cases": { min: 1, max: 6 },
    "smallBusinesses.cases": { min: 1, max: 6 },
    "nonprofits.cases": { min: 1, max: 6 },
    "otherOrganizations.cases": { min: 1, max: 6 },
  },
  claims: [{ path: "nonprofits.cases.*.stays", says: "two days" }],
});
