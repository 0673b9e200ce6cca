import type { MailKind, MailPayloads } from "../kinds.ts";

/** What a mail says; the letter around it is the same for all. */
export interface MailContent {
  /** Who writes. */
  firmName: string;
  subject: string;
  /** The line that lists of mails show beside the subject. */
  preview: string;
  heading: string;
  greeting?: string;
  paragraphs: string[];
  /** Set as a small table. */
  facts?: [label: string, value: string][];
  /** The one thing to do. */
  action?: { label: string; href: string | null };
  /** Smaller, below the action. */
  notes?: string[];
  /** Why the reader gets this. */
  reason: string;
}

export type Written = Omit<MailContent, "firmName">;
export type Writers = { [Kind in MailKind]: (payload: MailPayloads[Kind], firmName: string) => Written };
