import { services } from "#domain/inbox/session-requests/rules.ts";
import { personOf } from "./people.ts";
import { pick } from "./series.ts";

const zones = ["America/New_York", "Asia/Tokyo", "America/Los_Angeles", "Europe/Berlin", "Asia/Kolkata"];

const subjects = [
  "We could use a second pair of eyes on our budget for next year before the board sees it.",
  "Is your program something for a group as small as ours? We are three people and a van.",
  "Our orders leave the building nine days after they come. Where would you begin to look?",
  "We were asked for a logic model in a grant application, and nobody here has written one.",
  "Two of us disagree on whether to open a second site. It might take fifteen minutes to see why.",
];

/** Working days from today and the hour; those before today are over. */
const times = [
  ...[
    { day: -9, hour: 10, state: "done" },
    { day: -6, hour: 14, state: "missed" },
    { day: -4, hour: 9, state: "done" },
    { day: -2, hour: 15, state: "cancelled" },
    { day: -1, hour: 11, state: "done" },
  ],
  ...[
    { day: 1, hour: 9, state: "booked" },
    { day: 1, hour: 14, state: "booked" },
    { day: 2, hour: 10, state: "cancelled" },
    { day: 3, hour: 16, state: "booked" },
    { day: 6, hour: 11, state: "booked" },
  ],
] as const;

export const demoCalls = times.map((time, index) => {
  const { name, handle } = personOf(index + 200);
  return {
    ...time,
    name,
    email: `${handle}@example.org`,
    // Both are optional.
    service: index % 4 === 3 ? null : pick(services, index),
    about: index % 3 === 2 ? null : pick(subjects, index),
    timeZone: pick(zones, index),
    phone: `+1 (555) 010-02${String(index).padStart(2, "0")}`,
  };
});
