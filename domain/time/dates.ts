/** "March 15, 2025" */
export function longDate(date: Date, timeZone: string): string {
  return date.toLocaleDateString("en-US", { timeZone, year: "numeric", month: "long", day: "numeric" });
}

/** "3/15/2025" */
export function shortDate(date: Date, timeZone: string): string {
  return shortDates(timeZone).format(date);
}

/** A calendar day such as "2025-03-15" has no time zone, so it is parsed and formatted in UTC. */
export function calendarDate(day: string, format?: Intl.DateTimeFormatOptions): string {
  return new Date(day).toLocaleDateString("en-US", { timeZone: "UTC", ...format });
}

/** "2025-03-15" */
export function isoDate(date: Date, timeZone: string): string {
  return date.toLocaleDateString("en-CA", { timeZone });
}

const clock = { hour: "numeric", minute: "2-digit", timeZoneName: "short" } as const;

const shortDates = formatsBy({});
const dateTimes = formatsBy({ year: "numeric", month: "numeric", day: "numeric", ...clock });

/** Formats by time zone, made once: a page has hundreds of dates, and making one takes a hundred times longer than using it. */
function formatsBy(options: Intl.DateTimeFormatOptions) {
  const formats = new Map<string, Intl.DateTimeFormat>();
  return (timeZone: string) => {
    const format = formats.get(timeZone) ?? new Intl.DateTimeFormat("en-US", { timeZone, ...options });
    formats.set(timeZone, format);
    return format;
  };
}

/** "3/15/2025, 5:04 PM EST" */
export function dateTimeWithZone(date: Date, timeZone: string): string {
  return dateTimes(timeZone).format(date);
}

/** "5:04 PM EST" */
export function clockTime(date: Date, timeZone: string): string {
  return date.toLocaleTimeString("en-US", { timeZone, ...clock });
}

/** "5:04 PM" */
export function timeOfDay(date: Date, timeZone: string): string {
  return date.toLocaleTimeString("en-US", { timeZone, ...clock, timeZoneName: undefined });
}

/** "9:00 AM–5:30 PM EST" */
export function clockSpan(from: Date, until: Date, timeZone: string): string {
  return `${timeOfDay(from, timeZone)}–${clockTime(until, timeZone)}`;
}

/** "Eastern Time" */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longGeneric" }).formatToParts();
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}
