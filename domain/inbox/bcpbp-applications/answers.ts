import { z } from "zod";
import { services } from "#domain/inbox/session-requests/rules.ts";
import { realYear } from "#domain/text/fields.ts";
import { optionalWebAddress } from "#domain/text/web-addresses.ts";

export const desiredServices = services;
export const maxDesiredServices = 3;
export const yearsFounded = { first: 1000, last: 2100 };

const yearError = `Year founded must be a year between ${yearsFounded.first} and ${yearsFounded.last}.`;

export const yearFounded = z
  .string()
  .trim()
  .regex(/^(\d{4})?$/, yearError)
  .optional()
  .transform((year) => (year ? Number(year) : null))
  .refine((year) => year === null || (year >= yearsFounded.first && year <= yearsFounded.last), yearError);

export const website = optionalWebAddress("Website", "Website must be a web address, such as example.org.");

export const signedOn = z.iso
  .date({ error: ({ input }) => (input ? "Date must be a day, such as 2026-03-31." : "Date is required.") })
  .regex(realYear, "Date must be a day, such as 2026-03-31.");

/** Reported for the whole question, where the error is shown. */
function areOffered(chosen: string[]) {
  return chosen.every((service) => desiredServices.some((offered) => offered === service));
}

export const chosen = z
  .array(z.string())
  .refine(areOffered, "Choose desired services from the list.")
  .max(maxDesiredServices, `Choose at most ${maxDesiredServices} desired services.`)
  .refine((services) => new Set(services).size === services.length, "Choose each desired service once.")
  .pipe(z.array(z.enum(desiredServices)))
  .default([]);
