/**
 * Every mail there is, with the few values its text is made from. Paths lead to pages of this site; the address
 * before them is always PUBLIC_URL. What somebody wrote is read on the site, where they can also take it back.
 */
export interface MailPayloads {
  welcome: { name: string; confirmToken: string };
  "confirm-address": { name: string; confirmToken: string };
  "password-reset": { name: string; resetToken: string };
  "password-changed": { name: string };
  /** Goes to the old address. */
  "address-changed": { name: string; newAddress: string };
  "second-factor-on": { name: string };
  "second-factor-off": { name: string };
  "recovery-codes-renewed": { name: string };
  "recovery-code-used": { name: string; codesLeft: number };

  "consultation-received": { name: string; service: string; receiptPath: string };
  "contact-received": { name: string; receiptPath: string };
  "job-application-received": { name: string; jobTitle: string; receiptPath: string };

  "program-application-received": { name: string; organization: string };
  "program-application-approved": { name: string; organization: string };
  "program-application-declined": { name: string; organization: string };

  /** To the firm, with the sender as `replyTo`. Mails that an earlier release queued name no row. */
  "firm-consultation": { rowId?: string; name: string; company: string; service: string };
  "firm-contact": { rowId?: string; name: string };
  "firm-job-application": { name: string; jobTitle: string };
  "firm-program-application": { rowId?: string; name: string; organization: string };
}

export type MailKind = keyof MailPayloads;

/** One kind with the payload that belongs to it. */
export type Mail = { [Kind in MailKind]: { kind: Kind; payload: MailPayloads[Kind] } }[MailKind];
