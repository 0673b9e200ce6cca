import type { PageName } from "./list.ts";

const first = "2026-11-15";
const later: { [Name in PageName]?: string } = {
  about: "2026-11-18",
  call: "2026-11-16",
  privacy: "2026-11-16",
};

/** The day on which the default texts of the page last changed. */
export function writtenOn(name: PageName) {
  return later[name] ?? first;
}
