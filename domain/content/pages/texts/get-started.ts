import { definePage } from "#domain/content/pages/page.ts";

export const getStarted = definePage({
  name: "Get started",
  path: "/get-started",
  texts: {
    search: {
      title: "Get started",
      description:
        "How work with us begins and ends: a free 15-minute call, a one-page scope, six to twelve weeks of work and a handover.",
      words:
        "price, price list, pricing, cost, fees, rate, hourly rate, day rate, charge, how much, quote, request a quote, estimate, budget, expensive, cheap, payment, pay, invoice, contract, scope, process, how it works, how do you work, begin, first step, next steps, steps, duration, how long, how long does it take, faq, frequently asked questions, common questions, what to expect, deliverables, handover, become a client, new client, intellectual property, who owns the work, work together, what happens next, onboarding, free quote, payment plan, hourly, phases",
    },
    opening: {
      picture: "",
      label: "Get started",
      title: "From first call to handover in four steps.",
      lede: "Nothing to prepare, nothing to sign until you have read the scope on one page. Here is what happens, how long it takes and what it asks of you.",
      action: "Schedule a Consultation",
    },
    steps: {
      label: "The process",
      title: "Each step ends with something you can keep.",
      keep: "You keep",
      items: [
        {
          when: "15 minutes",
          title: "Talk",
          text: "A free call. You describe the problem, we ask about people, numbers and deadlines, and say plainly whether we can help.",
          keep: "An honest first opinion",
        },
        {
          when: "Within a week",
          title: "Scope",
          text: "We write down the question, the work, the price and the date, on one page, and go through it with whoever will decide.",
          keep: "A fixed scope and a fixed price",
        },
        {
          when: "6 to 12 weeks",
          title: "Work",
          text: "One consultant leads and stays to the end. Your people do part of the work with us, because they will run what comes out of it.",
          keep: "A weekly note: done, next, in doubt",
        },
        {
          when: "The last 2 weeks",
          title: "Hand over",
          text: "Files, models and routines move to named owners. We watch them used once, correct what is unclear, and check in after ninety days.",
          keep: "Something that runs without us",
        },
      ],
    },
    prepare: {
      label: "What to bring",
      title: "Come as you are. If you have these, bring them.",
      items: [
        "One sentence on what should be different in six months",
        "The figures you look at now, however rough",
        "The name of the person who will own the result",
        "What you have tried already, and why it stopped",
      ],
    },
    questions: {
      label: "Before you ask",
      title: "Four questions we hear every week.",
      items: [
        {
          question: "How small is too small?",
          answer:
            "Nobody is. Solo founders and two-person nonprofits are welcome. If a fee would be a hardship, look at the pro bono program first.",
        },
        {
          question: "Do you work on site?",
          answer:
            "Near our New Jersey base, yes. Everywhere else we work remotely, and for most projects a mix of both is best.",
        },
        {
          question: "What if the scope turns out to be wrong?",
          answer:
            "We say so as soon as we see it, rewrite the page, and you decide again before any more work is done.",
        },
        {
          question: "Who owns what you make?",
          answer:
            "You do: every file, model and login, from the first day, in formats you can open without us.",
        },
      ],
    },
    closing: {
      title: "The first step takes a quarter of an hour.",
      action: "Schedule a Consultation",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    steps: "The four steps",
    prepare: "What to bring",
    questions: "Questions",
    closing: "Closing",
  },
  lists: { "prepare.items": { min: 2, max: 8 }, "questions.items": { min: 2, max: 10 } },
  claims: [
    { path: "steps.items.1", only: ["when", "title", "keep"] },
    { path: "steps.items.2", only: ["when", "title", "keep"] },
    { path: "steps.items.*.text", says: "after ninety days" },
    { path: "questions.items.*.answer", says: "every file, model and login" },
  ],
});
