import type { Application } from "#domain/bcpbp-applications/queries.server.ts";
import {
  type ApplicationField,
  applicationLabels,
  applicationSections,
  tickedChallenges,
} from "#domain/bcpbp-applications/sections.ts";
import { isWebAddress, longDate, shortDate, shortMoment } from "#domain/text/rules.ts";

interface Entry {
  label: string;
  text: string;
  /** The text is an address to follow. */
  href?: string;
}

/** An application as its member reads it. */
export function summaryOf(application: Application, { since, timeZone }: { since: Date; timeZone: string }) {
  const { status, organizationName, challenges } = application;
  const sections = applicationSections.map(({ id, title, fields }) => ({
    id,
    title,
    entries: fields.flatMap((field: ApplicationField) => entriesOf(application, field)),
  }));
  return {
    status,
    organizationName,
    submitted: longDate(application.submissionDate, timeZone),
    sections,
    challenges: tickedChallenges(challenges),
    timeline: timelineOf(application, since, timeZone),
  };
}

export type Summary = ReturnType<typeof summaryOf>;

/** The specify text has taken the type's place, and challenges are shown in a way of their own. */
function entriesOf(application: Application, field: ApplicationField): Entry[] {
  if (field === "orgTypeOther" || field === "challenges") return [];
  const label = applicationLabels[field];
  if (field === "signedOn") return [{ label, text: shortDate(new Date(application.signedOn), "UTC") }];
  if (field === "desiredServices")
    return [{ label, text: application.desiredServices.join("\n") || notGiven }];
  const text = application[field];
  if (text === null) return [{ label, text: notGiven }];
  if (field === "website" && isWebAddress(String(text)))
    return [{ label, text: String(text), href: String(text) }];
  return [{ label, text: String(text) }];
}

const notGiven = "Not given";

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
      text: `We received it at ${shortMoment(submissionDate, timeZone)}.`,
    },
  ];
  if (status === "pending" || !decidedAt) {
    return [...entries, { when: "Now", title: "Under review", text: "We are reading what you sent." }];
  }
  return [...entries, { when: shortDate(decidedAt, timeZone), ...decisions[status] }];
}
