import { z } from "zod";
import { holidaysField, holidaysLimit } from "#domain/office/working-days/holidays.ts";
import { emptyOr, line, optionalLine } from "#domain/text/fields.ts";
import { addScheme, webAddress, webAddressLimit } from "#domain/text/web-addresses.ts";
import { openingsField, openingsLimit, spansField, spansLimit } from "./hours-fields.ts";

/** In the order of `CallHours.weekly`. */
export const weekdays = [
  "monday",
  "tuesday",
  "wednesday",
  "thursday",
  "friday",
  "saturday",
  "sunday",
] as const;

export type Weekday = (typeof weekdays)[number];

/** Where a call takes place: at a link, by ringing the firm's number, or the firm rings. */
export const callPlaces = ["link", "number", "we_call"] as const;

export type CallPlace = (typeof callPlaces)[number];

export const callPlaceLabels = {
  link: "At a link, such as a video call",
  number: "They ring a number",
  we_call: "We call them",
} as const satisfies Record<CallPlace, string>;

/** The least and the most of what is typed as a number; the table checks the same. */
export const callBounds = {
  pauseMinutes: { least: 0, most: 120 },
  noticeHours: { least: 0, most: 336 },
  daysAhead: { least: 1, most: 90 },
  mostPerDay: { least: 1, most: 50 },
  changeNoticeHours: { least: 0, most: 336 },
} as const;

export const callSettingsLimits = {
  monday: spansLimit,
  tuesday: spansLimit,
  wednesday: spansLimit,
  thursday: spansLimit,
  friday: spansLimit,
  saturday: spansLimit,
  sunday: spansLimit,
  daysOff: holidaysLimit,
  openings: openingsLimit,
  place: webAddressLimit,
};

/** In the form's order. */
export const callSettingsLabels = {
  monday: "Monday",
  tuesday: "Tuesday",
  wednesday: "Wednesday",
  thursday: "Thursday",
  friday: "Friday",
  saturday: "Saturday",
  sunday: "Sunday",
  daysOff: "Days off",
  openings: "One-off openings",
  pauseMinutes: "Pause between calls",
  noticeHours: "Shortest notice",
  daysAhead: "How far ahead",
  mostPerDay: "Most calls a day",
  changeNoticeHours: "Moving and cancelling until",
  placeKind: "Where it takes place",
  place: "Link or number",
};

const units = {
  pauseMinutes: "minutes",
  noticeHours: "hours",
  daysAhead: "days",
  mostPerDay: "calls",
  changeNoticeHours: "hours before",
};

function wholeNumber(field: keyof typeof callBounds, end = ".") {
  const { least, most } = callBounds[field];
  const error = `${callSettingsLabels[field]} must be a number of ${units[field]} from ${least} to ${most}${end}`;
  const isWithin = (text: string) => /^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most;
  return z.string({ error }).trim().refine(isWithin, error);
}

const numberRung = line(callSettingsLabels.place, 50);

export const callSettingsForm = z
  .object({
    monday: spansField(callSettingsLabels.monday),
    tuesday: spansField(callSettingsLabels.tuesday),
    wednesday: spansField(callSettingsLabels.wednesday),
    thursday: spansField(callSettingsLabels.thursday),
    friday: spansField(callSettingsLabels.friday),
    saturday: spansField(callSettingsLabels.saturday),
    sunday: spansField(callSettingsLabels.sunday),
    daysOff: holidaysField(callSettingsLabels.daysOff),
    openings: openingsField(callSettingsLabels.openings),
    pauseMinutes: wholeNumber("pauseMinutes").transform(Number),
    noticeHours: wholeNumber("noticeHours").transform(Number),
    daysAhead: wholeNumber("daysAhead").transform(Number),
    mostPerDay: emptyOr(wholeNumber("mostPerDay", ", or empty.")).transform((most) =>
      most === null ? null : Number(most),
    ),
    changeNoticeHours: wholeNumber("changeNoticeHours").transform(Number),
    placeKind: z.enum(callPlaces, { error: "Choose where it takes place." }),
    place: optionalLine(callSettingsLabels.place, callSettingsLimits.place),
  })
  .overwrite((form) => ({
    ...form,
    place: form.placeKind === "link" ? addScheme(form.place ?? "") || null : form.place,
  }))
  .superRefine(({ placeKind, place }, context) => {
    if (placeKind === "we_call") return;
    const rule = placeKind === "link" ? webAddress("The link") : numberRung;
    const message = rule.safeParse(place ?? "").error?.issues[0]?.message;
    if (message) context.addIssue({ code: "custom", path: ["place"], message });
  });

export type CallSettingsForm = z.infer<typeof callSettingsForm>;

export const callSettingsMessages = {
  saved: "The hours have been saved.",
  saveFailed: "Failed to save hours",
  feedMade: "The calendar has an address now.",
  feedRenewed: "The calendar has a new address. The old one no longer works.",
  feedFailed: "Failed to make a new calendar address. Please try again.",
};
