import type { LineKind } from "#domain/inbox/conversations/rules.ts";
import type { WorkingMoment } from "./working-days.ts";

/** What became of something that was sent. */
export interface DemoConversation {
  /** Unset: when its list says. */
  sent?: WorkingMoment;
  /** Oldest first. */
  lines: [kind: LineKind, at: WorkingMoment, text: string][];
  /** Of a program application. */
  decided?: WorkingMoment;
  needsNoAnswer?: boolean;
}

/** By the position in the list of what was sent. */
export type DemoConversations = Record<number, DemoConversation>;

/** What came and nobody has looked at. */
export const untouched: DemoConversation = { lines: [] };
