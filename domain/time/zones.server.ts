/** Names that places have today; the runtime still lists them under older ones. */
const renamed: Record<string, string> = {
  "America/Godthab": "America/Nuuk",
  "Asia/Calcutta": "Asia/Kolkata",
  "Asia/Katmandu": "Asia/Kathmandu",
  "Asia/Rangoon": "Asia/Yangon",
  "Asia/Saigon": "Asia/Ho_Chi_Minh",
  "Atlantic/Faeroe": "Atlantic/Faroe",
  "Europe/Kiev": "Europe/Kyiv",
};

interface Region {
  label: string;
  options: { value: string; label: string }[];
}

/** Every time zone under its part of the world, and the one in use even where it is listed no more. */
export function timeZoneRegions(inUse: string): Region[] {
  const listed = Intl.supportedValuesOf("timeZone").map((zone) => renamed[zone] ?? zone);
  const zones = [...new Set([...listed, "UTC", inUse])].sort();
  const regions = Map.groupBy(zones, (zone) => (zone.includes("/") ? zone.split("/", 1)[0] : "Other"));
  return [...regions].map(([label = "", members]) => ({
    label,
    options: members.map((value) => ({ value, label: placeOf(value) })),
  }));
}

/** "America/Indiana/Tell_City" as "Indiana, Tell City". */
function placeOf(zone: string) {
  const parts = zone.split("/");
  return (parts.length > 1 ? parts.slice(1) : parts).join(", ").replaceAll("_", " ");
}
