export const blockLimits = { note: 200 };

/** Why a calendar of another service could not be read. */
export const calendarFailures = [
  "not found",
  "not public",
  "not answering",
  "refused",
  "not a calendar",
  "too large",
  "too many events",
  "too long",
] as const;

export type CalendarFailure = (typeof calendarFailures)[number];

/** The sealed address is longer than the address, which has 2,000 characters at most. */
export const outsideCalendarLimits = { name: 100, host: 253, sealedAddress: 4_000 };
