import { z } from "zod";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { optionalLine, realYear } from "#domain/text/fields.ts";

export const hoursLimits = { what: 200 };

/** A day. */
export const mostQuarters = 96;

export const hoursLabels = {
  hours: "Hours",
  day: "Day",
  engagement: "Engagement",
  service: "Service",
  what: "What for",
};

const hoursError = "Hours must be a number from 0.25 to 24, in quarters.";
const dayError = "Day must be a day, such as 2026-03-31.";

/** The corrected facts of an entry, which stays with its engagement. */
export const hoursForm = z.object({
  /** As quarters of an hour; typed as "1.5", "1,5" or ".25". */
  hours: z
    .string({ error: "Hours are required." })
    .trim()
    .regex(/^(?:\d{1,2}(?:[.,]\d{0,2})?|[.,]\d{1,2})$/, hoursError)
    .transform((typed) => Number(typed.replace(",", ".")) * 4)
    .refine(
      (quarters) => Number.isInteger(quarters) && quarters >= 1 && quarters <= mostQuarters,
      hoursError,
    ),
  day: z.iso
    .date({ error: ({ input }) => (input ? dayError : "Day is required.") })
    .regex(realYear, dayError),
  service: z.enum(services, { error: "Choose a service." }),
  what: optionalLine(hoursLabels.what, hoursLimits.what),
});

export type HoursForm = z.infer<typeof hoursForm>;

export const newHoursForm = hoursForm.extend({
  engagement: z.uuid({ error: "Choose an engagement." }),
});

export type NewHoursForm = z.infer<typeof newHoursForm>;

/** Quarters of "1.5" and the like; null if they are no hours. */
export function quartersIn(typed: string) {
  return hoursForm.shape.hours.safeParse(typed).data ?? null;
}

const saveFailed = "Failed to save hours";

/** The forms and buttons of the page, with what is said when one fails. */
export const hoursFailures = {
  "add-hours": "Failed to log hours",
  "save-hours": saveFailed,
  delete: "Failed to delete hours",
};

export const hoursMessages = {
  noneYet: "No hours yet",
  /** The hours in words. */
  added: (hours: string, organization: string) => `Logged: ${hours} for ${organization}.`,
  saved: "The hours have been saved.",
  deleted: "The hours have been deleted.",
  confirmDelete: "Delete these hours?",
  gone: "These hours are no longer there.",
  /** What had been logged, in words. */
  already: (hours: string) =>
    `This form had already logged ${hours}. Correct them in the list below, or reload the page to log more.`,
  conflict:
    "These hours were changed elsewhere meanwhile. Yours have not been saved; this is how both stand.",
  future: "Day must not be in the future.",
  past: "Day must be within the year before the program’s first day, or later.",
  ofDay: "Hours of one day on one engagement can be 24 at most. Others are logged on this day already.",
  noEngagement: "This engagement is no longer there. Choose another one.",
};

export const rateLimits = { basis: 300 };

export const rates = { mostCents: 1_000_000 };

export const rateLabels = { rate: "Hourly rate", basis: "How it was determined" };

const rateError = "Hourly rate must be an amount in dollars from 0.01 to 10,000, such as 150 or 150.50.";
const dollars = /^\$? ?(\d{1,5}|\d{1,2},\d{3})(?:\.(\d{1,2}))?$/;

/** Cents of "150", "$1,500.50"; null if it is no such amount. */
function centsOf(typed: string) {
  const [, whole, part = ""] = dollars.exec(typed) ?? [];
  if (whole === undefined) return null;
  const cents = Number(whole.replace(",", "")) * 100 + Number(part.padEnd(2, "0"));
  return cents >= 1 && cents <= rates.mostCents ? cents : null;
}

export const rateForm = z
  .object({
    /** As cents; null if it is empty. */
    rate: z
      .string()
      .trim()
      .refine((typed) => typed === "" || centsOf(typed) !== null, rateError)
      .transform(centsOf)
      .optional()
      .transform((cents) => cents ?? null),
    basis: optionalLine(rateLabels.basis, rateLimits.basis),
  })
  .refine(({ rate, basis }) => rate !== null || basis === null, {
    path: ["rate"],
    error: "Hourly rate is required with a sentence on how it was determined.",
  })
  .refine(({ rate, basis }) => rate === null || basis !== null, {
    path: ["basis"],
    error: "Say in one sentence how the rate was determined.",
  });

export type RateForm = z.infer<typeof rateForm>;

/** As the form has it: "150" or "150.50". */
export function rateTyped(cents: number | null) {
  if (cents === null) return "";
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

export const rateMessages = {
  saved: "The rate has been saved.",
  removed: "The service has no rate now.",
  saveFailed: "Failed to save rate",
  conflict: "This rate was changed elsewhere meanwhile. Yours has not been saved; this is how both stand.",
};
