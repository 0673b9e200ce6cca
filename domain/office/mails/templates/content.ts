import type { MailKind, MailPayloads } from "#domain/office/mails/kinds.ts";

/** The content of a mail; the layout is the same for all. */
export interface MailContent {
  /** The sender. */
  firmName: string;
  subject: string;
  /** Shown beside the subject in the inbox. */
  preview: string;
  heading: string;
  greeting?: string;
  paragraphs: string[];
  /** Shown as a small table. */
  facts?: [label: string, value: string][];
  /** The main link. */
  action?: { label: string; href: string | null };
  /** Smaller, below the action. */
  notes?: string[];
  /** Why the recipient gets this mail. */
  reason: string;
}

export type Written = Omit<MailContent, "firmName">;
export type Writers = { [Kind in MailKind]: (payload: MailPayloads[Kind], firmName: string) => Written };
