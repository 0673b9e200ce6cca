import ICAL from "ical.js";
import { Temporal } from "temporal-polyfill";
import { windowsZones } from "./windows-zones.ts";

export interface ZonedTime {
  time: ICAL.Time;
  /** Its name. Without one it is the firm's. */
  zone?: string;
}

export interface Clock {
  /** Milliseconds. */
  momentOf(time: ZonedTime): number;
}

/** The times of a property, which are in UTC, in a named zone, or in that of the event. */
export function zonedTimesIn(event: ICAL.Component, property: string, eventZone?: string): ZonedTime[] {
  return event.getAllProperties(property).flatMap((one) => {
    const named = one.getFirstParameter("tzid") ?? eventZone;
    return one.getValues().flatMap((value: unknown) => {
      const time = value instanceof ICAL.Period ? value.start : value;
      return time instanceof ICAL.Time ? { time, zone: isUtc(time) ? "UTC" : named } : [];
    });
  });
}

export function isUtc({ zone }: ICAL.Time) {
  return zone === ICAL.Timezone.utcTimezone;
}

/** Days without a time are those of the calendar's zone, if it names one; times without a zone are the firm's. */
export function createClock(calendar: ICAL.Component, firmZone: string): Clock {
  const described = calendar.getAllSubcomponents("vtimezone");
  const dayZone = knownZone(textOf(calendar, "x-wr-timezone")) ?? firmZone;
  const zones = new Map<string, string | ICAL.Timezone>();

  function zoneNamed(name: string): string | ICAL.Timezone {
    const zone = zones.get(name) ?? knownZone(name) ?? describedZone(name) ?? firmZone;
    zones.set(name, zone);
    return zone;
  }

  /** A zone that the calendar describes itself, for names that only its program knows. */
  function describedZone(name: string) {
    const component = described.find((one) => textOf(one, "tzid") === name);
    return component && new ICAL.Timezone(component);
  }

  return {
    momentOf({ time, zone: name }) {
      if (time.isDate) return inZone(time, dayZone);
      const zone = name === undefined ? firmZone : zoneNamed(name);
      if (typeof zone === "string") return inZone(time, zone);
      return new ICAL.Time(fieldsOf(time), zone).toUnixTime() * 1000;
    },
  };
}

function knownZone(name: string | undefined): string | undefined {
  if (!name) return undefined;
  const zone = windowsZones[name] ?? name;
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch {
    return undefined;
  }
}

function inZone(time: ICAL.Time, timeZone: string) {
  return Temporal.PlainDateTime.from(fieldsOf(time)).toZonedDateTime(timeZone).epochMilliseconds;
}

function fieldsOf({ year, month, day, hour, minute, second }: ICAL.Time) {
  return { year, month, day, hour, minute, second };
}

function textOf(component: ICAL.Component, property: string) {
  const value = component.getFirstPropertyValue(property);
  return typeof value === "string" ? value : undefined;
}
