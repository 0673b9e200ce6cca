import { href } from "react-router";
import { type SettingsField, settingsFieldId, settingsLabels } from "#domain/office/settings/rules.ts";
import { searchAmong } from "./matching.ts";
import type { Option } from "./options.ts";

/** Other words for the fields, by name. */
const alsoCalled: Record<string, string> = {
  firmName: "company business brand",
  shortName: "company business brand",
  founderName: "owner boss",
  parentCompany: "group mother",
  timeZone: "clock hour timezone",
  email: "mail address contact e-mail",
  phone: "number telephone mobile contact",
  address: "street office postal location",
  locations: "offices places cities",
  pressEmail: "media mail contact",
  pressPhone: "media number telephone contact",
  bookingUrl: "appointment calendly scheduling url",
  meetupUrl: "event url",
  bookUrl: "buy shop url",
  answerWithinDays: "promise response reply answer time days",
  holidays: "vacation closed days off",
  showAnswerTime: "response time",
  hasShortcuts: "keys hotkeys",
};

const maxFound = 5;

const find = searchAmong(
  (Object.keys(settingsLabels) as SettingsField[]).map((field) => ({
    group: "Settings",
    name: settingsLabels[field],
    note: "Change it in the settings",
    address: `${href("/admin/settings")}#${settingsFieldId(field)}`,
    opens: "page" as const,
    alsoCalled: `setting ${alsoCalled[field] ?? ""}`,
  })),
);

/** Finds fields of the settings. */
export function findSettingsOptions(typed: string): Option[] {
  return find(typed)
    .slice(0, maxFound)
    .map(({ alsoCalled: _words, ...option }) => option);
}
