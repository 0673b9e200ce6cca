import ICAL from "ical.js";

const day = 24 * 60 * 60 * 1000;
/** No month is longer, so a jump by it never goes too far. */
const longestMonth = 31 * day;

/** No calendar program offers them, and within a few months they would have more occurrences than anybody has events. */
const tooFrequent = ["SECONDLY", "MINUTELY", "HOURLY"];

/**
 * The wall-clock times at which an event repeats, from about `earliest` on (milliseconds of the same clock). The caller stops
 * it at the end of its rule, because `until` may be in another time zone. Some rules have no occurrence and search for ever.
 */
export function* repetitionsOf(rule: ICAL.Recur, start: ICAL.Time, earliest: number): Generator<ICAL.Time> {
  if (tooFrequent.includes(rule.freq)) {
    yield start;
    return;
  }
  const endless = rule.clone();
  endless.until = null;
  const iterator = endless.iterator(laterStart(rule, start, earliest));
  for (let time = iterator.next(); time; time = iterator.next()) yield time;
}

/**
 * A start not after `earliest` from which the rule has the same occurrences: from its first day on, a rule of many years takes
 * seconds. One that counts its occurrences has to begin with the first.
 */
function laterStart(rule: ICAL.Recur, start: ICAL.Time, earliest: number): ICAL.Time {
  const { freq, interval, count } = rule;
  const passed = earliest - wallClockOf(start);
  const later = start.clone();
  // Repetitions follow the clock, and are computed faster without its zone.
  later.zone = ICAL.Timezone.localTimezone;
  if (count) return later;
  if (freq === "DAILY" || freq === "WEEKLY") {
    const days = (freq === "DAILY" ? 1 : 7) * interval;
    const repetitions = Math.floor(passed / (days * day));
    if (repetitions > 0) later.adjust(repetitions * days, 0, 0, 0);
  }
  // Every month has a 28th.
  if (freq === "MONTHLY" && start.day <= 28) {
    const repetitions = Math.floor(passed / (interval * longestMonth));
    const months = start.month - 1 + Math.max(0, repetitions) * interval;
    later.year = start.year + Math.floor(months / 12);
    later.month = (months % 12) + 1;
  }
  return later;
}

/** Milliseconds on a clock without a time zone. */
function wallClockOf({ year, month, day, hour, minute }: ICAL.Time) {
  return Date.UTC(year, month - 1, day, hour, minute);
}
