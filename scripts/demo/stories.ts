import type { ConsentKind } from "#domain/program/consents/rules.ts";
import type { ResultsForm } from "#domain/program/results/rules.ts";

interface DemoStory {
  /** The position of its engagement, which has ended. */
  engagement: number;
  results: ResultsForm;
  /** Days after the end. */
  sentAfter: number;
  isAccepted: boolean;
  given: readonly ConsentKind[];
  isPublished: boolean;
  /** In place of what is drafted. */
  title?: string;
}

/** One that is told with everything that the member agreed to, and one that may not be told. */
export const demoStories: DemoStory[] = [
  {
    engagement: 2,
    results: {
      figures: [
        { what: "Time from a request to an answer", before: "9", after: "2", unit: "days" },
        { what: "Records typed twice", before: "140", after: "12", unit: "a month" },
      ],
      changed:
        "We stopped copying. One list has replaced four notebooks, and whoever picks up the phone can answer. The weekly meeting takes half an hour now, because nobody reads numbers aloud.",
      quotation: "For the first time in years, we went into the summer without a pile.",
      signedName: "Rosa Delgado",
      signedRole: "Director",
    },
    sentAfter: 2,
    isAccepted: true,
    given: ["story", "name", "quote", "figures"],
    isPublished: true,
    title: "One list instead of four notebooks",
  },
  {
    engagement: 4,
    results: {
      figures: [],
      changed: "We know what we want to be asked for, and say no to the rest. It is quieter here.",
      quotation: null,
      signedName: null,
      signedRole: null,
    },
    sentAfter: 5,
    isAccepted: false,
    given: [],
    isPublished: false,
  },
];
