import { type DemoConversation, type DemoConversations, untouched } from "./conversation.ts";

/** Of the two newest messages in the year's list. */
export const conversationsAboutNewest: DemoConversations = {
  0: untouched,
  1: {
    sent: [13, "10:20"],
    lines: [
      [
        "reply",
        [12, "11:15"],
        "We do; about a third of our clients are elsewhere and most of them have never seen our office. What matters more is that one of you has two hours a week for it.",
      ],
      [
        "answer",
        [11, "09:30"],
        "Two hours are there, on Fridays. How would the first month look if everything is by video?",
      ],
      [
        "reply",
        [11, "14:10"],
        "Four calls of an hour: what you do, what it costs, what gets in the way, and on the fourth a page that we both sign. If the page is not worth it to you, there is no fifth call and no invoice.",
      ],
    ],
  },
};

/** Messages with their conversations, besides those that were only answered. */
export const letterConversations: { message: string; conversation: DemoConversation }[] = [
  {
    message:
      "Our repair café has eleven volunteers and no budget line for advice. Is there anything of yours that we could read first?",
    conversation: { sent: [2, "11:05"], lines: [] },
  },
  {
    message:
      "I booked for the meetup with my work address and would like the invitation at my own one. Can you change that?",
    conversation: {
      sent: [4, "13:30"],
      lines: [["note", [4, "15:00"], "The meetup page is not ours to change. Ask the host, then tell her."]],
    },
  },
  {
    message: "Do you help with a merger of two small nonprofits? We have the same volunteers and two boards.",
    conversation: {
      sent: [8, "09:15"],
      lines: [
        [
          "reply",
          [7, "10:30"],
          "Yes, if both boards ask. We begin with two questions to each of them separately: what would be lost, and who decides after that day? Would both chairs take a call of half an hour?",
        ],
        [
          "answer",
          [1, "15:50"],
          "Both chairs would. Ours is free on Monday and Wednesday mornings, theirs only after six. Is an evening possible for you?",
        ],
      ],
    },
  },
  {
    message: "We received your invoice template at the meetup. Which of the two tax lines is for New Jersey?",
    conversation: {
      sent: [10, "14:10"],
      lines: [
        [
          "reply",
          [9, "09:20"],
          "The upper one; the lower one is for customers in other states and can be deleted. If you sell food, please ask your accountant before you use it.",
        ],
        [
          "by_mail",
          [4, "18:05"],
          "Thank you! One more thing: our accountant says that the number has to be on the second page too. Is there a version with two pages?",
        ],
      ],
    },
  },
  {
    message:
      "Thank you for the talk at the county library. My notes stop at the second slide; can I have the rest?",
    conversation: {
      sent: [16, "10:40"],
      needsNoAnswer: true,
      lines: [
        [
          "reply",
          [15, "11:10"],
          "Gladly: the slides are on the library's page under its spring program. The example with the food bank is slide nine.",
        ],
        ["answer", [15, "16:25"], "Found them. Thank you, that is all I needed."],
      ],
    },
  },
  {
    message: "Is a session by phone possible? Our connection in the barn does not carry video.",
    conversation: { sent: [1, "16:40"], lines: [] },
  },
  {
    message:
      "Grow your traffic tenfold! Our team has prepared a free audit of your website. Reply for the report.",
    conversation: {
      sent: [5, "03:15"],
      needsNoAnswer: true,
      lines: [["note", [5, "08:55"], "Advertising."]],
    },
  },
  {
    message: "Can you recommend a book-keeper for a theater with two seasons? Ours retires in the summer.",
    conversation: {
      sent: [21, "12:00"],
      lines: [
        [
          "reply",
          [20, "09:10"],
          "Two come to mind, and both know seasonal pay. We have asked them whether we may pass on their names and write again tomorrow.",
        ],
        [
          "reply",
          [19, "10:00"],
          "Both said yes. You find them in the members' list of the state's theater alliance, first page.",
        ],
      ],
    },
  },
  {
    message: "Your form asks for the size of our team. Do volunteers count?",
    conversation: {
      sent: [27, "15:35"],
      lines: [
        [
          "reply",
          [27, "16:20"],
          "Count whoever has a key. If that is still unclear, write the larger number.",
        ],
      ],
    },
  },
  {
    message: "We would like to translate your article on reserves into Portuguese for our members. May we?",
    conversation: {
      sent: [33, "09:05"],
      lines: [
        [
          "reply",
          [32, "13:40"],
          "Yes, with our name and a link to the original. If you send us the translation, we link to it from the article.",
        ],
        [
          "answer",
          [30, "10:15"],
          "It is on our site since this morning. Our treasurer read it before we were done.",
        ],
        ["reply", [30, "14:30"], "Linked. Thank you, it reads very well."],
      ],
    },
  },
  {
    message: "How do you decide who pays and who comes into the pro bono program?",
    conversation: {
      sent: [39, "11:55"],
      lines: [
        [
          "reply",
          [37, "10:05"],
          "By the question of what would not happen otherwise. An organization that could pay and would not notice pays; one for which our fee is a month of its work applies. The form takes twenty minutes.",
        ],
      ],
    },
  },
  {
    message: "I cannot open the receipt of last week on my phone. Is my message lost?",
    conversation: {
      sent: [45, "17:20"],
      lines: [
        [
          "reply",
          [44, "09:00"],
          "It is here, and this mail answers it. The link in the first mail was cut in two by your mail program; copy both lines into the address bar.",
        ],
      ],
    },
  },
];
