import type { ListFilter } from "#domain/lists/rules.ts";

/** How far the firm is with what a visitor sent: a request for a consultation or a message. */
export const requestStates = ["new", "seen", "answered"] as const;

export type RequestState = (typeof requestStates)[number];

export const requestStateBadges = {
  new: { label: "New", tone: "warning" },
  seen: { label: "Seen", tone: "neutral" },
  answered: { label: "Answered", tone: "success" },
} as const satisfies Record<RequestState, object>;

export const requestStateFilter = {
  label: "Status",
  all: "All Status",
  options: { new: "New", seen: "Seen", answered: "Answered" } satisfies Record<RequestState, string>,
} satisfies ListFilter;

/** The words of the buttons that lead to a state. */
export const requestStateSteps = {
  new: "Back to New",
  seen: "Mark as Seen",
  answered: "Mark as Answered",
} as const satisfies Record<RequestState, string>;

/** What one does next with a request that is in a state. */
export const nextRequestState = {
  new: "seen",
  seen: "answered",
  answered: "new",
} as const satisfies Record<RequestState, RequestState>;

/** What is said of the two kinds of request where they are listed. */
export interface RequestMessages {
  noneYet: string;
  marked: Record<RequestState, string>;
  markFailed: string;
  confirmDelete: string;
  deleted: string;
  deleteFailed: string;
  notFound: string;
}
