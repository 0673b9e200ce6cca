import { type CallFacts, type CallSide, momentText, placeText } from "#domain/inbox/calls/facts.ts";
import { sitePaths } from "#domain/site-paths.ts";
import { paragraphs } from "#domain/text/words.ts";
import type { Writers, Written } from "./content.ts";
import { greet, greetBefore, notYou, siteUrl } from "./wording.server.ts";

type Facts = CallFacts & { side: CallSide };

const reasons = {
  sender: "You are receiving this email because this address was given for a call on our site.",
  firm: "You are receiving this email because the site's settings name this address.",
};

export const callMails = {
  "call-confirm": ({ startsAt, timeZone, firmTimeZone, service, confirmPath }, firmName) => ({
    subject: `Confirm your call with ${firmName}`,
    preview: "We are holding this time for you for 15 minutes.",
    heading: "Is this your call?",
    greeting: greet(),
    paragraphs: [
      "Somebody, probably you, chose this time for a call with us. We are holding it for 15 minutes: confirm it, and it is yours.",
    ],
    facts: [
      ["When", momentText(startsAt, timeZone)],
      ...(timeZone === firmTimeZone
        ? []
        : [["Our time", momentText(startsAt, firmTimeZone)] satisfies [string, string]]),
      ...serviceFact(service),
    ],
    action: { label: "Confirm my call", href: siteUrl(confirmPath) },
    notes: ["After 15 minutes the link works only if nobody else has taken this time.", notYou],
    reason: reasons.sender,
  }),
  "call-booked": (call, firmName) => ({
    ...partsOf(call),
    ...(call.side === "sender"
      ? {
          subject: `Your call with ${firmName} is booked`,
          preview: `${whenOf(call, call.startsAt)}.`,
          heading: "Your call is booked.",
          paragraphs: [
            "Thank you. We look forward to these 15 minutes. The attached invitation adds the call to your calendar.",
          ],
          notes: ["On that page you can move or cancel the call, and write to us.", notYou],
        }
      : {
          subject: `New call with ${call.name}`,
          preview: `${whenOf(call, call.startsAt)}${call.service ? `: ${call.service}` : "."}`,
          heading: "A call was booked.",
          paragraphs: ["All details are in the back office."],
        }),
  }),
  "call-moved": (call, firmName) => ({
    ...partsOf(call, call.previousStart),
    ...(call.side === "sender"
      ? {
          subject: `Your call with ${firmName} was moved`,
          preview: `Now ${whenOf(call, call.startsAt)}.`,
          heading: "Your call has a new time.",
          greeting: greetBefore(call.note ?? ""),
          paragraphs: paragraphs(call.note ?? ""),
        }
      : {
          subject: `The call with ${call.name} was moved`,
          preview: `Now ${whenOf(call, call.startsAt)}.`,
          heading: "A call has a new time.",
          paragraphs: [],
        }),
  }),
  "call-place-changed": (call, firmName) => ({
    ...partsOf(call),
    preview: `${placeText(call, call.side)}.`,
    ...(call.side === "sender"
      ? {
          subject: `Your call with ${firmName} has a new place`,
          heading: "Your call has a new place.",
          paragraphs: ["The time stays the same. The attached invitation updates the call in your calendar."],
        }
      : {
          subject: `The call with ${call.name} has a new place`,
          heading: "A call has a new place.",
          paragraphs: ["The time stays the same."],
        }),
  }),
  "call-cancelled": (call, firmName) => ({
    ...partsOf(call),
    ...(call.side === "sender"
      ? {
          subject: `Your call with ${firmName} was cancelled`,
          preview: `It was booked for ${whenOf(call, call.startsAt)}.`,
          heading: "Your call was cancelled.",
          greeting: greetBefore(call.note ?? ""),
          paragraphs: [
            ...(call.by === "firm" ? ["We are sorry: we had to cancel this call."] : ["As you asked."]),
            ...paragraphs(call.note ?? ""),
          ],
        }
      : {
          subject: `The call with ${call.name} was cancelled`,
          preview: `It was booked for ${whenOf(call, call.startsAt)}.`,
          heading: "A call was cancelled.",
          paragraphs: [call.by === "sender" ? "Whoever booked it cancelled it." : "You cancelled it."],
        }),
  }),
  "call-reminder": (call, firmName) => ({
    ...partsOf(call),
    ...(call.side === "sender"
      ? {
          subject: `Reminder: your call with ${firmName}`,
          preview: `${whenOf(call, call.startsAt)}.`,
          heading:
            call.before === "day"
              ? "Your call is less than a day away."
              : "Your call is less than an hour away.",
          paragraphs: [],
        }
      : {
          subject: `Reminder: your call with ${call.name}`,
          preview: `${whenOf(call, call.startsAt)}.`,
          heading:
            call.before === "day" ? "A call is less than a day away." : "A call is less than an hour away.",
          paragraphs: [],
        }),
  }),
} satisfies Partial<Writers>;

/** Parts of all mails about calls. */
function partsOf(
  call: Facts,
  previousStart?: string,
): Pick<Written, "greeting" | "facts" | "action" | "reason"> {
  const { side, receiptPath } = call;
  const facts: [string, string][] = [["When", whenOf(call, call.startsAt)]];
  if (previousStart) facts.push(["Previously", whenOf(call, previousStart)]);
  if (call.timeZone !== call.firmTimeZone) facts.push(otherClock(call));
  facts.push(["Where", placeText(call, side)], ...serviceFact(call.service));
  if (side === "firm") facts.unshift(["Name", call.name]);
  return {
    greeting: side === "sender" ? greet() : undefined,
    facts,
    action: side === "firm" ? inBackOffice(call) : onReceipt(receiptPath),
    reason: reasons[side],
  };
}

/** Nothing if none was chosen. */
function serviceFact(service: string | null): [string, string][] {
  return service ? [["Service", service]] : [];
}

function onReceipt(path: string | undefined) {
  return path ? { label: "Open your call", href: siteUrl(path) } : undefined;
}

function inBackOffice({ callId }: Facts) {
  return { label: "Open the call", href: siteUrl(`${sitePaths.adminCalls}?open=${callId}`) };
}

/** The same moment in the other side's time zone. */
function otherClock(call: Facts): [string, string] {
  return call.side === "sender"
    ? ["Our time", momentText(call.startsAt, call.firmTimeZone)]
    : ["Their time", momentText(call.startsAt, call.timeZone)];
}

/** In the reader's time zone. */
function whenOf({ side, timeZone, firmTimeZone }: Facts, moment: string) {
  return momentText(moment, side === "sender" ? timeZone : firmTimeZone);
}
