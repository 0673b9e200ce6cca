import { isWebAddress } from "#domain/text/web-addresses.ts";
import { shortDate } from "#domain/time/dates.ts";
import { tickedChallenges } from "./challenges.ts";
import type { Application } from "./queries.server.ts";
import { type ApplicationField, applicationLabels, applicationSections } from "./questions.ts";

export interface SentEntry {
  label: string;
  text: string;
  isGiven: boolean;
  /** Set if the text is a link. */
  href?: string;
}

/** Fields of a submitted application; the type "Other" has been replaced by its text. */
export type SentField = Exclude<ApplicationField, "orgTypeOther" | "challenges">;

/** An answer as text; null if none was given. */
export function answerOf(application: Application, field: SentField) {
  if (field === "signedOn") return shortDate(new Date(application.signedOn), "UTC");
  if (field === "desiredServices") return application.desiredServices.join("\n") || null;
  return application[field];
}

/** Everything that was sent, in the form's sections, as it is read by the member and by the firm. */
export function sentSections(application: Application) {
  return applicationSections.map(({ id, title, fields }) => ({
    id,
    title,
    entries: fields.flatMap((field) => entriesOf(application, field)),
  }));
}

function entriesOf(application: Application, field: ApplicationField): SentEntry[] {
  if (field === "orgTypeOther") return [];
  if (field === "challenges") return challengeEntries(application);
  const label = applicationLabels[field];
  const answer = answerOf(application, field);
  if (answer === null) return [{ label, text: "Not given", isGiven: false }];
  const text = String(answer);
  const href = field === "website" && isWebAddress(text) ? text : undefined;
  return [{ label, text, href, isGiven: true }];
}

function challengeEntries({ challenges }: Application): SentEntry[] {
  const ticked = tickedChallenges(challenges);
  if (ticked.length === 0)
    return [{ label: applicationLabels.challenges, text: "None checked", isGiven: false }];
  return ticked.map(({ label, specify, explanation }) => ({
    label: specify ? `${label}: ${specify}` : label,
    text: explanation || "No explanation",
    isGiven: true,
  }));
}

/** The problems in the applicant's own words. */
export function problemsIn(application: Application) {
  const { mission, whyProBono, serviceGoals, additionalInfo } = application;
  const challenges = tickedChallenges(application.challenges).flatMap(({ specify, explanation }) => [
    specify,
    explanation,
  ]);
  return [...challenges, serviceGoals, whyProBono, additionalInfo, mission].filter(Boolean).join("\n");
}
