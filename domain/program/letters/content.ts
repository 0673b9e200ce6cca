import type { PngLogo } from "#domain/office/look/png-logo.server.ts";
import type { ServiceSum } from "#domain/program/hours/sums.ts";
import type { LetterTexts } from "./rules.ts";

/** Everything that is printed on a letter. */
export interface LetterContent {
  number: string;
  organizationName: string;
  firstDay: string;
  lastDay: string;
  services: ServiceSum[];
  issuedOn: string;
  firm: string;
  /** In points; null for mark and name. */
  logo: PngLogo | null;
  founder: string;
  /** With placeholders. */
  texts: LetterTexts;
  /** Of the page on which it can be checked. */
  address: string;
  /** Nobody must take it for a letter that was issued. */
  isSample: boolean;
}
