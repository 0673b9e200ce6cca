import { definePage } from "#domain/content/pages/page.ts";

export const socialResponsibility = definePage({
  name: "Social responsibility",
  path: "/social-responsibility",
  texts: {
    search: {
      title: "Social Responsibility",
      description:
        "Pro bono consulting, nonprofit capacity, a lighter footprint and open learning: our initiatives, impact and 2025 goals.",
      words:
        "csr, giving, give back, community programs, community service, charity work, social impact, impact, donate, good causes, open learning, goals, philanthropy, community work, community involvement",
    },
    opening: {
      picture: "",
      label: "Social responsibility",
      title: "Part of every week belongs to people who cannot pay for it.",
      lede: "The work is the same, done by the same people and held to the same standard. Only the invoice is missing.",
    },
    initiatives: {
      label: "Initiatives",
      title: "Four things we do on purpose.",
      cards: [
        {
          title: "Pro bono consulting",
          text: "Three months beside a startup, small business or nonprofit that qualifies. One application, one consultant, no fee at any point.",
        },
        {
          title: "Nonprofit capacity",
          text: "Budgets that explain themselves, grant calendars and board papers, built so that staff can run them without us.",
        },
        {
          title: "A lighter footprint",
          text: "Remote first, rail before air, refurbished before new. What is left is measured every year and offset in full.",
        },
        {
          title: "Open learning",
          text: "The meetup, our templates and our articles are free, and stay free, for anybody who wants to do it alone.",
        },
      ],
    },
    impact: {
      label: "Impact",
      title: "What it has come to so far.",
      nonprofits: {
        title: "Nonprofit support",
        figures: [
          { value: "50+", label: "nonprofits" },
          { value: "1000+", label: "pro bono hours" },
          { value: "$500K+", label: "service value" },
        ],
      },
      environment: {
        title: "Environment",
        figures: [
          { value: "Carbon neutral", label: "operations" },
          { value: "100%", label: "renewable energy" },
          { value: "Zero waste", label: "to landfill from our offices" },
        ],
      },
      community: {
        title: "Community programs",
        items: [
          "The Monthly Business Meetup, open to all and free",
          "Grant writing clinics for first-time applicants",
          "Reading rooms for budgets: bring yours, leave with notes",
          "Mentoring for students entering consulting and engineering",
        ],
      },
    },
    goals: {
      label: "Goals",
      title: "Our 2025 goals",
      items: [
        "Open the pro bono program to three kinds of organization: startups, small businesses and nonprofits",
        "Give one working day in five to pro bono members and community programs",
        "Hold the meetup every month, and publish the notes",
        "Keep operations carbon neutral while the firm grows",
        "Ask every member for a report twelve months on, and publish what held",
      ],
      action: "Apply to the program",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    initiatives: "Initiatives",
    impact: "Impact",
    goals: "Goals",
  },
  lists: {
    "initiatives.cards": { min: 2, max: 8 },
    "impact.nonprofits.figures": { min: 1, max: 5 },
    "impact.environment.figures": { min: 1, max: 5 },
    "impact.community.items": { min: 2, max: 8 },
    "goals.items": { min: 2, max: 10 },
  },
  limits: { "impact.nonprofits.figures.*.value": 20, "impact.environment.figures.*.value": 20 },
  claims: ["impact.nonprofits.figures.*", "impact.environment.figures.*"],
});
