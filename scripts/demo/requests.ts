import { services, teamSizes } from "#domain/inbox/session-requests/rules.ts";
import type { DemoConversations } from "./conversation.ts";
import { conversationsAboutNewest, letterConversations } from "./conversations-about-messages.ts";
import { personOf } from "./people.ts";
import { daysAgoOf, pick } from "./series.ts";

const [strategy, operations, leadership, technology, grants, market, engineering] = services;

const companies = [
  ...["Harbor Street Pantry", "Lumen Repair Co-op", "Northfield Reading Room", "Tidewater Ceramics"],
  ...["Second Shift Childcare", "Millbrook Seed Library", "Corner Press", "Bright Steps", "Fern & Field"],
  ...["Union Street Clinic", "Open Door Housing", "Cedar Row Bakery", "Riverside Youth Orchestra"],
];

/** Requests for each service, of thirty-one. */
const demand = new Map([
  [grants, 9],
  [strategy, 7],
  [technology, 5],
  [operations, 4],
  [market, 3],
  [leadership, 2],
  [engineering, 1],
]);
const wanted = [...demand].flatMap(([service, times]) => Array<typeof service>(times).fill(service));

const wishes: Record<(typeof services)[number], string[]> = {
  [strategy]: [
    "Our board meets in six weeks and wants a plan for three years. We have notes, and no plan.",
    "We could open a second site, or improve the first. We would like to decide with figures.",
  ],
  [operations]: [
    "Orders take nine days to leave the building. Two of those are work; we would like to find the other seven.",
    "Intake has a waiting list of five weeks, though nobody here thinks that we are slow.",
  ],
  [leadership]: [
    "Two managers were promoted last spring and have never been shown how. A short program would help.",
  ],
  [technology]: [
    "We keep our donors in four spreadsheets. Before buying anything we would like somebody to look at them.",
    "Our scheduling program is no longer sold. What would moving away from it take?",
  ],
  [grants]: [
    "There is a state grant with a deadline in the spring, and we have never written one of this size.",
    "A foundation turned us down with two lines of comment. We would like to read them with somebody.",
    "We won a grant, and the reporting is heavier than we thought. Can you help us to set it up?",
  ],
  [market]: ["We sell to schools and would like to know whether libraries would buy the same thing."],
  [engineering]: ["The packing line stands still twice a day and everybody has another explanation."],
};

/** Requests for a consultation, newest first. */
export const demoRequests = Array.from({ length: 61 }, (_, index) => {
  const { name, handle } = personOf(index);
  const serviceType = pick(wanted, index * 12);
  return {
    name,
    email: `${handle}@example.org`,
    company: pick(companies, index * 3),
    serviceType,
    teamSize: pick(teamSizes, index + Math.floor(index / 3)),
    message: index % 4 === 2 ? null : pick(wishes[serviceType], index),
    daysAgo: daysAgoOf(index, 61),
  };
});

const letters = [
  "I read your article on budgets and have a question about indirect costs. Whom may I ask?",
  "Do you work with organizations outside New Jersey? We are in Ohio and everything we do is remote.",
  "I write for a regional business weekly and would like to talk about small firms and their data.",
  "We met at the last meetup. You offered to send the one-page template; is that still possible?",
  "Could somebody speak to our class of nonprofit managers in the new term? An hour would be plenty.",
  "Your page on data readiness mentions a register. Is there an example that we could look at?",
  "We are a law firm with forty staff. Is that too large for the way you work?",
  "Is the meetup open to people who only want to listen? A colleague and I would come.",
  "We would like to print two of your articles in our members' letter, with your name and address.",
  "Which of your services is the right one for a family business that changes hands next year?",
  "Thank you for the session last month. The new schedule holds, and the Saturday shift is gone.",
  "Do you offer fixed prices? Our board approves nothing that begins with an hourly rate.",
  "We lost a deadline because a form on another site did not save. Does your application keep drafts?",
  "May a church with a small thrift store apply for the pro bono program?",
  "I am a retired plant engineer with time on Wednesdays. Can you use somebody like me?",
  "Our county runs workshops for new businesses. Would you take part as a speaker in the spring?",
  "The link in your letter of last week asked me to sign in. I have no account; what should I do?",
  "How long does an engagement usually take, from the first conversation to the last?",
];

/** Messages from the contact form, newest first; then those whose conversation says when they came. */
export const demoMessages = [...letters, ...letterConversations.map(({ message }) => message)].map(
  (message, index) => {
    const { name, handle } = personOf(index + 107);
    const daysAgo = index < letters.length ? daysAgoOf(index, letters.length) : 0;
    return { name, email: `${handle}@example.org`, message, daysAgo };
  },
);

export const conversationsAboutMessages: DemoConversations = {
  ...conversationsAboutNewest,
  ...Object.fromEntries(
    letterConversations.map(({ conversation }, index) => [letters.length + index, conversation]),
  ),
};
