import { z } from "zod";
import { type CalendarFailure, outsideCalendarLimits } from "#domain/inbox/busy-times/rules.ts";
import { line, optionalLine } from "#domain/text/fields.ts";
import { addScheme } from "#domain/text/web-addresses.ts";

export const outsideLabels = { address: "Address of the calendar", name: "Name" };

/** Of the address as it is stored, in ASCII. */
const addressLimit = 2_000;
export const outsideLimits = { address: addressLimit, name: outsideCalendarLimits.name };

/** More would only be a mistake, and each is asked for every ten minutes. */
export const mostCalendars = 5;

/** Calendar programs call the address `webcal:`; others leave the beginning out. */
function completeAddress(typed: string): string {
  const address = addScheme(typed.replace(/^webcals?:/i, "https:"));
  return URL.parse(address)?.href ?? address;
}

function isPlainHttps(address: string) {
  const url = URL.parse(address);
  return url?.protocol === "https:" && !url.port && !url.username && !url.password;
}

export const outsideCalendarForm = z.object({
  address: line(outsideLabels.address, addressLimit, "is", completeAddress).refine(isPlainHttps, {
    error:
      "The address must begin with https:// or webcal://, without a login or a port, such as https://calendar.example.com/busy.ics.",
  }),
  name: optionalLine(outsideLabels.name, outsideLimits.name),
});

export type OutsideCalendarForm = z.infer<typeof outsideCalendarForm>;

const services = [
  [/(^|\.)google\.com$/, "Google"],
  [/(^|\.)(outlook\.(com|live\.com|office\.com|office365\.com)|office365\.com|live\.com)$/, "Outlook"],
  [/(^|\.)icloud\.com$/, "Apple"],
] as const;

/** "Google" for calendar.google.com. */
export function usualName(host: string): string {
  const service = services.find(([pattern]) => pattern.test(host));
  return service?.[1] ?? host.slice(0, outsideLimits.name);
}

/** Said when a calendar is added, and of one that could be read before. */
export const failureSentences: Record<CalendarFailure, string> = {
  "not found": "There is no calendar at this address. Copy the address from your calendar again and add it.",
  "not public":
    "This address is not on the open internet. Only calendars that can be reached over https from anywhere are read.",
  "not answering": "The service did not answer within ten seconds, or not over a secure connection.",
  refused: "The service does not give this calendar out. Copy its secret or public address, and add that.",
  "not a calendar":
    "This address leads to something other than a calendar, such as a page. Copy the address that ends in .ics.",
  "too large": "The calendar is larger than 2 MB. Share one with fewer old events.",
  "too many events": "The calendar has more than 5,000 events. Share one with fewer old events.",
  "too long":
    "The calendar takes too long to read. One of its events may repeat on a day that never comes: change or delete that event.",
};

export const outsideMessages = {
  added: "The calendar has been added. Its busy times are no longer offered.",
  addFailed: "Failed to add the calendar",
  full: `There are ${mostCalendars} calendars already. Remove one first.`,
  unfinished: "Reading it did not come to an end. Please try again.",
  read: "The calendar has been read.",
  readFailed: "Failed to read the calendar",
  switchedOn: "The calendar has been switched on and read.",
  switchedOnUnread: "The calendar has been switched on, but could not be read",
  removed: "The calendar has been removed. Its times are offered again.",
  removeFailed: "Failed to remove the calendar",
  notFound: "This calendar has been removed.",
  switchedOff: "Other calendars are switched off since this site was restored from a backup.",
};
