import { longDate } from "#domain/time/dates.ts";
import type { Consent } from "./queries.server.ts";
import { consentKinds } from "./rules.ts";

/** Each kind of consent, whether it is given and since when. */
export function describeConsents(rows: Consent[], timeZone: string) {
  return consentKinds.map((kind) => {
    const row = rows.find((each) => each.kind === kind);
    if (!row) return { kind, state: "none", on: null, wording: null } as const;
    const { wording, givenAt, withdrawnAt } = row;
    const state = withdrawnAt ? "withdrawn" : "given";
    return { kind, state, on: longDate(withdrawnAt ?? givenAt, timeZone), wording } as const;
  });
}
