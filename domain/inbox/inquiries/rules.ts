import type { ListFilter } from "#domain/lists/rules.ts";

/** States of an inquiry: a consultation request or a message that a visitor sent. */
export const inquiryStates = ["new", "seen", "answered"] as const;

export type InquiryState = (typeof inquiryStates)[number];

export const inquiryStateBadges = {
  new: { label: "New", tone: "warning" },
  seen: { label: "Seen", tone: "neutral" },
  answered: { label: "Answered", tone: "success" },
} as const satisfies Record<InquiryState, object>;

export const inquiryStateFilter = {
  label: "Status",
  all: "All Status",
  options: { new: "New", seen: "Seen", answered: "Answered" } satisfies Record<InquiryState, string>,
} satisfies ListFilter;

/** Labels of the buttons that set a state. */
export const inquiryActionLabels = {
  new: "Back to New",
  seen: "Mark as Seen",
  answered: "Mark as Answered",
} as const satisfies Record<InquiryState, string>;

/** The state that the main button sets. */
export const nextInquiryState = {
  new: "seen",
  seen: "answered",
  answered: "new",
} as const satisfies Record<InquiryState, InquiryState>;

export interface InquiryMessages {
  noneYet: string;
  marked: Record<InquiryState, string>;
  confirmDelete: string;
  deleted: string;
  notFound: string;
}

export function inquiryRowFailures(one: string) {
  const markFailed = `Failed to update ${one}. Please try again.`;
  return {
    new: markFailed,
    seen: markFailed,
    answered: markFailed,
    open: markFailed,
    delete: `Failed to delete ${one}. Please try again.`,
  };
}
