import { z } from "zod";
import { type Entity, entities } from "#domain/entities.ts";
import { emailLimit, line } from "#domain/text/fields.ts";
import { counted } from "#domain/text/words.ts";

/** What was done with a person's data. */
export const privacyActions = ["handed_out", "erased"] as const;

export type PrivacyAction = (typeof privacyActions)[number];

export const privacyActionBadges = {
  handed_out: { label: "Exported", tone: "success" },
  erased: { label: "Deleted", tone: "danger" },
} as const satisfies Record<PrivacyAction, object>;

/** The number of rows by kind; kinds without rows are left out. */
export type PersonCounts = Record<string, number>;

const otherKinds: Record<string, { one: string; many: string }> = {
  lines: { one: "line of a conversation", many: "lines of conversations" },
  resumes: { one: "resume", many: "resumes" },
  files: { one: "file of the program", many: "files of the program" },
  stories: { one: "case study of the program, with its history", many: "case studies of programs" },
  consents: { one: "consent about their story", many: "consents about their story" },
  account: { one: "account with its profile, draft and sessions", many: "accounts" },
  mails: { one: "mail", many: "mails" },
};

/** "2 consultation requests" */
export function countOfKind(kind: string, count: number) {
  const { one, many } = otherKinds[kind] ?? entities[kind as Entity] ?? { one: kind, many: kind };
  return counted(count, one, many);
}

const order = [...Object.keys(entities), ...Object.keys(otherKinds)];

/** "2 consultation requests, 1 message, and 4 mails" */
export function describeCounts(counts: PersonCounts) {
  // The database does not preserve the order.
  const parts = Object.entries(counts)
    .toSorted(([one], [other]) => order.indexOf(one) - order.indexOf(other))
    .map(([kind, count]) => countOfKind(kind, count));
  return new Intl.ListFormat("en-US").format(parts);
}

/** As strict as the tables, so that every stored email can be looked up. */
const wholeEmail = /^[^\s@]+@[^\s@]+$/;

/** A whole email, or a part of a name or email. */
export const soughtPerson = z.object({ who: line("Email", emailLimit) });

export function isWholeEmail(text: string) {
  return wholeEmail.test(text);
}

export function erasureForm(email: string) {
  return z.object({
    typed: line("Email", emailLimit).refine(
      (typed) => typed.toLowerCase() === email.toLowerCase(),
      `This is not ${email}. Type the address of the person whose data is to be erased.`,
    ),
  });
}

/** Of each kind the page shows the newest; the lists have all. */
export const shownPerKind = 10;
export const shownRecords = 20;
/** The list of everybody counts this many things of a person. */
export const maxCounted = 1000;
/** The list of everybody is made of this many things, the newest: reading all for each view would take too long. */
export const maxListed = 20_000;

export const peopleMessages = {
  tooLong: "An email address has at most 254 characters.",
  empty:
    "Whoever sends you a message, a consultation request or an application, or books a call, appears here.",
  newest: `These are the people who sent the newest ${maxListed.toLocaleString("en-US")} items. A search finds everybody.`,
  tooMany: "More people match than are listed. Type more of the name or address.",
  notFound: (who: string) => `No name or email contains “${who}”.`,
  nothingKept: (email: string) => `Nothing is kept about ${email}.`,
  nothingToHandOut: "Nothing is kept about this address, so there is nothing to hand out.",
  handOutFailed: "Failed to gather everything about this person. Please try again.",
  erased: "Everything about this person has been erased. The record of it is below.",
  nothingToErase: "Nothing is kept about this address any longer.",
  eraseFailed: "Failed to erase. Nothing has been deleted. Please try again.",
  isOwn: "This is your own address or the firm’s: what is kept about it cannot be erased here.",
  noRecords: "Nothing has been exported or deleted yet.",
};
