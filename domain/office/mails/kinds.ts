import type { CallFacts, CallSide } from "#domain/inbox/calls/facts.ts";
import type { ConversationEntity } from "#domain/inbox/conversations/rules.ts";

/** About a call; each goes to both sides. */
type CallMail = CallFacts & { side: CallSide };

/**
 * The kinds of mail and the values their templates need. Paths are pages of this site under PUBLIC_URL. Mails do not
 * repeat what somebody sent, which is on the site, but contain replies of the firm in full. Names and other typed texts
 * go to confirmed addresses only: anybody can type the address of somebody else.
 */
export interface MailPayloads {
  welcome: { confirmToken: string };
  "confirm-address": { confirmToken: string };
  "password-reset": Named & { resetToken: string };
  "password-changed": Named;
  /** Sent to the old address. */
  "address-changed": Named & { newAddress: string };
  "second-factor-on": Named;
  "second-factor-off": Named;
  "recovery-codes-renewed": Named;
  /** At the login, or to download a backup. */
  "recovery-code-used": Named & { codesLeft: number; isDownload?: true };

  /** To the admin, who requested it in the settings. */
  test: { name: string };

  /** To every member, when a page changes that promises to announce changes. */
  "page-changed": Named & { pageName: string; path: string };

  "consultation-received": { service: string; receiptPath: string } & Promised;
  "contact-received": { receiptPath: string } & Promised;
  /** `resume` describes the PDF that came with it. */
  "job-application-received": { jobTitle: string; receiptPath: string; resume?: string } & Promised;

  "program-application-received": Applicant & Promised;
  /** `firstDay` if the program begins with the approval, such as "2026-11-16". */
  "program-application-approved": Applicant & { firstDay?: string };
  "program-application-declined": Applicant;
  "program-begun": Applicant & { firstDay: string; weeks: number };
  /** The firm's own words, with the firm's address as `replyTo`. */
  "program-stopped": Applicant & { reason: string };
  /** Once a week, with a link to its questions. */
  "check-in": { week: number; until: string };
  /** How many files of the firm are new. */
  "program-files": { files: number };
  /** A letter was issued, maybe in place of another one, or revoked. */
  "program-letter": { number: string; replaces?: string; isRevoked?: true };

  /** The firm's own words, with the firm's address as `replyTo`. No `path` if there is no receipt. */
  "conversation-reply": { name: string; about: string; text: string; path?: string };

  /** To the typed address: the time is held until its owner confirms it. */
  "call-confirm": {
    startsAt: string;
    timeZone: string;
    firmTimeZone: string;
    service: string | null;
    confirmPath: string;
  };
  "call-booked": CallMail;
  /** `by`: who moved it. `note`: the firm's words about the change. Mails queued by an earlier release have no `by`. */
  "call-moved": CallMail & { previousStart: string; by?: CallSide; note?: string };
  /** The firm has changed where it takes place. */
  "call-place-changed": CallMail;
  /** `by`: who cancelled it. */
  "call-cancelled": CallMail & { by: CallSide; note?: string };
  "call-reminder": CallMail & { before: "day" | "hour" };

  /** To the firm: how many answers came since the last such mail, and to what. */
  "firm-answers": { answers: number; conversations: number };
  /** To the firm, in the morning. Without names: a mail about many people could not be erased with one of them. */
  "due-today": { kinds: { entity: ConversationEntity; late: number; today: number }[] };

  /** To the firm, with the sender as `replyTo`. Mails queued by an earlier release have no `rowId`. */
  "firm-consultation": { rowId?: string; name: string; company: string; service: string };
  "firm-contact": { rowId?: string; name: string };
  /** `resumeOf` is the application's id if a PDF came with it. */
  "firm-job-application": { rowId?: string; name: string; jobTitle: string; resumeOf?: string };
  "firm-program-application": { rowId?: string; name: string; organization: string };
}

interface Named {
  /** Missing while the address is not confirmed. */
  name?: string;
}

interface Applicant extends Named {
  organization?: string;
}

interface Promised {
  /** The day by which the firm answers, in words, if it promises one. */
  answerBy?: string;
}

export type MailKind = keyof MailPayloads;

export type Mail = { [Kind in MailKind]: { kind: Kind; payload: MailPayloads[Kind] } }[MailKind];
