/** Current names of places that the runtime lists under older ones. */
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

/** All time zones by region, including the current one even if it is no longer listed. */
export function timeZoneRegions(inUse: string): Region[] {
  const listed = Intl.supportedValuesOf("timeZone").map((zone) => renamed[zone] ?? zone);
  const zones = [...new Set([...listed, "UTC", inUse])].sort();
  const regions = Map.groupBy(zones, (zone) => (zone.includes("/") ? zone.split("/", 1)[0] : "Other"));
  return [...regions].map(([label = "", members]) => ({
    label,
    options: members.map((value) => ({ value, label: placeOf(value) })),
  }));
}

/** "Indiana, Tell City" for "America/Indiana/Tell_City". */
function placeOf(zone: string) {
  const parts = zone.split("/");
  return (parts.length > 1 ? parts.slice(1) : parts).join(", ").replaceAll("_", " ");
}
