import { type DemoConversations, untouched } from "./conversation.ts";

/** Of the newest requests for a consultation. */
export const conversationsAboutRequests: DemoConversations = {
  0: untouched,
  1: { sent: [2, "09:40"], lines: [] },
  2: {
    sent: [4, "15:10"],
    lines: [
      [
        "note",
        [3, "11:20"],
        "No message, only the form. Called the shop twice; it rings. Write to her and ask what takes long: proofs, press or delivery.",
      ],
    ],
  },
  3: {
    sent: [7, "10:05"],
    lines: [
      [
        "reply",
        [6, "09:30"],
        `Thank you for writing. A first grant of this size is mostly a question of the budget, and that can be settled before anybody writes a page.

Which grant is it, and when does the portal close? If you send us the call and last year's budget, we can say within a week whether we would apply in your place.`,
      ],
      [
        "answer",
        [1, "17:45"],
        `It is the state's community health grant, up to $180,000 over two years. The portal closes in eleven weeks.

Our budget is one page and our accountant says that it is right. Would you look at it before we meet, or at the meeting?`,
      ],
    ],
  },
  4: {
    sent: [9, "14:25"],
    lines: [
      [
        "reply",
        [8, "10:15"],
        `Four spreadsheets can be the right answer, if one person keeps them. We would begin by counting: how many donors are in two of them, and how many with another address?

May we see the column headings? No names are needed.`,
      ],
      [
        "by_mail",
        [5, "16:30"],
        `I tried to copy the headings into your page and gave up, so here they are by mail. The third file belongs to our treasurer, who is away until Monday.

We counted as you said: 212 of 940 donors are in more than one file.`,
      ],
      ["note", [5, "16:35"], "Headings are in the mail's attachment, saved in the client folder."],
    ],
  },
  5: {
    sent: [11, "08:50"],
    lines: [
      [
        "reply",
        [10, "13:00"],
        "Thank you for asking. Before a program, one question: what do the two managers say that they miss? Sometimes it is training, sometimes it is time or a clear mandate.",
      ],
      [
        "answer",
        [9, "12:10"],
        "We asked them. One would like to learn how to plan a week for others. The other said that everybody still goes to the old manager.",
      ],
      [
        "note",
        [8, "09:05"],
        "Half of this is a mandate, not training. Offer one session with the director first.",
      ],
      [
        "reply",
        [8, "09:40"],
        `Then those are two different things. For planning a week, three sessions of ninety minutes are enough. For the second, the director has to say one sentence in front of everybody, and we would prepare it with her.

We suggest to begin with the director. Does next Thursday at 10 suit her?`,
      ],
    ],
  },
  6: {
    sent: [14, "11:30"],
    needsNoAnswer: true,
    lines: [
      [
        "reply",
        [13, "10:00"],
        "Thank you for your request. The form came without a message: what would you like to decide, and by when?",
      ],
      [
        "answer",
        [12, "15:20"],
        "We talked it over and found our own answer: no second library before the first one has a boiler. Thank you for asking the question.",
      ],
    ],
  },
  7: {
    sent: [16, "16:00"],
    lines: [
      [
        "reply",
        [14, "14:45"],
        `A waiting list of five weeks with nobody slow is usually a list with three gates and one person who holds two of the keys. Half a day beside your intake desk would show it.

We can come on either of the next two Tuesdays. There is no fee for that half day.`,
      ],
    ],
  },
};
