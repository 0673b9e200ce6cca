export interface DemoPressRelease {
  title: string;
  summary: string;
  /** Plain text, one paragraph per line; facts of the firm stand in braces. */
  content: string;
  quotation: string | null;
  linkAddress: string | null;
  linkLabel: string | null;
  daysAgo: number;
  /** Published unless this says otherwise. */
  published?: boolean;
}

/** Beside the three that every database begins with. */
export const demoPressReleases: DemoPressRelease[] = [
  {
    title: "{firm} reports on the first season of its pro bono program",
    summary:
      "Half of the organizations came for a strategy and stayed for a process. What they asked for, what was done, and what was not.",
    content: `{firm} has published what it learned in the first season of its pro bono consulting program. The report counts what was asked for and what was delivered, and says where the two differ.
Most applicants named business strategy as their first wish. In the first month, half of them moved their hours to operations: the plan was there, and the week had no room for it.
Three projects ended early. In two of them the organization had found an answer of its own; in the third the question had been the wrong one, and the report says how that could have been seen in the first meeting.
The method and the questions are described in full, so that other firms can repeat the count. Questions are answered at {pressEmail}.`,
    quotation:
      "A season is short enough to remember what you promised and long enough to see whether you kept it.",
    linkAddress: "/bcpbp",
    linkLabel: "About the program",
    daysAgo: 18,
  },
  {
    title: "The Monthly Business Meetup moves to a larger room",
    summary: "From next month there is space for forty, and those who cannot travel can take part by video.",
    content: `The Monthly Business Meetup of {firm} outgrew its table. From next month it is held in a room for forty people, and everybody who registers may also take part by video.
The evening keeps its form: one member brings a problem that is not solved yet, the others ask questions for half an hour, and only then may anybody give advice.
Taking part is free. Notes are sent to all participants, without names.`,
    quotation: null,
    linkAddress: "/contact",
    linkLabel: "Write to us",
    daysAgo: 64,
  },
  {
    title: "{firm} publishes its figures for a year of remote work",
    summary: "Shorter meetings, fewer trips and one habit that had to be learned again.",
    content: `{firm} has worked with most of its clients by video for a year, and today publishes what that changed. The figures come from its own calendar and its own bills.
The average meeting lasted thirty-four minutes instead of an hour. Travel fell by four fifths. What had to be learned again was silence: on a screen, the person who thinks longest is the first to be talked over.
The firm keeps its base in New Jersey and meets clients near it in person, as a subsidiary of {parentCompany}.`,
    quotation: "Nobody missed the highway. Everybody missed the ten minutes after the meeting.",
    linkAddress: "/locations",
    linkLabel: "How we meet",
    daysAgo: 151,
  },
  {
    title: "A second edition of {book}",
    summary: "With nine new exercises, sent in by readers.",
    content: `{firm} is preparing a second edition of {book}. It corrects four exercises that readers found too long, and adds nine of their own.
The day and the price will be announced here.`,
    quotation: "The best margin notes were better than the chapter beside them.",
    linkAddress: null,
    linkLabel: null,
    daysAgo: 2,
    published: false,
  },
];
