import { z } from "zod";
import {
  email,
  emailLimit,
  line,
  optionalLine,
  optionalLines,
  optionalWebAddress,
  webAddressLimit,
} from "#domain/text/rules.ts";

/** Shown until the firm's own are entered. */
const placeholders = {
  email: "hello@beunec.example",
  phone: "+1 (555) 010-0142",
};

export const defaultSettings = {
  firmName: "Beunec Consulting",
  timeZone: "America/New_York",
  ...placeholders,
};

export const settingsLimits = {
  firmName: 100,
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
};

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat("en-US", { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

export const settingsForm = z.object({
  firmName: line("Firm name", settingsLimits.firmName),
  email: email("Email"),
  phone: line("Phone", settingsLimits.phone),
  pressEmail: z
    .union([z.literal(""), email("Press email")])
    .optional()
    .transform((text) => text || null),
  pressPhone: optionalLine("Press phone", settingsLimits.pressPhone),
  parentCompany: optionalLine("Parent company", settingsLimits.parentCompany),
  founderName: optionalLine("Founder name", settingsLimits.founderName),
  address: optionalLines("Address", settingsLimits.address),
  locations: optionalLines("Locations", settingsLimits.locations),
  timeZone: line("Time zone", settingsLimits.timeZone).refine(
    isTimeZone,
    "Time zone must be a name such as America/New_York.",
  ),
  bookTitle: optionalLine("Book title", settingsLimits.bookTitle),
  bookUrl: optionalWebAddress("Book link"),
  bookingUrl: optionalWebAddress("Booking link"),
  meetupUrl: optionalWebAddress("Meetup link"),
});

export type SettingsForm = z.infer<typeof settingsForm>;

export const settingsMessages = {
  saved: "The settings have been saved.",
  saveFailed: "Failed to save settings",
};

const expected = {
  email: "Email",
  phone: "Phone",
  parentCompany: "Parent company",
  founderName: "Founder name",
  address: "Address",
  bookTitle: "Book title",
  bookUrl: "Book link",
  bookingUrl: "Booking link",
  meetupUrl: "Meetup link",
};

type Expected = keyof typeof expected;

/** The names of the facts about the firm that are still to be filled in. */
export function missingSettings(settings: Record<Expected, string | null>): string[] {
  const unset = new Set<string | null>([null, placeholders.email, placeholders.phone]);
  return (Object.keys(expected) as Expected[])
    .filter((key) => unset.has(settings[key]))
    .map((key) => expected[key]);
}
