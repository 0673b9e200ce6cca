import { definePage } from "#domain/content/pages/page.ts";

export const booking = definePage({
  name: "Schedule a consultation",
  path: "/book-session",
  texts: {
    search: {
      title: "Schedule a Consultation",
      description: "Request a consultation on any of our services, or book a free 15-minute call.",
      words:
        "book, book a session, book a meeting, session, appointment, schedule, consultation, request a consultation, meeting, reservation, hire a consultant, talk to a consultant, request, rfp, get help",
    },
    opening: {
      title: "Schedule a Consultation with {shortName}",
      lede: "Two ways: tell us what you need, and we come back to you with a time and the right person, or pick a quarter of an hour straight from the calendar.",
    },
    form: { title: "Request a Custom Consultation" },
    call: {
      picture: "",
      label: "Free 15-minute consultation",
      title: "Start with a quarter of an hour.",
      text: "Pick a time that suits you. No preparation, no cost, and at the end you know whether we can help.",
      action: "Book Now",
    },
    problem: {
      label: "Tell us your problem",
      title: "Not sure which service to choose?",
      lede: "Describe what goes wrong in a few sentences. You see which services fit and why, and can take your words back to the form. Nothing is stored until you send it.",
      action: "See what fits",
    },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    form: "The form",
    call: "The short call",
    problem: "Tell us your problem",
  },
  claims: ["call.label"],
});
