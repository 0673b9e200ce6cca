import type { Application } from "#domain/inbox/bcpbp-applications/queries.server.ts";
import type { SectionId } from "#domain/inbox/bcpbp-applications/questions.ts";
import { sentSections } from "#domain/inbox/bcpbp-applications/sent.ts";
import { dateTimeWithZone } from "#domain/time/dates.ts";

/** Labels that address the member in the form are worded differently here. */
const titles: Record<SectionId, string> = {
  organization: "Organization",
  background: "What they do",
  challenges: "What stands in the way",
  services: "What would help",
  together: "Working together",
  signature: "To finish",
};

/** An application as the firm reads it. */
export function detailsOf(application: Application, timeZone: string) {
  const { id, status, organizationName, email, commitment, submissionDate, decidedAt } = application;
  return {
    id,
    status,
    organizationName,
    email,
    commitment,
    submitted: dateTimeWithZone(submissionDate, timeZone),
    decided: decidedAt && dateTimeWithZone(decidedAt, timeZone),
    sections: sentSections(application).map((section) => ({ ...section, title: titles[section.id] })),
  };
}

export type Details = ReturnType<typeof detailsOf>;
