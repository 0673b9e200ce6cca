export const consentKinds = ["story", "name", "quote", "figures"] as const;

export type ConsentKind = (typeof consentKinds)[number];

export const consentLimits = { wording: 600 };

export const consentLabels: Record<ConsentKind, string> = {
  story: "Tell our story",
  name: "Name our organization",
  quote: "Quote me with name and role",
  figures: "Show our figures",
};

interface Names {
  firmName: string;
  organizationName: string;
}

const free =
  "I am free to agree or not: it changes nothing in the program. I can withdraw this on my dashboard at any time; the story then leaves the website at once.";

const allowed: Record<ConsentKind, (names: Names) => string> = {
  story: ({ firmName, organizationName }) =>
    `${firmName} may publish a story about the program of ${organizationName} on its website.`,
  name: ({ firmName, organizationName }) =>
    `${firmName} may name ${organizationName} in the story. Without this, the story does not say who we are.`,
  quote: ({ firmName }) =>
    `${firmName} may show the quotation from my results in the story, with the name and role that sign it.`,
  figures: ({ firmName }) => `${firmName} may show the figures from my results in the story.`,
};

/** What is agreed to, in full, as it is stored. */
export function consentWording(kind: ConsentKind, names: Names) {
  return `${allowed[kind](names)} ${free}`;
}

export const consentMessages = {
  given: "Your choices have been saved.",
  withdrawn: "Your consent has been withdrawn.",
  noneChosen: "Tick at least one box, then save your choices.",
  wordingChanged: "The wording has changed. Please read it again.",
  notAsked: "Consent can be given in the last two weeks of the program and after its end.",
  notGiven: "There is no such consent to withdraw.",
  saveFailed: "Failed to save your choices",
  withdrawFailed: "Failed to withdraw consent",
};
