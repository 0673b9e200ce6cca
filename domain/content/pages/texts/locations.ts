import { definePage } from "#domain/content/pages/page.ts";

export const locations = definePage({
  name: "Locations",
  path: "/locations",
  texts: {
    search: {
      title: "Locations",
      description: "Based in New Jersey and working remotely everywhere: where to find us and how we meet.",
      words:
        "address, office, headquarters, hq, where, where are you located, where do you work, based, directions, map, route, visit, parking, city, state, new jersey, nj, country, street, zip code, postal address, mailing address, opening hours, hours, time zone, remote, online, in person, on site, near me, nearby, area, region, travel, how do you meet, open, when are you open, hours of operation, local",
    },
    opening: {
      picture: "",
      label: "Locations",
      title: "Based in New Jersey, at work wherever you are.",
      lede: "One base, for the organizations we see in person, and a way of working that reaches all the others.",
    },
    map: { place: "New Jersey" },
    base: {
      label: "Our base",
      title: "New Jersey is where the door is.",
      text: "Visits are by appointment, so that the person you want to see is there. We come to you when the work is on a floor, in a clinic or around a board table within reach of New Jersey.",
      book: "Schedule a Consultation",
      write: "Write to us",
    },
    contact: {
      title: "Contact",
      whileNoAddressIsSet: "New Jersey, United States",
      hours: "We keep hours in {timeZone}.",
    },
    meeting: {
      label: "How we meet",
      title: "The work decides where we sit.",
      ways: [
        {
          title: "In person",
          text: "Near New Jersey: process walks, workshops, interviews and board sessions on your premises.",
        },
        {
          title: "Remote",
          text: "Everywhere else: short video sessions, shared documents and a written note each week, planned around your time zone.",
        },
        {
          title: "Hybrid",
          text: "A first visit to see the work, then remote weeks, then a last day on site for the handover.",
        },
      ],
    },
    elsewhere: { label: "Also at", title: "Other places to find us." },
  },
  sections: {
    search: "Search engines",
    opening: "Opening",
    map: "On the map",
    base: "Our base",
    contact: "Contact",
    meeting: "How we meet",
    elsewhere: "Other places, where settings name some",
  },
  lists: { "meeting.ways": { min: 2, max: 6 } },
  limits: { "map.place": 20 },
});
