import type { LineKind } from "#domain/inbox/conversations/rules.ts";
import type { WorkingMoment } from "./working-days.ts";

/** The conversation about something that was sent. */
export interface DemoConversation {
  /** Unset: the time from its list. */
  sent?: WorkingMoment;
  /** Oldest first. */
  lines: [kind: LineKind, at: WorkingMoment, text: string][];
  /** Of a program application. */
  decided?: WorkingMoment;
  needsNoAnswer?: boolean;
}

/** By the position in the list of what was sent. */
export type DemoConversations = Record<number, DemoConversation>;

/** New and unread. */
export const untouched: DemoConversation = { lines: [] };
