import { describeServices, describeTotal, type ServiceSum } from "#domain/program/hours/sums.ts";
import { calendarDate } from "#domain/time/dates.ts";
import { verificationPath } from "./code.ts";
import { letterStateOf } from "./rules.ts";

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

interface Issued {
  id: string;
  number: string;
  code: string;
  issuedOn: string;
  replacedBy: string | null;
  replacedByNumber: string | null;
  revokedOn: string | null;
}

/** Which letter it is, and what has become of it. */
export function describeIssued({
  id,
  number,
  code,
  issuedOn,
  replacedBy,
  replacedByNumber,
  revokedOn,
}: Issued) {
  return {
    ...{ id, number, issued: dayOfLetter(issuedOn) },
    address: verificationPath(code),
    state: letterStateOf({ replacedBy, revokedOn }),
    replacedBy: replacedByNumber,
    revoked: revokedOn && dayOfLetter(revokedOn),
  };
}
