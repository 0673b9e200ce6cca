import { z } from "zod";
import type { Entity } from "#domain/entities.ts";
import { lines } from "#domain/text/fields.ts";

/** The entities that have a conversation. */
export const conversationEntities = [
  "session-requests",
  "contact-messages",
  "bcpbp-applications",
  "job-applications",
  "calls",
] as const satisfies Entity[];

export type ConversationEntity = (typeof conversationEntities)[number];

/** A row of such an entity. */
export interface ConversationItem {
  entity: ConversationEntity;
  id: string;
}

/**
 * `reply`: of the firm, mailed. `answer`: of the sender, from receipt or dashboard. `by_mail`: what the sender wrote by
 * mail, added by the admin. `note`: seen by the admin alone. `check_in`: a member's answer about a week of the program.
 * `firm_file`, `member_file`: a file that was put into the program, of which the text is the name.
 */
export const lineKinds = [
  "reply",
  "answer",
  "by_mail",
  "note",
  "check_in",
  "firm_file",
  "member_file",
] as const;

/** Kinds that a member writes on the dashboard; the firm is mailed about them. */
export const memberLineKinds = ["answer", "check_in", "member_file"] as const satisfies LineKind[];

/** Kinds that are new to a member until they have seen them. */
export const firmLineKinds = ["reply", "firm_file"] as const satisfies LineKind[];

export type LineKind = (typeof lineKinds)[number];

export const lineLimits = { text: 5_000 };

/** The last line's id on the sender's page. */
export const newestLine = "newest";

/** Answers from one receipt or member. The database function `answer_receipt` has the same. */
export const answersPerHour = 30;

/** Answers in one conversation, because pages show it whole. `answer_receipt` has the same. */
export const mostAnswers = 300;

export function isFromFirm(kind: LineKind): boolean {
  return (firmLineKinds as readonly LineKind[]).includes(kind);
}

type Transition = "ends" | "starts" | "keeps";

/** How each event changes whether the sender waits; database triggers apply it. */
export const waitingAfter = {
  reply: "ends",
  answer: "starts",
  by_mail: "starts",
  note: "keeps",
  check_in: "keeps",
  "a check-in that is stuck": "starts",
  firm_file: "keeps",
  member_file: "starts",
  "no answer needed": "ends",
  decision: "ends",
  "marked as answered": "ends",
  "back to new": "starts",
  "marked as seen": "keeps",
  reviewed: "keeps",
} as const satisfies Record<LineKind | string, Transition>;

/** Of the kinds that are typed as one text. */
export const lineLabels = {
  reply: "Your reply",
  answer: "Your message",
  by_mail: "What they wrote",
  note: "Note",
} as const satisfies Partial<Record<LineKind, string>>;

export const answerHint = "It will appear above, and we will be notified.";

export function lineForm(kind: keyof typeof lineLabels) {
  return z.object({ text: lines(lineLabels[kind], lineLimits.text) });
}

/** What is said of a mail to the sender while no mail server is set. */
export function notMailed(entity: ConversationEntity) {
  const page = entity === "bcpbp-applications" ? "their dashboard" : "their receipt page";
  return `Mail is not set up, so they see it only on ${page}.`;
}

export const conversationMessages = {
  notSent: "Nothing has been sent",
  replied: "Your reply is on its way.",
  replySaved: "Your reply has been saved.",
  replyFailed: "Failed to send reply. Please try again.",
  noted: "The note has been added.",
  noteFailed: "Failed to add note. Please try again.",
  byMailAdded: "What they wrote has been added.",
  byMailFailed: "Failed to add what they wrote. Please try again.",
  noAnswerNeeded: "Nobody is waiting for an answer anymore.",
  noAnswerNeededFailed: "Failed to update. Please try again.",
  answered: "Thank you! Your message has been sent.",
  answerFailed: "There was an error sending your message. Please try again.",
  tooManyAnswers:
    "You have sent many messages within an hour. Please try again later; your text is kept here.",
  full: "This conversation has become too long for one page. Please write us a new message; your text is kept here.",
  gone: "This conversation is no longer there.",
};
