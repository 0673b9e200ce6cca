import { isWebAddress, shortDate } from "#domain/text/rules.ts";
import type { Application } from "./queries.server.ts";
import {
  type ApplicationField,
  applicationLabels,
  applicationSections,
  tickedChallenges,
} from "./sections.ts";

export interface SentEntry {
  label: string;
  text: string;
  /** The text is an address to follow. */
  href?: string;
}

const notGiven = "Not given";

/** Everything that was sent, in the form's sections, as it is read by the member and by the firm. */
export function sentSections(application: Application) {
  return applicationSections.map(({ id, title, fields }) => ({
    id,
    title,
    entries: fields.flatMap((field: ApplicationField) => entriesOf(application, field)),
  }));
}

/** The specify text has taken the type's place. */
function entriesOf(application: Application, field: ApplicationField): SentEntry[] {
  if (field === "orgTypeOther") return [];
  if (field === "challenges") return challengeEntries(application);
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

function challengeEntries({ challenges }: Application): SentEntry[] {
  const ticked = tickedChallenges(challenges);
  if (ticked.length === 0) return [{ label: applicationLabels.challenges, text: "None ticked" }];
  return ticked.map(({ label, specify, explanation }) => ({
    label: specify ? `${label}: ${specify}` : label,
    text: explanation || "No explanation",
  }));
}
