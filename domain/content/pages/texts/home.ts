import { definePage } from "#domain/content/pages/page.ts";

export const home = definePage({
  name: "Home",
  path: "/",
  texts: {
    search: {
      title: "Building Sustainable Futures, Together",
      description:
        "Strategy, operations, technology and grant writing for startups, small businesses and nonprofits.",
      words:
        "home page, homepage, welcome, meetup, monthly business meetup, event, forum, buy the book, read the book, bookshop, {shortName}, main page, author",
    },
    opening: {
      picture: "",
      label: "Consulting for startups, small businesses and nonprofits",
      title: "Building Sustainable Futures, Together",
      lede: "We help small teams find the route: where to play, how to run, and what to measure when they get there.",
      action: "Explore solutions",
    },
    ticker: {
      label: "Trending Insights",
      items: [
        "AI-driven operational optimization",
        "ESG integration as competitive advantage",
        "Digital transformation for resilience",
        "Talent development for future-proofing",
        "Data readiness framework implementation",
      ],
    },
    nonprofits: {
      label: "Nonprofit success",
      title: "The grant was won in the budget, not in the prose.",
      text: "Funders read the numbers first. We rebuild the program budget with you until every line explains itself, then write the story around it. The work leaves behind a model your own staff can rerun next year.",
      link: "See how we work with nonprofits",
    },
    startups: {
      picture: "",
      label: "Scaling startups",
      title: "From eleven people to fifty without losing the thread.",
      lede: "Hiring plans, decision rights and a weekly operating rhythm, set up in six weeks and handed over.",
      link: "Use cases",
    },
    operations: {
      picture: "",
      label: "Operational excellence",
      title: "Find the hour that everyone loses on Tuesday.",
      lede: "We map one process end to end, time it, and remove the step nobody would miss. Then we show you how to do the next one without us.",
      figures: [
        { value: "30%", label: "cost reduction" },
        { value: "40%", label: "efficiency gain" },
        { value: "25%", label: "quality improvement" },
      ],
      link: "How the work goes",
    },
    problem: {
      label: "Tell us your problem",
      title: "What keeps coming back to your desk?",
      lede: "Write it down as you would tell it over coffee. You see at once which services fit, and what we did in cases like yours. Nothing is stored.",
      action: "See what fits",
    },
    impact: {
      label: "Sustainable impact",
      title: "What we leave behind has to run without us.",
      lede: "A project that still needs its consultant is not finished. Before we go, each of these has an owner on your side.",
      link: "About the firm",
      remains: [
        {
          title: "A model",
          text: "The numbers behind the decision, unlocked, with the assumptions on the first page.",
        },
        {
          title: "A routine",
          text: "The meeting, check or report that keeps it true, already on somebody's calendar.",
        },
        {
          title: "A person",
          text: "Someone on your team who did the work beside us and could teach it.",
        },
      ],
    },
    careers: {
      picture: "",
      label: "Careers",
      title: "Learn the trade where the client can see you work.",
      lede: "Internships, contracts and volunteer roles for people who would rather fix one thing than present ten. You sit in the room from the first week.",
      link: "See open positions",
    },
    book: {
      picture: "",
      label: "The book",
      title: "Read how we think before you hire us.",
      text: "{book}, launched in January 2025, sets out the ideas behind our work at the length they deserve: how a small organization chooses a direction, runs well and lasts.",
      action: "Buy the book",
      cover: { title: "{book}", date: "January 2025" },
    },
    program: {
      label: "Free, for three months",
      title: "The pro bono program is for organizations that could not otherwise afford us.",
      text: "Startups, small businesses and nonprofits apply once. If it fits, a consultant works with you for three months at no cost.",
      action: "Read about the program",
    },
    meetup: {
      label: "Monthly Business Meetup",
      title: "Once a month, bring the problem you would not put in an email.",
      text: "A forum for founders, owners and directors. Guests are welcome, pitches are not.",
      agenda: [
        { title: "One problem", text: "A member tells it in ten minutes, with the numbers." },
        { title: "Many questions", text: "The room asks before it advises." },
        { title: "A next step", text: "You leave with something to try and someone to call." },
      ],
      action: "Join the meetup",
    },
    closing: {
      title: "How Can We Help You?",
      lede: "Tell us what keeps coming back to your desk. The first conversation is free, and useful whether or not we work together.",
      contact: { title: "Contact us", text: "Write a few lines; a person answers." },
      locations: { title: "Find us", text: "New Jersey, and remote everywhere." },
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    ticker: "Moving strip",
    nonprofits: "Nonprofits",
    startups: "Startups",
    operations: "Operations",
    problem: "Tell us your problem",
    impact: "What we leave behind",
    careers: "Careers",
    book: "The book",
    program: "Pro bono program",
    meetup: "Meetup",
    closing: "Close",
  },
  lists: {
    "ticker.items": { min: 3, max: 10 },
    "operations.figures": { min: 2, max: 4 },
    "impact.remains": { min: 2, max: 6 },
    "meetup.agenda": { min: 2, max: 6 },
  },
  limits: {
    "ticker.label": 24,
    "operations.figures.*.value": 12,
    "impact.remains.*.title": 30,
    "book.cover.title": 200,
    "book.cover.date": 24,
  },
  claims: [
    "startups.lede",
    "operations.figures.*",
    { path: "careers.lede", says: "from the first week" },
    "meetup.title",
  ],
});
