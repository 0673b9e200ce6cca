/** How far the firm is with what a visitor sent: a request for a consultation or a message. */
export const requestStates = ["new", "seen", "answered"] as const;

export type RequestState = (typeof requestStates)[number];

export const requestStateBadges = {
  new: { label: "New", tone: "warning" },
  seen: { label: "Seen", tone: "neutral" },
  answered: { label: "Answered", tone: "success" },
} as const satisfies Record<RequestState, object>;
