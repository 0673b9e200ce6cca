import type { Application } from "#domain/inbox/bcpbp-applications/queries.server.ts";
import { sentSections } from "#domain/inbox/bcpbp-applications/sent.ts";
import { dateTimeWithZone, shortDate } from "#domain/time/dates.ts";

/** An application as its member reads it. */
export function summaryOf(application: Application, { since, timeZone }: { since: Date; timeZone: string }) {
  const { status, organizationName } = application;
  return {
    status,
    organizationName,
    submitted: shortDate(application.submissionDate, timeZone),
    sections: sentSections(application),
    timeline: timelineOf(application, since, timeZone),
  };
}

export type Summary = ReturnType<typeof summaryOf>;

const decisions = {
  approved: { title: "Approved", text: "Your organization has a place in the program." },
  declined: { title: "Declined", text: "We were unable to take your application further." },
};

function timelineOf({ status, submissionDate, decidedAt }: Application, since: Date, timeZone: string) {
  const entries = [
    { when: shortDate(since, timeZone), title: "Account created", text: "You joined as a member." },
    {
      when: shortDate(submissionDate, timeZone),
      title: "Application submitted",
      text: `We received it on ${dateTimeWithZone(submissionDate, timeZone)}.`,
    },
  ];
  if (status === "pending" || !decidedAt) {
    return [...entries, { when: "Now", title: "Under review", text: "We are reading what you sent." }];
  }
  return [...entries, { when: shortDate(decidedAt, timeZone), ...decisions[status] }];
}
