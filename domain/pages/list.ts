import { footer } from "./texts/footer.ts";
import { header } from "./texts/header.ts";
import { history } from "./texts/history.ts";
import { notFound } from "./texts/not-found.ts";
import { values } from "./texts/values.ts";

/** Every page whose texts the owner can change, by the name in its form's address, in the order of the site. */
export const pages = {
  header,
  values,
  history,
  footer,
  "not-found": notFound,
};

export type PageName = keyof typeof pages;

export type TextsOf<Name extends PageName> = (typeof pages)[Name]["texts"];
