import type { CallPlace } from "./settings-rules.ts";

/** The facts of a call for mails and calendars; times as ISO text, because mails are stored as JSON. */
export interface CallFacts {
  callId: string;
  startsAt: string;
  /** When it was booked or changed. */
  changedAt: string;
  /** Rises with each change. */
  sequence: number;
  name: string;
  email: string;
  service: string | null;
  phone: string | null;
  /** The sender's. */
  timeZone: string;
  placeKind: CallPlace;
  place: string | null;
  firmEmail: string;
  firmTimeZone: string;
  /** Missing if there is no receipt, or one that was made with another secret. */
  receiptPath?: string;
}

/** Whom a mail or a calendar is for: whoever booked the call, or the firm. */
export type CallSide = "sender" | "firm";

/** Where it takes place, as one side reads it. */
export function placeText(call: Pick<CallFacts, "placeKind" | "place" | "phone">, side: CallSide): string {
  const { placeKind, place, phone } = call;
  if (placeKind === "link") return place ?? "";
  if (placeKind === "number") return side === "sender" ? `Ring ${place}` : `They ring ${place}`;
  return side === "sender" ? `We call you at ${phone}` : `Call ${phone}`;
}

/** "Friday, November 20, 2026 at 2:00 PM EST" */
export function momentText(moment: Date | string, timeZone: string): string {
  return new Date(moment).toLocaleString("en-US", {
    timeZone,
    weekday: "long",
    year: "numeric",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
    timeZoneName: "short",
  });
}
