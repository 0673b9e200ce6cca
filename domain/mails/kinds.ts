import type { CallFacts, CallSide } from "#domain/calls/facts.ts";
import type { ConversationEntity } from "#domain/conversations/rules.ts";

/** About a call; each goes to both sides. */
type CallMail = CallFacts & { side: CallSide };

/**
 * The kinds of mail and the values their templates need. Paths are pages of this site under PUBLIC_URL. What somebody
 * sent is not mailed but read on the site, where they can also withdraw it; a reply of the firm is mailed whole.
 */
export interface MailPayloads {
  welcome: { name: string; confirmToken: string };
  "confirm-address": { name: string; confirmToken: string };
  "password-reset": { name: string; resetToken: string };
  "password-changed": { name: string };
  /** Sent to the old address. */
  "address-changed": { name: string; newAddress: string };
  "second-factor-on": { name: string };
  "second-factor-off": { name: string };
  "recovery-codes-renewed": { name: string };
  "recovery-code-used": { name: string; codesLeft: number };

  /** To the admin, who asked for it in the settings. */
  test: { name: string };

  /** To every member, of a page that promises it. */
  "page-changed": { name: string; pageName: string; path: string };

  "consultation-received": { name: string; service: string; receiptPath: string } & Promised;
  "contact-received": { name: string; receiptPath: string } & Promised;
  /** `resume` names the PDF that came with it. */
  "job-application-received": {
    name: string;
    jobTitle: string;
    receiptPath: string;
    resume?: string;
  } & Promised;

  "program-application-received": { name: string; organization: string } & Promised;
  "program-application-approved": { name: string; organization: string };
  "program-application-declined": { name: string; organization: string };

  /** The firm's own words, with the firm's address as `replyTo`. No `path` if there is no receipt. */
  "conversation-reply": { name: string; about: string; text: string; path?: string };

  "call-booked": CallMail;
  /** `note`: the firm's words about the change. */
  "call-moved": CallMail & { previousStart: string; note?: string };
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
  "firm-job-application": { name: string; jobTitle: string; resumeOf?: string };
  "firm-program-application": { rowId?: string; name: string; organization: string };
}

interface Promised {
  /** The day by which the firm answers, in words, if it promises one. */
  answerBy?: string;
}

export type MailKind = keyof MailPayloads;

export type Mail = { [Kind in MailKind]: { kind: Kind; payload: MailPayloads[Kind] } }[MailKind];
