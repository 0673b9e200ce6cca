import { z } from "zod";
import { holidaysLimit } from "#domain/office/working-days/holidays.ts";
import { email, emailLimit, line, optionalEmail, optionalLine, optionalLines } from "#domain/text/fields.ts";
import { optionalWebAddress, webAddressLimit } from "#domain/text/web-addresses.ts";
import { answerSettingsForm, answerSettingsLabels } from "./answer-rules.ts";

/** Examples, shown until the firm enters its own. */
const standIns = {
  email: "hello@beunec.example",
  phone: "+1 (555) 010-0142",
};

export const defaultSettings = {
  firmName: "Beunec Consulting",
  shortName: "Beunec",
  timeZone: "America/New_York",
  ...standIns,
};

export const settingsLimits = {
  firmName: 100,
  shortName: 30,
  email: emailLimit,
  phone: 50,
  pressEmail: emailLimit,
  pressPhone: 50,
  parentCompany: 200,
  founderName: 200,
  address: 500,
  locations: 2_000,
  timeZone: 100,
  bookTitle: 200,
  bookUrl: webAddressLimit,
  bookingUrl: webAddressLimit,
  meetupUrl: webAddressLimit,
  holidays: holidaysLimit,
};

/** In the form's order. */
export const settingsLabels = {
  firmName: "Firm name",
  shortName: "Short name",
  founderName: "Founder name",
  parentCompany: "Parent company",
  timeZone: "Time zone",
  email: "Email",
  phone: "Phone",
  address: "Address",
  locations: "Locations",
  pressEmail: "Press email",
  pressPhone: "Press phone",
  bookingUrl: "Booking link",
  meetupUrl: "Meetup link",
  bookTitle: "Book title",
  bookUrl: "Book link",
  ...answerSettingsLabels,
};

export type SettingsField = keyof typeof settingsLabels;

export const settingsFormId = "settings";

/** The element id of a field, also used in links from other pages. */
export function settingsFieldId(field: SettingsField) {
  return `${settingsFormId}-${field}`;
}

/** Only names such as "America/New_York": offsets and abbreviations have no daylight saving time. */
const zoneName = /^([A-Z]\w+\/[\w+/-]+|UTC)$/;

export function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return zoneName.test(name);
  } catch {
    return false;
  }
}

export const settingsForm = z.object({
  firmName: line(settingsLabels.firmName, settingsLimits.firmName),
  shortName: line(settingsLabels.shortName, settingsLimits.shortName),
  email: email(settingsLabels.email),
  phone: line(settingsLabels.phone, settingsLimits.phone),
  pressEmail: optionalEmail(settingsLabels.pressEmail),
  pressPhone: optionalLine(settingsLabels.pressPhone, settingsLimits.pressPhone),
  parentCompany: optionalLine(settingsLabels.parentCompany, settingsLimits.parentCompany),
  founderName: optionalLine(settingsLabels.founderName, settingsLimits.founderName),
  address: optionalLines(settingsLabels.address, settingsLimits.address),
  locations: optionalLines(settingsLabels.locations, settingsLimits.locations),
  timeZone: line(settingsLabels.timeZone, settingsLimits.timeZone).refine(isTimeZone, {
    // A name that is too long is not repeated.
    when: ({ value }) => typeof value === "string" && value.length <= settingsLimits.timeZone,
    error: ({ input }) =>
      `“${input}” is not a time zone. Choose one from the list, such as America/New_York.`,
  }),
  bookTitle: optionalLine(settingsLabels.bookTitle, settingsLimits.bookTitle),
  bookUrl: optionalWebAddress(settingsLabels.bookUrl),
  bookingUrl: optionalWebAddress(settingsLabels.bookingUrl),
  meetupUrl: optionalWebAddress(settingsLabels.meetupUrl),
  ...answerSettingsForm.shape,
});

export type SettingsForm = z.infer<typeof settingsForm>;

export const settingsMessages = {
  saved: "The settings have been saved.",
  saveFailed: "Failed to save settings",
};

const expected = [
  "email",
  "phone",
  "parentCompany",
  "founderName",
  "address",
  "bookTitle",
  "bookUrl",
  "bookingUrl",
  "meetupUrl",
] as const satisfies SettingsField[];

type Facts = { [Field in (typeof expected)[number]]?: string | null };

/** A firm with hours of its own needs no page elsewhere on which calls are booked. */
export function missingSettings(settings: Facts, { hasHours = false } = {}): SettingsField[] {
  return expected.filter((field) => {
    if (field === "bookingUrl" && hasHours) return false;
    return !settings[field] || isStandIn(settings[field]);
  });
}

export function isStandIn(fact: string | null | undefined): boolean {
  return fact === standIns.email || fact === standIns.phone;
}
