import type { ConsentKind } from "#domain/program/consents/rules.ts";

/** Why a case study of a program is no longer public. */
export const storyEvents = ["withdrawn", "application-deleted", "deleted"] as const;

export type StoryEvent = (typeof storyEvents)[number];

/** What each consent is about. */
export const consentSubjects = {
  story: "the story itself",
  name: "the organization’s name",
  quote: "the quotation with its name and role",
  figures: "the figures",
} satisfies Record<ConsentKind, string>;

export const storyMessages = {
  drafted: "The case study has been drafted. Nobody sees it until you publish it.",
  alreadyDrafted: "There is a case study of this engagement already. This is it.",
  inTrash:
    "The case study of this engagement is in the trash. Restore it there, or delete it for good first.",
  notEnded: "A case study can be drafted once the program has ended.",
  draftFailed: "Failed to draft case study",
  noConsent: "The member has not agreed that this story is told, so it stays a draft.",
  toConfirm: (subjects: string) =>
    `Withdrawn: ${subjects}. Confirm above the form that it is gone, then publish.`,
  named: "The organization has not agreed to be named, and its name stands here.",
  namedIn:
    "The organization has not agreed to be named, and its name stands in the text. Open the form to see where.",
  confirmed: "Noted. The case study can be published again.",
  changedMeanwhile: "Something else was withdrawn meanwhile. Please look again.",
  confirmFailed: "Failed to confirm. Please try again.",
};

export const storyEventTexts = {
  withdrawn: "A member withdrew a consent, so this case study is a draft again.",
  "application-deleted": "The application was deleted, so this case study is a draft for good.",
  deleted: "A case study was deleted with the account or the person it was about.",
} satisfies Record<StoryEvent, string>;

/** "the figures and the quotation with its name and role" */
export function subjectsOf(kinds: ConsentKind[]): string {
  return new Intl.ListFormat("en-US").format(kinds.map((kind) => consentSubjects[kind]));
}
