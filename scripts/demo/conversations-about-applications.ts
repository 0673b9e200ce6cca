import { type DemoConversations, untouched } from "./conversation.ts";

/** Of the newest job applications. */
export const conversationsAboutJobApplications: DemoConversations = {
  0: untouched,
  1: { sent: [4, "10:30"], lines: [] },
  2: {
    sent: [5, "09:55"],
    lines: [
      [
        "note",
        [3, "14:15"],
        "Good letter, the résumé ends two years ago. Ask for a writing sample with its budget.",
      ],
    ],
  },
  3: {
    sent: [6, "11:45"],
    lines: [
      [
        "reply",
        [5, "10:20"],
        "Thank you for applying. We would like to hear about one project in which the data were worse than promised, in half a page. You can answer here.",
      ],
      [
        "answer",
        [1, "19:05"],
        `The clinic told us that its visits were in one table. They were in one table per nurse. We agreed on six columns, moved three months by hand and left the rest alone, because nobody had ever asked for it.

What I would do differently: count first, promise later.`,
      ],
    ],
  },
  4: {
    sent: [9, "13:10"],
    lines: [
      ["reply", [8, "09:50"], "Thank you for applying. When could you begin, and for how many hours a week?"],
      [
        "by_mail",
        [7, "21:10"],
        "I could begin on the first of next month. Twelve hours a week while classes last, twenty afterwards.",
      ],
      [
        "reply",
        [6, "11:00"],
        "That fits. We meet all interns for half an hour on video; you will get an invitation for next week.",
      ],
    ],
  },
  5: {
    sent: [11, "16:20"],
    needsNoAnswer: true,
    lines: [
      ["note", [10, "09:30"], "Lives too far away for the hours in person. Ask before declining."],
      [
        "reply",
        [10, "09:45"],
        "Thank you for applying. The work is in person on two days a week. Is that possible for you from where you live?",
      ],
      [
        "answer",
        [9, "08:20"],
        "I had read over that line, and it is not. Please keep my name for something remote. Thank you for asking first.",
      ],
    ],
  },
};

/** Of the members who can sign in, and of the newest program applications after them. */
export const conversationsAboutProgramApplications: DemoConversations = {
  0: {
    sent: [4, "10:10"],
    lines: [
      [
        "reply",
        [3, "11:30"],
        "Thank you for your application. One question before we decide: the fifth of the food that is lost, is that measured or estimated? Both are fine.",
      ],
      [
        "answer",
        [2, "14:40"],
        "Estimated, from what our driver throws away on Fridays. We could weigh it from tomorrow on; there is a scale in the hall.",
      ],
      [
        "note",
        [1, "10:00"],
        "They would weigh without being asked. Good sign. Decide on Thursday with the others.",
      ],
      [
        "reply",
        [1, "10:15"],
        `Please do, for two weeks, and write down only the day and the weight. That is all the data we need to begin.

You will hear from us about the program itself by the end of next week.`,
      ],
    ],
  },
  1: {
    sent: [17, "15:30"],
    decided: [12, "10:00"],
    lines: [
      [
        "reply",
        [15, "09:45"],
        "Thank you for your application. Who of the four volunteers would be our contact, and who signs the lease?",
      ],
      [
        "answer",
        [14, "18:30"],
        "I am the contact. The lease is signed by our treasurer, who is also the one with the key.",
      ],
      ["reply", [13, "09:15"], "Thank you, that is all we needed. You hear from us this week."],
      [
        "answer",
        [1, "12:20"],
        "We are so glad to be in the program! Tuesday at 5 suits all four of us. Should we bring the lease?",
      ],
    ],
  },
  2: {
    sent: [29, "11:15"],
    decided: [24, "14:00"],
    needsNoAnswer: true,
    lines: [
      [
        "reply",
        [27, "10:35"],
        "Thank you for your application. You wrote that you cannot commit to the meetings. Is that for this season only, or in general?",
      ],
      ["by_mail", [26, "20:15"], "In general, I am afraid. Whoever leaves the bench closes the shop."],
      [
        "note",
        [25, "09:00"],
        "Honest. The program needs two hours a week; suggest the evening meetup instead.",
      ],
      [
        "reply",
        [25, "09:20"],
        "We understand. The program does not work without the two hours, so we will decline and say so plainly. The meetup is in the evening and free; your books would be a good first subject.",
      ],
      ["answer", [23, "19:40"], "Thank you for the plain words. One of us will come to the meetup."],
    ],
  },
  3: untouched,
  4: { sent: [10, "16:05"], lines: [] },
  5: {
    sent: [13, "09:25"],
    lines: [
      [
        "note",
        [11, "15:45"],
        "Two services asked for, one season of money. Ask which of the two they would take alone.",
      ],
    ],
  },
  6: {
    sent: [10, "12:35"],
    lines: [
      [
        "reply",
        [9, "10:10"],
        "Thank you for your application. How many yards did you sell last year, and to how many customers? Round numbers will do.",
      ],
      [
        "by_mail",
        [2, "07:50"],
        "About 1,900 yards to some forty customers. Three of them bought half of it, which we had not known until you asked.",
      ],
    ],
  },
  7: {
    sent: [17, "14:50"],
    lines: [
      [
        "reply",
        [16, "09:35"],
        "Thank you for your application. It is complete. We decide once a month and come to yours in the next round.",
      ],
      [
        "answer",
        [15, "11:05"],
        "Thank you. Should we send the letter of the county in the meantime? It came yesterday.",
      ],
      [
        "reply",
        [15, "15:55"],
        "Please keep it; a yes does not depend on it. If we do begin together, it will be the first page.",
      ],
    ],
  },
};
