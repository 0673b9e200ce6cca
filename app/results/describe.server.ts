import type { Results } from "#domain/program/results/queries.server.ts";
import { longDate } from "#domain/time/dates.ts";

/** Sent results as both sides see them. */
export function describeResults(results: Results, timeZone: string) {
  const { figures, changed, quotation, signedName, signedRole, version } = results;
  const { sentAt, updatedAt, acceptedAt } = results;
  return {
    ...{ figures, changed, quotation, signedName, signedRole, version },
    sentOn: longDate(sentAt, timeZone),
    correctedOn: version > 1 ? longDate(updatedAt, timeZone) : null,
    acceptedOn: acceptedAt && longDate(acceptedAt, timeZone),
  };
}

export type ShownResults = ReturnType<typeof describeResults>;
