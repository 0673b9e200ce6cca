import { z } from "zod";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { isTimeZone } from "#domain/office/settings/rules.ts";
import {
  email,
  emailLimit,
  line,
  optionalChoice,
  optionalLine,
  optionalLines,
  realYear,
} from "#domain/text/fields.ts";
import { addScheme, webAddress, webAddressLimit } from "#domain/text/web-addresses.ts";
import { callEntity } from "./entity.ts";
import type { CallPlace } from "./settings-rules.ts";

/**
 * `booked`: it will take place. `done`: its time has passed, and nobody has reported otherwise. `missed`: they did
 * not come.
 */
export const callStates = ["booked", "cancelled", "done", "missed"] as const;

export type CallState = (typeof callStates)[number];

export const callStateBadges = {
  booked: { label: "Booked", tone: "success" },
  cancelled: { label: "Cancelled", tone: "neutral" },
  done: { label: "Done", tone: "neutral" },
  missed: { label: "Did not come", tone: "warning" },
} as const satisfies Record<CallState, object>;

/** The changes of state that the database lets through; a call that was cancelled stays so. */
export const callTransitions = {
  booked: ["cancelled", "done", "missed"],
  done: ["missed"],
  missed: ["done"],
  cancelled: [],
} as const satisfies Record<CallState, readonly CallState[]>;

export const callLimits = { name: 200, email: emailLimit, about: 2_000, phone: 50, timeZone: 100 };

/** The note that goes to the other side when the firm moves or cancels a call. */
export const callNoteLimit = 2_000;

const fields = {
  name: line("Name", callLimits.name),
  email: email("Email"),
  service: optionalChoice("Service", services),
  about: optionalLines("What it is about", callLimits.about),
  /** As the slots are written in the form. */
  startsAt: z.iso
    .datetime({ error: "Choose a time." })
    .regex(realYear, "Choose a time.")
    .transform((text) => new Date(text)),
  timeZone: z
    .string({ error: "Choose your time zone." })
    .max(callLimits.timeZone, { error: "Choose your time zone from the list.", abort: true })
    .refine(isTimeZone, { error: "Choose your time zone from the list, such as America/New_York." }),
};

