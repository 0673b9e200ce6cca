export const home = {
  hero: {
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
    ].map((text) => ({ key: text, content: text })),
  },
  nonprofits: {
    label: "Nonprofit success",
    heading: "The grant was won in the budget, not in the prose.",
    text: "Funders read the numbers first. We rebuild the program budget with you until every line explains itself, then write the story around it. The work leaves behind a model your own staff can rerun next year.",
    link: "See how nonprofits use us",
  },
  startups: {
    label: "Scaling startups",
    heading: "From eleven people to fifty without losing the thread.",
    text: "Hiring plans, decision rights and a weekly operating rhythm, set up in six weeks and handed over.",
    link: "Use cases",
  },
  operations: {
    label: "Operational excellence",
    heading: "Find the hour that everyone loses on Tuesday.",
    text: "We map one process end to end, time it, and remove the step nobody would miss. Then we show you how to do the next one without us.",
    figures: [
      { value: "30%", label: "cost reduction" },
      { value: "40%", label: "efficiency gain" },
      { value: "25%", label: "quality improvement" },
    ],
    link: "How the work goes",
  },
  impact: {
    label: "Sustainable impact",
    heading: "What we leave behind has to run without us.",
    text: "A project that needs its consultant has not been finished. Before we go, each of these has an owner on your side.",
    remains: [
      {
        title: "A model",
        text: "The numbers behind the decision, unlocked, with the assumptions on the first page.",
      },
      {
        title: "A routine",
        text: "The meeting, check or report that keeps it true, already on somebody's calendar.",
      },
      { title: "A person", text: "Someone on your team who did the work beside us and could teach it." },
    ],
    link: "About the firm",
  },
  careers: {
    label: "Careers",
    heading: "Learn the trade where the client can see you work.",
    text: "Internships, contracts and volunteer roles for people who would rather fix one thing than present ten. You sit in the room from the first week.",
    link: "See open positions",
  },
  book: {
    label: "The book",
    heading: "Read how we think before you hire us.",
    text: "launched in January 2025, sets out the ideas behind our work at the length they deserve: how a small organization chooses a direction, runs well and lasts.",
    untitled: "Our book",
    action: "Buy the book",
    launched: "January 2025",
  },
  program: {
    label: "Free, for three months",
    heading: "The pro bono program takes on organizations that could not otherwise ask.",
    text: "Startups, small businesses and nonprofits apply once. If it fits, a consultant works with you for three months at no cost.",
    action: "Read about the program",
  },
  meetup: {
    label: "Monthly Business Meetup",
    heading: "Once a month, bring the problem you would not put in an email.",
    text: "A forum for founders, owners and directors. Guests are welcome, pitches are not.",
    agenda: [
      { title: "One problem", text: "A member tells it in ten minutes, with the numbers." },
      { title: "Many questions", text: "The room asks before it advises." },
      { title: "A next step", text: "You leave with something to try and someone to call." },
    ],
    action: "Join the meetup",
  },
  closing: {
    heading: "How Can We Help You?",
    text: "Tell us what keeps coming back to your desk. The first conversation is free, and useful whether or not we work together.",
    ways: [
      {
        href: "/contact",
        icon: "contact",
        title: "Contact us",
        text: "Write a few lines; a person answers.",
      },
      { href: "/locations", icon: "locations", title: "Find us", text: "New Jersey, and remote everywhere." },
    ],
  },
} as const;
