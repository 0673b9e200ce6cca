import { definePage } from "#domain/content/pages/page.ts";

export const values = definePage({
  name: "Values",
  path: "/values",
  texts: {
    search: {
      title: "Values",
      description:
        "Candor, stewardship, craft, inclusion, independence and the long view: six values, and what each means in practice.",
      words:
        "principles, ethos, culture, beliefs, believe, candor, stewardship, craft, philosophy, standards, integrity, core values, honesty, trust, respect",
    },
    opening: {
      picture: "",
      label: "Values",
      title: "Six rules you can hold us to.",
      lede: "A value that nobody can catch you breaking is a slogan. Each of these comes with the practice that would give us away.",
    },
    practice: { label: "In practice" },
    values: [
      {
        name: "Candor",
        statement: "We say the uncomfortable thing early, while it is still cheap to act on.",
        inPractice:
          "The first finding is told in the second week, in person, before anybody has polished a slide about it.",
      },
      {
        name: "Stewardship",
        statement: "Your money, your data and your people’s hours are on loan to us.",
        inPractice:
          "Fees are agreed before work begins, hours are shown on every invoice, and your files are deleted or returned at the end.",
      },
      {
        name: "Craft",
        statement: "A model that only its author can run is not finished.",
        inPractice:
          "Every spreadsheet, plan and procedure is tested by somebody on your staff before we call it delivered.",
      },
      {
        name: "Inclusion",
        statement: "The person who does the work knows something the organization chart does not.",
        inPractice: "We interview at every level, and quote the front desk beside the board.",
      },
      {
        name: "Independence",
        statement: "We are paid by our clients and by nobody else.",
        inPractice:
          "No commissions, no referral fees, no reselling. When we recommend a tool, we earn nothing from it.",
      },
      {
        name: "Long view",
        statement: "We would rather be useful in five years than impressive on Friday.",
        inPractice:
          "Each recommendation carries its running cost for three years, and the name of the role that will own it.",
      },
    ],
    check: {
      label: "How we check",
      title: "At the end we ask which of the six we broke.",
      text: "Every engagement closes with that one question, put to the client and answered in writing. The answer goes into the file that the next engagement starts from.",
      action: "Tell us how we did",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    practice: "Before each practice",
    values: "The values",
    check: "How we check",
  },
  lists: { values: { min: 3, max: 12 } },
  claims: [
    { path: "values.*.inPractice", says: "in the second week" },
    { path: "values.*.inPractice", says: "shown on every invoice" },
    { path: "values.*.inPractice", says: "No commissions" },
    { path: "values.*.inPractice", says: "for three years" },
    { path: "check.text", says: "answered in writing" },
  ],
});
