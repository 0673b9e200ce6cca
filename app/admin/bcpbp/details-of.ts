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
  const sections = sentSections(application);
  return {
    id,
    status,
    organizationName,
    email,
    commitment,
    submitted: dateTimeWithZone(submissionDate, timeZone),
    decided: decidedAt && dateTimeWithZone(decidedAt, timeZone),
    sections: sections.flatMap(({ id, entries }) => {
      const given = entries.filter(({ isGiven }) => isGiven);
      return given.length > 0 ? [{ id, title: titles[id], entries: given }] : [];
    }),
    notGiven: sections.flatMap(({ entries }) => entries.filter(({ isGiven }) => !isGiven)),
  };
}

export type Details = ReturnType<typeof detailsOf>;
