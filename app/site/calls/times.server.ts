import { Temporal } from "temporal-polyfill";
import { type DayOfSlots, nearestSlots, slotsByDay } from "#domain/inbox/calls/slots.server.ts";

export interface CallTimes {
  /** In which times are shown. */
  timeZone: string;
  /** "Tokyo", "New York" */
  place: string;
  /** Null if it is the firm's own zone. */
  firmPlace: string | null;
  calendar: CalendarMonth | null;
  /** "Friday, November 20"; null if the times are not of one day. */
  dayTitle: string | null;
  /** It is the wanted day, not merely the first that has times. */
  isDayChosen: boolean;
  choices: TimeChoice[];
}

export interface TimeChoice {
  /** The moment, as the form sends it. */
  value: string;
  /** "Fri, Nov 20", if several days are shown. */
  day: string | null;
  /** "9:15 AM" */
  time: string;
  /** "Fri, Nov 20, 9:15 AM" */
  when: string;
  /** "Thu 7:15 PM EST" on the firm's clocks; null where times are shown in the firm's zone. */
  firmTime: string | null;
}

export interface CalendarMonth {
  /** "November 2026" */
  title: string;
  /** The first offered day of the months around it. */
  previous: MonthLink | null;
  next: MonthLink | null;
  /** Sunday first; null beside the month. */
  weeks: (CalendarDay | null)[][];
}

interface MonthLink {
  day: string;
  title: string;
}

interface CalendarDay {
  /** "2026-11-20" */
  day: string;
  number: number;
  /** "Friday, November 20, 8 times" */
  name: string;
  isOffered: boolean;
  isChosen: boolean;
}

interface Wanted {
  timeZone: string;
  firmZone: string;
  /** The day to show; the first that has times if it has none. */
  day?: string | null;
  /** An unavailable time: the nearest ones are shown instead of a day's. */
  near?: Date | null;
}

const nearestAmount = 6;

/** What a page shows of the offered times. */
export function describeTimes(slots: readonly Date[], { timeZone, firmZone, day, near }: Wanted): CallTimes {
  const days = slotsByDay(slots, timeZone);
  const shown = days.find((one) => one.day === day) ?? days[0];
  const nearest = near ? nearestSlots(slots, near, nearestAmount) : null;
  return {
    timeZone,
    place: placeOf(timeZone),
    firmPlace: timeZone === firmZone ? null : placeOf(firmZone),
    calendar: shown ? calendarOf(days, shown.day, nearest === null) : null,
    dayTitle: shown && !nearest ? dayName(shown.day) : null,
    isDayChosen: shown?.day === day && !nearest,
    choices: choicesOf(nearest ?? shown?.slots ?? [], {
      timeZone,
      firmZone: timeZone === firmZone ? null : firmZone,
      withDay: nearest !== null,
    }),
  };
}

interface ChoiceOptions {
  timeZone: string;
  firmZone: string | null;
  withDay: boolean;
}

function choicesOf(slots: readonly Date[], { timeZone, firmZone, withDay }: ChoiceOptions) {
  const clock = { hour: "numeric", minute: "2-digit" } as const;
  const own = new Intl.DateTimeFormat("en-US", { timeZone, ...clock });
  const ownDay = new Intl.DateTimeFormat("en-US", {
    timeZone,
    weekday: "short",
    month: "short",
    day: "numeric",
  });
  const firm = firmZone
    ? new Intl.DateTimeFormat("en-US", { timeZone: firmZone, ...clock, timeZoneName: "short" })
    : null;
  const weekday = (zone: string) => new Intl.DateTimeFormat("en-US", { timeZone: zone, weekday: "short" });
  const ownWeekday = weekday(timeZone);
  const firmWeekday = weekday(firmZone ?? timeZone);

  function firmTime(slot: Date) {
    if (!firm) return null;
    const onDay = firmWeekday.format(slot);
    return onDay === ownWeekday.format(slot) ? firm.format(slot) : `${onDay} ${firm.format(slot)}`;
  }

  const times = slots.map((slot) => own.format(slot));
  // The hour that comes twice when clocks go back.
  const ambiguous = new Set(withDay ? [] : times.filter((time, index) => times.indexOf(time) !== index));
  const exact = new Intl.DateTimeFormat("en-US", { timeZone, ...clock, timeZoneName: "short" });
  return slots.map((slot, index): TimeChoice => {
    const plainTime = times[index] ?? "";
    const time = ambiguous.has(plainTime) ? exact.format(slot) : plainTime;
    const day = ownDay.format(slot);
    return {
      value: slot.toISOString(),
      day: withDay ? day : null,
      time,
      when: `${day}, ${time}`,
      firmTime: firmTime(slot),
    };
  });
}

function calendarOf(days: DayOfSlots[], chosen: string, marksChosen: boolean): CalendarMonth {
  const month = Temporal.PlainYearMonth.from(chosen.slice(0, 7));
  const amounts = new Map(days.map(({ day, slots }) => [day, slots.length]));
  const months = [...new Set(days.map(({ day }) => day.slice(0, 7)))];
  const at = months.indexOf(chosen.slice(0, 7));
  const cells = Array.from({ length: month.daysInMonth }, (_, index): CalendarDay => {
    const day = month.toPlainDate({ day: index + 1 }).toString();
    const amount = amounts.get(day) ?? 0;
    const times = amount === 0 ? "no times" : amount === 1 ? "1 time" : `${amount} times`;
    return {
      day,
      number: index + 1,
      name: `${dayName(day)}, ${times}`,
      isOffered: amount > 0,
      isChosen: marksChosen && day === chosen,
    };
  });
  const before = month.toPlainDate({ day: 1 }).dayOfWeek % 7;
  const padded = [...Array<null>(before).fill(null), ...cells];
  const weeks = Array.from({ length: Math.ceil(padded.length / 7) }, (_, week) =>
    Array.from({ length: 7 }, (__, weekday) => padded[week * 7 + weekday] ?? null),
  );
  const link = (name: string | undefined): MonthLink | null => {
    const first = days.find(({ day }) => name && day.startsWith(name));
    return name && first ? { day: first.day, title: monthName(name) } : null;
  };
  return {
    title: monthName(chosen.slice(0, 7)),
    previous: link(months[at - 1]),
    next: link(months[at + 1]),
    weeks,
  };
}

function monthName(month: string) {
  return new Date(`${month}-01T00:00Z`).toLocaleDateString("en-US", {
    timeZone: "UTC",
    month: "long",
    year: "numeric",
  });
}

function dayName(day: string) {
  return new Date(`${day}T00:00Z`).toLocaleDateString("en-US", {
    timeZone: "UTC",
    weekday: "long",
    month: "long",
    day: "numeric",
  });
}

/** "Tell City" for "America/Indiana/Tell_City" */
function placeOf(timeZone: string) {
  return timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
}
