import type { FieldMetadata } from "@conform-to/react";
import { useState } from "react";
import { type HourRow, officeHours, rowsOf, textOf } from "#domain/inbox/calls/hour-rows.ts";
import { callSettingsLabels as labels, type Weekday, weekdays } from "#domain/inbox/calls/settings-rules.ts";

/** The hours of a day while they are edited. */
export interface DayHours {
  isOn: boolean;
  /** Null if the hours are edited as text. */
  rows: HourRow[] | null;
  text: string;
}

type Week = Record<Weekday, DayHours>;

export type DayField = FieldMetadata<string | undefined>;

/** What a button did to several days at once. */
interface Done {
  text: string;
  before?: Week;
}

const workdays = weekdays.slice(0, 5);

function eachDay<Value>(make: (day: Weekday) => Value) {
  return Object.fromEntries(weekdays.map((day) => [day, make(day)])) as Record<Weekday, Value>;
}

function openDay(text: string): DayHours {
  const rows = rowsOf(text);
  const isOn = rows === null || rows.length > 0;
  return { isOn, text, rows: isOn ? rows : [officeHours] };
}

function textOfDay({ isOn, rows, text }: DayHours) {
  if (!isOn) return "";
  return rows ? textOf(rows) : text;
}

/** The id of the input that holds a day's hours as they are sent. */
export function sentId(field: DayField) {
  return `${field.id}-sent`;
}

function send(field: DayField, text: string) {
  const input = document.getElementById(sentId(field));
  if (!(input instanceof HTMLInputElement) || input.value === text) return;
  input.value = text;
  // Saves the draft and checks the field again.
  input.dispatchEvent(new Event("input", { bubbles: true }));
}

/** The hours of the week: switches and rows, or one text for each day. Each day is one field of the form. */
export function useWeek(fields: Record<Weekday, DayField>) {
  const [week, setWeek] = useState(() => eachDay((day) => openDay(fields[day].initialValue ?? "")));
  const [isTyping, setIsTyping] = useState(false);
  const [done, setDone] = useState<Done | null>(null);

  function show(next: Week, whatWasDone: Done | null) {
    setWeek(next);
    setDone(whatWasDone);
    for (const day of weekdays) send(fields[day], textOfDay(next[day]));
  }

  function setWorkdays(hours: DayHours, text: string) {
    const changed = Object.fromEntries(workdays.map((day) => [day, hours]));
    show({ ...week, ...changed }, { text, before: week });
  }

  return {
    week,
    isTyping,
    done,
    texts: eachDay((day) => textOfDay(week[day])),
    change(day: Weekday, hours: DayHours) {
      show({ ...week, [day]: hours }, null);
    },
    copyToWeekdays(day: Weekday) {
      setWorkdays(week[day], `Monday to Friday now have ${labels[day]}’s hours. Save to keep them.`);
    },
    fillWeekdays() {
      const hours = { isOn: true, rows: [officeHours], text: "" };
      setWorkdays(hours, "Monday to Friday are filled in. Save to keep them.");
    },
    undo() {
      if (done?.before) show(done.before, { text: "The hours are as they were." });
    },
    /** Changes between text and rows; hours that are no rows stay text. */
    toggleTyping() {
      setDone(null);
      setWeek(
        eachDay((day) => {
          const text = textOfDay(week[day]);
          return isTyping ? openDay(text) : { isOn: true, rows: null, text };
        }),
      );
      setIsTyping(!isTyping);
    },
  };
}