/** Nothing else: it is mailed to an address that anybody may have typed. */
const phoneNumber = /^[+(]?\d[\d\s()./-]*(?:(?:x|ext|#)\.?\s*\d+)?$/i;
const phone = line("Phone", callLimits.phone).regex(phoneNumber, {
  error: "Phone must be a number, such as +1 555 010 0142.",
});

const noPhone = z
  .string()
  .optional()
  .transform((): string | null => null);

/** What a visitor fills in. The phone number is asked for if the firm calls. */
export function callForm(placeKind: CallPlace) {
  return z.object({ ...fields, phone: placeKind === "we_call" ? phone : noPhone });
}

export type CallForm = z.infer<ReturnType<typeof callForm>>;

export const callTimeForm = z.object({ startsAt: fields.startsAt });

const wallTime = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?$/;
const note = optionalLines("Note", callNoteLimit);
const anyTime = { error: "Choose a day and a time, such as 2026-03-31T17:00.", abort: true };

/** How the firm moves a call: to a time of its own clocks. */
export const callMoveForm = z.object({
  startsAt: z
    .string(anyTime)
    .regex(wallTime, anyTime)
    .regex(realYear, anyTime)
    .check(z.iso.datetime({ local: true, ...anyTime })),
  note,
});

export const callCancelForm = z.object({ note });

/** Where one call takes place: as the settings say, by the firm's call, or at a link of its own. */
export const callPlaceChoices = ["usual", "we_call", "link"] as const;

export type CallPlaceChoice = (typeof callPlaceChoices)[number];

export const callPlaceLabels = { phone: "Phone", link: "Link" };
export const callPlaceLimits = { phone: callLimits.phone, link: webAddressLimit };

const secureLink = webAddress(
  callPlaceLabels.link,
  "Link must be a full web address that begins with https, such as https://example.com/room.",
).startsWith("https://", "Link must begin with https://.");

/** How the firm changes the place of a call. Only the field of the choice counts. */
export const callPlaceForm = z
  .object({
    choice: z.enum(callPlaceChoices, { error: "Choose where it takes place." }),
    phone: optionalLine(callPlaceLabels.phone, callPlaceLimits.phone),
    link: optionalLine(callPlaceLabels.link, callPlaceLimits.link),
  })
  .overwrite((form) => ({ ...form, link: addScheme(form.link ?? "") || null }))
  .superRefine((form, context) => {
    if (form.choice === "usual") return;
    const [field, rule] =
      form.choice === "link" ? (["link", secureLink] as const) : (["phone", phone] as const);
    const message = rule.safeParse(form[field] ?? "").error?.issues[0]?.message;
    if (message) context.addIssue({ code: "custom", path: [field], message });
  });

export type CallPlaceForm = z.infer<typeof callPlaceForm>;

/** Why a time is not available. The nearest free times are shown beside it. */
export const slotRefusals = {
  past: "This time has passed. Please choose another one.",
  "too soon": "This time is too soon for us. Please choose a later one.",
  "too far": "This time is further ahead than we plan. Please choose an earlier one.",
  "day full": "We take no more calls on this day. Please choose another one.",
  taken: "Somebody else has just taken this time. Please choose another one.",
  "never offered": "We do not offer this time. Please choose one of those shown.",
};

export const callMessages = {
  next: "We email you an invitation for your calendar, with a link to move or cancel the call.",
  nextUnmailed:
    "The page that opens after booking has an entry for your calendar, and moves or cancels the call: bookmark it.",
  booked: "Thank you! Your call is booked.",
  bookFailed: "There was an error booking your call. Please try again.",
  hasOne:
    "A call is already booked with this email address. You can move or cancel it by the link in the email that we sent you.",
  hasOneUnmailed:
    "A call is already booked with this email address. Its receipt page, which opened after booking, moves or cancels it.",
  tooManyMails:
    "We cannot hold this time, because too many emails have gone to this address. Please try again in an hour, or write to us.",
  notKept: "It was not confirmed within 15 minutes, and is no longer free.",
  released: "The time is free again. Please choose another one.",
  confirmFailed: "There was an error confirming your call. Please try again.",
  closed: "We are not taking calls at the moment. Please send us a consultation request instead.",
  moved: "Your call has been moved.",
  moveFailed: "There was an error moving your call. Please try again.",
  cancelled: "Your call has been cancelled.",
  cancelFailed: "There was an error cancelling your call. Please try again.",
  tooOften:
    "You have moved this call five times already. Please write to us below, and we will find another time together.",
  tooLate: "It is too late to change this call here. Please write to us below.",
  notBooked: "This call is over or was cancelled, so it cannot be changed.",
  gone: "This call is no longer there.",
};

/** In the back office. */
export const callListMessages = {
  noneYet: "No calls yet",
  moved: "The call has been moved, and a mail is on its way.",
  movedUnmailed: "The call has been moved.",
  moveFailed: "Failed to move call",
  taken: "Another call or its pause lies at this time.",
  past: "This time has passed.",
  same: "The call is booked for this time already.",
  placed: "The call has a new place, and a mail is on its way.",
  placedUnmailed: "The call has a new place.",
  placeFailed: "Failed to change the place",
  samePlace: "The call takes place there already.",
  hasBegun: "This call has begun, is over or was cancelled.",
  cancelled: "The call has been cancelled, and a mail is on its way.",
  cancelledUnmailed: "The call has been cancelled.",
  cancelFailed: callEntity.rowFailures.cancel,
  notBooked: "This call is over or was cancelled already.",
  marked: { done: "The call took place.", missed: "They did not come." },
  markFailed: callEntity.rowFailures.done,
  confirmDelete: "Are you sure you want to delete this call? This action cannot be undone.",
  deleted: "The call has been deleted.",
  notFound: "Call not found",
};
