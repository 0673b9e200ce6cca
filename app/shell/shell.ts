import { footer } from "#domain/content/pages/texts/footer.ts";
import { header } from "#domain/content/pages/texts/header.ts";
import { notFound } from "#domain/content/pages/texts/not-found.ts";
import type { Logos } from "#domain/office/look/logo.ts";
import { defaultSettings } from "#domain/office/settings/rules.ts";
import type { Firm } from "./footer.tsx";

/** Texts of the header, the footer and the not-found page. */
export interface Shell {
  firm: Firm;
  header: typeof header.texts;
  footer: typeof footer.texts;
  notFound: typeof notFound.texts;
}

export function firmOf(
  { firmName, email, phone }: Pick<typeof defaultSettings, "firmName" | "email" | "phone">,
  logos: Logos | null,
): Firm {
  return { name: firmName, email, phone, logos };
}

/** Used while the database is unavailable. */
export const defaultShell: Shell = {
  firm: firmOf(defaultSettings, null),
  header: header.texts,
  footer: footer.texts,
  notFound: notFound.texts,
};
