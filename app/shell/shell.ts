import { footer } from "#domain/pages/texts/footer.ts";
import { header } from "#domain/pages/texts/header.ts";
import { notFound } from "#domain/pages/texts/not-found.ts";
import { defaultSettings } from "#domain/settings/rules.ts";
import type { Firm } from "./footer.tsx";

/** What stands around every page of the site and the portal, and in the place of one that is not there. */
export interface Shell {
  firm: Firm;
  header: typeof header.texts;
  footer: typeof footer.texts;
  notFound: typeof notFound.texts;
}

export function firmOf({
  firmName,
  email,
  phone,
}: Pick<typeof defaultSettings, "firmName" | "email" | "phone">): Firm {
  return { name: firmName, email, phone };
}

/** What an error page shows where the owner's own cannot be read. */
export const defaultShell: Shell = {
  firm: firmOf(defaultSettings),
  header: header.texts,
  footer: footer.texts,
  notFound: notFound.texts,
};
