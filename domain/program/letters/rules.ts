import { z } from "zod";
import { knownAmong } from "#domain/content/placeholders/rules.ts";
import { line, lines, optionalLine } from "#domain/text/fields.ts";

/** The letters on the member's dashboard, for links to them. */
export const lettersId = "letters";

export const letterLimits = { organizationName: 200, revocationReason: 300 };

export const letterTextLimits = { title: 80, opening: 500, statement: 600, taxNote: 400 };

export const letterTextLabels = {
  title: "Title",
  opening: "What the letter confirms",
  statement: "What kind of services these were",
  taxNote: "What the letter is not",
};

/** What the owner's texts may say of a letter. */
export const letterPlaceholders = ["firm", "founder", "organization", "from", "to", "hours"] as const;

const known = knownAmong(letterPlaceholders);

/** Without these a letter would not say whom it is about, and when. */
const needed = ["{organization}", "{from}", "{to}"];

const saysNeeded = z.refine<string>((text) => needed.every((placeholder) => text.includes(placeholder)), {
  error: `${letterTextLabels.opening} must have ${new Intl.ListFormat("en-US").format(needed)}.`,
});

export const letterTextForm = z.object({
  title: line(letterTextLabels.title, letterTextLimits.title).check(known),
  opening: lines(letterTextLabels.opening, letterTextLimits.opening).check(known, saysNeeded),
  statement: lines(letterTextLabels.statement, letterTextLimits.statement).check(known),
  taxNote: lines(letterTextLabels.taxNote, letterTextLimits.taxNote).check(known),
});

export type LetterTexts = z.infer<typeof letterTextForm>;

export const letterTextMessages = {
  saved: "The texts have been saved.",
  saveFailed: "Failed to save texts",
  conflict:
    "These texts were changed elsewhere meanwhile. Yours have not been saved; this is how both stand.",
};

export const letterLabels = { organizationName: "Organization", revocationReason: "Reason" };

export const issueForm = z.object({
  organizationName: line(letterLabels.organizationName, letterLimits.organizationName),
});

/** A letter of a program that has been deleted is revoked without a reason. */
export function revocationForm({ hasReason }: { hasReason: boolean }) {
  const field = hasReason ? line : optionalLine;
  return z.object({ revocationReason: field(letterLabels.revocationReason, letterLimits.revocationReason) });
}

/** What has become of a letter. */
export const letterStates = {
  genuine: { label: "Genuine", tone: "success" },
  replaced: { label: "Replaced", tone: "neutral" },
  revoked: { label: "Revoked", tone: "danger" },
} as const;

export type LetterState = keyof typeof letterStates;

export function letterStateOf({
  replacedBy,
  revokedOn,
}: {
  replacedBy: string | null;
  revokedOn: string | null;
}): LetterState {
  if (revokedOn !== null) return "revoked";
  return replacedBy === null ? "genuine" : "replaced";
}

/** Why a letter cannot be issued. */
export const letterRefusals = {
  noHours: "Log hours first: the letter says what was worked.",
  noFounder: "Set the founder’s name in Settings first: it stands under the letter.",
  noAddress:
    "This site has no public address yet, so nobody could check the letter. Whoever runs the server sets it as PUBLIC_URL.",
};

export const letterMessages = {
  issued: (number: string) => `Letter ${number} has been issued.`,
  issuedMailed: (number: string) => `Letter ${number} has been issued, and the member was told by mail.`,
  confirmIssue: "Issue this letter?",
  issueFailed: "Failed to issue letter",
  /** The number of a letter, null if the one that was shown is no longer genuine. */
  meanwhile: (number: string | null) =>
    number === null
      ? "The letter on this page has been revoked meanwhile."
      : `Letter ${number} was issued meanwhile. Look at it first.`,
  revoked: (number: string) => `Letter ${number} has been revoked.`,
  revokedMailed: (number: string) => `Letter ${number} has been revoked, and the member was told by mail.`,
  noReason: `${letterLabels.revocationReason} is required.`,
  confirmRevoke: (number: string) => `Revoke letter ${number}?`,
  revokeFailed: "Failed to revoke letter",
  notGenuine: "It has been replaced or revoked already.",
  gone: "This letter is no longer there.",
  /** With the program or the person. */
  erased: "The PDF of this letter is no longer there.",
  previewFailed: "There is no letter to preview",
  noneYet: "No letters yet",
};
