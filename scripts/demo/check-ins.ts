/** What a member answered about a week; null if they did not. */
export type DemoAnswer = { moved: string; stuck?: string; usefulness: number; reply?: string } | null;

/** By the position of the engagement, from its first week on. */
export const demoCheckIns: DemoAnswer[][] = [
  // Asked and still open, as long as its week lasts.
  [null],
  [
    { moved: "We had the first meeting, and everybody knows what the twelve weeks are for.", usefulness: 4 },
    {
      moved: "The director and the treasurer sat down with last year’s accounts for the first time together.",
      usefulness: 5,
    },
    null,
    { moved: "Half of the interviews are done. People were glad to be asked.", usefulness: 3 },
    {
      moved: "The list of what we do is written, all of it. It is longer than anybody thought.",
      stuck: "Two board members want to keep everything on it, and I do not know how to tell them no.",
      usefulness: 2,
      reply:
        "That is the usual place to be stuck, and a good sign. Put hours beside each line before the meeting; the list argues better than you can. Shall I sit in for half an hour on Thursday?",
    },
    {
      moved: "The board looked at the hours and crossed out two lines by itself. Thank you for sitting in.",
      usefulness: 5,
    },
  ],
  [
    { moved: "We agreed on the goal and on who does what.", usefulness: 4 },
    { moved: "All papers are in one folder now.", usefulness: 4 },
    { moved: "The first draft of the story is written.", usefulness: 3 },
    null,
    { moved: "We spoke with two of the three people on the list.", usefulness: 4 },
    { moved: "The budget is signed by our bookkeeper.", usefulness: 5 },
    {
      moved: "Half of the text is there.",
      stuck: "The number of people we reach is different in three places.",
      usefulness: 3,
      reply: "Take the smallest that you can prove, and use it everywhere. I have marked the three places.",
    },
    { moved: "One number everywhere. The text is done but for two pages.", usefulness: 4 },
    { moved: "Somebody who had never heard of us read it and understood it.", usefulness: 5 },
    { moved: "It is sent, two days before the deadline.", usefulness: 5 },
    { moved: "We called the people who helped and thanked them.", usefulness: 4 },
    { moved: "The calendar for the next year is filled in.", usefulness: 5 },
  ],
  [
    { moved: "We met, and walked through the rooms.", usefulness: 4 },
    {
      moved: "Not much, I am afraid.",
      stuck: "The move was brought forward by a month, and everybody packs boxes.",
      usefulness: 2,
      reply: "Then pack. Write to me on Friday, and we look at what is left of the plan.",
    },
    null,
  ],
];

interface DemoFile {
  /** The position of the engagement. */
  engagement: number;
  sentBy: "firm" | "member";
  name: string;
  kind: "csv" | "txt";
  /** Days after the first day. */
  day: number;
  content: string;
}

export const demoFiles: DemoFile[] = [
  {
    engagement: 0,
    sentBy: "member",
    name: "Income and expenses 2025.csv",
    kind: "csv",
    day: 3,
    content:
      "Month,Donations,Sales,Rent,Wages,Other\nJanuary,1240,310,900,0,122\nFebruary,980,280,900,0,87\nMarch,1510,455,900,0,143\nApril,1105,390,900,0,96\n",
  },
  {
    engagement: 0,
    sentBy: "firm",
    name: "Questions for the first interviews.txt",
    kind: "txt",
    day: 4,
    content:
      "What would be missing if you closed tomorrow?\nWho would notice first?\nWhat takes the most time each week?\nWhat would you stop if nobody minded?\n",
  },
  {
    engagement: 1,
    sentBy: "firm",
    name: "Everything we do, with hours.csv",
    kind: "csv",
    day: 31,
    content:
      "What,Who,Hours a week,Would stop?\nOpen evening,All,12,\nNewsletter,Ada,3,\nSchool visits,Ben,6,\n",
  },
];
