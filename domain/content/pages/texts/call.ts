import { definePage } from "#domain/content/pages/page.ts";

export const call = definePage({
  name: "Book a call",
  path: "/book-session/call",
  texts: {
    search: {
      title: "Book a Free 15-Minute Call",
      description: "Choose a day and a time in your own time zone for a free 15-minute call with {firm}.",
      words:
        "call, book a call, schedule a call, free call, phone call, video call, zoom, intro call, discovery call, 15 minutes, fifteen minutes, quarter of an hour, calendar, availability, time slot, callback, call back, free consultation, free session, free appointment, free meeting, reschedule, cancel, cancel appointment, cancel meeting, change appointment, move appointment, video conference, free trial",
    },
    opening: {
      label: "Free 15-minute consultation",
      title: "Find a quarter of an hour.",
      lede: "Choose a day, then a time. It takes a minute.",
    },
    days: { title: "Which day suits you?" },
    times: { title: "Which time?" },
    form: { title: "Your call" },
    full: {
      title: "Every time is taken.",
      text: "More times open each day. If it cannot wait, send us a request, and we will find a time together.",
    },
    request: { action: "Request a Custom Consultation" },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    days: "The days",
    times: "The times",
    form: "The form",
    full: "When every time is taken",
    request: "The way to the request form",
  },
});
