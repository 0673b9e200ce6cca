import { describeServices, describeTotal, type ServiceSum } from "#domain/program/hours/sums.ts";
import { calendarDate } from "#domain/time/dates.ts";

interface Facts {
  firstDay: string;
  lastDay: string;
  services: readonly ServiceSum[];
  issuedOn: string;
}

/** "March 15, 2026" */
export function dayOfLetter(day: string) {
  return calendarDate(day, { year: "numeric", month: "long", day: "numeric" });
}

/** What a letter says, in words. */
export function describeLetter({ firstDay, lastDay, services, issuedOn }: Facts) {
  return {
    from: dayOfLetter(firstDay),
    to: dayOfLetter(lastDay),
    services: describeServices(services),
    total: describeTotal(services),
    issued: dayOfLetter(issuedOn),
  };
}
