import type { GroundLogo } from "#domain/office/look/logo.ts";
import { defaultSettings } from "#domain/office/settings/rules.ts";

/** What the header and the titles of the back office say of the firm. */
export interface OfficeFirm {
  name: string;
  shortName: string;
  logo: GroundLogo | null;
}

/** Used while the settings cannot be read. */
export const defaultOfficeFirm: OfficeFirm = {
  name: defaultSettings.firmName,
  shortName: defaultSettings.shortName,
  logo: null,
};
